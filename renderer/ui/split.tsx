import { type CSSProperties, createContext, type ReactNode, useState } from "react";
import { useListWidth } from "#renderer/lib/list-width.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import styles from "./split.module.css";

type SplitProps = { title: string; list: ReactNode; detail: ReactNode; isDetailOpen: boolean };

const Splitter = lazyOnRender(async () => (await import("./splitter.tsx")).Splitter);

/** A list next to its detail, or one of them in a narrow window. */
export function Split({ title, list, detail, isDetailOpen }: SplitProps) {
  const isNarrow = useIsNarrow();
  const width = useListWidth(title);
  const [overList, setOverList] = useState<HTMLElement | null>(null);
  return (
    <div
      className={styles.split}
      data-detail={isDetailOpen}
      style={{ "--list-width": `${width}px` } as CSSProperties}
    >
      <div className={styles.list} data-part>
        <OverList value={overList}>{list}</OverList>
        <Splitter screen={title} />
      </div>
      <div className={styles.detail} data-selected-one data-part>
        {/* Replaces the heading of the hidden list. */}
        {isNarrow && isDetailOpen && <h1 className="spoken">{title}</h1>}
        {detail}
        {isNarrow && isDetailOpen && <div ref={setOverList} />}
      </div>
    </div>
  );
}

/** The element in which a list that is covered by its detail shows arrivals; null while the list is visible. */
export const OverList = createContext<HTMLElement | null>(null);
