import { type CSSProperties, createContext, type ReactNode, useState } from "react";
import { useMove } from "react-aria/useMove";
import {
  listWidths,
  resetListWidth,
  storeListWidths,
  useListWidth,
  widenList,
} from "#renderer/lib/list-width.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./split.module.css";

type SplitProps = {
  title: string;
  list: ReactNode;
  detail: ReactNode;
  /** Whether a narrow window shows the detail. */
  isDetailOpen: boolean;
};

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
      <div className={styles.list}>
        <OverList value={overList}>{list}</OverList>
        <Splitter screen={title} />
      </div>
      <div className={styles.detail} data-selected-one>
        {/* Replaces the heading of the hidden list. */}
        {isNarrow && isDetailOpen && <h1 className="spoken">{title}</h1>}
        {detail}
        {isNarrow && isDetailOpen && <div ref={setOverList} />}
      </div>
    </div>
  );
}

/** The edge of a screen's list: drag or arrow keys change its width, a double click resets it. */
function Splitter({ screen }: { screen: string }) {
  const width = useListWidth(screen);
  const { moveProps } = useMove({
    onMove: ({ deltaX, pointerType }) =>
      widenList(screen, pointerType === "keyboard" ? 16 * deltaX : deltaX),
    onMoveEnd: storeListWidths,
  });
  const reset = () => {
    resetListWidth(screen);
    storeListWidths();
  };
  return (
    <hr
      {...moveProps}
      className={styles.splitter}
      aria-label={t("ui.widthOfTheList")}
      aria-orientation="vertical"
      aria-valuemin={listWidths.min}
      aria-valuemax={listWidths.max}
      aria-valuenow={width}
      tabIndex={0}
      onDoubleClick={reset}
    />
  );
}

/** The element in which a list that is covered by its detail shows arrivals; null while the list is visible. */
export const OverList = createContext<HTMLElement | null>(null);
