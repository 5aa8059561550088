import { type CSSProperties, type ReactNode, useState } from "react";
import { useListWidth } from "#renderer/lib/list-width.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { OverList } from "#renderer/lib/over-list.ts";
import styles from "./split.module.css";
import { Splitter } from "./splitter.tsx";

type SplitProps = {
  /** What the screen is called, as over its list. */
  title: string;
  list: ReactNode;
  detail: ReactNode;
  /** Which of the two a narrow window shows. */
  isDetailOpen: boolean;
};

/** A list beside its detail; in a narrow window the one or the other. */
export function Split({ title, list, detail, isDetailOpen }: SplitProps) {
  const isNarrow = useIsNarrow();
  const width = useListWidth((list) => list.width);
  const [overList, setOverList] = useState<HTMLElement | null>(null);
  return (
    <div
      className={styles.split}
      data-detail={isDetailOpen}
      style={{ "--list-width": `${width}px` } as CSSProperties}
    >
      <div className={styles.list}>
        <OverList value={overList}>{list}</OverList>
        <Splitter />
      </div>
      <div className={styles.detail} data-selected-one>
        {/* The list has the heading of the page, but is not shown then. */}
        {isNarrow && isDetailOpen && <h1 className="spoken">{title}</h1>}
        {detail}
        {isNarrow && isDetailOpen && <div ref={setOverList} />}
      </div>
    </div>
  );
}
