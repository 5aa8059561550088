import { useMove } from "react-aria/useMove";
import {
  keepListWidth,
  listWidths,
  resetListWidth,
  useListWidth,
  widenList,
} from "#renderer/lib/list-width.ts";
import styles from "./splitter.module.css";

/** The edge of a list: drag it, or move it by the arrow keys; a double click gives the usual width. */
export function Splitter() {
  const width = useListWidth((list) => list.width);
  const { moveProps } = useMove({
    onMove: ({ deltaX, pointerType }) =>
      widenList(pointerType === "keyboard" ? 16 * deltaX : deltaX),
    onMoveEnd: keepListWidth,
  });
  const reset = () => {
    resetListWidth();
    keepListWidth();
  };
  return (
    <hr
      {...moveProps}
      className={styles.splitter}
      aria-label="Width of the list"
      aria-orientation="vertical"
      aria-valuemin={listWidths.least}
      aria-valuemax={listWidths.most}
      aria-valuenow={width}
      tabIndex={0}
      onDoubleClick={reset}
    />
  );
}
