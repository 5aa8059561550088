import { type CSSProperties, createContext, type ReactNode, useState } from "react";
import { useMove } from "react-aria/useMove";
import {
  listWidths,
  resetListWidth,
  storeListWidth,
  useListWidth,
  widenList,
} from "#renderer/lib/list-width.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import styles from "./split.module.css";

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

/** The edge of a list: drag it, or move it by the arrow keys; a double click gives the usual width. */
function Splitter() {
  const width = useListWidth((list) => list.width);
  const { moveProps } = useMove({
    onMove: ({ deltaX, pointerType }) =>
      widenList(pointerType === "keyboard" ? 16 * deltaX : deltaX),
    onMoveEnd: storeListWidth,
  });
  const reset = () => {
    resetListWidth();
    storeListWidth();
  };
  return (
    <hr
      {...moveProps}
      className={styles.splitter}
      aria-label="Width of the list"
      aria-orientation="vertical"
      aria-valuemin={listWidths.min}
      aria-valuemax={listWidths.max}
      aria-valuenow={width}
      tabIndex={0}
      onDoubleClick={reset}
    />
  );
}

/**
 * Where a list that a detail covers, as in a narrow window, says what has come into it; null while it
 * is in view itself.
 */
export const OverList = createContext<HTMLElement | null>(null);
