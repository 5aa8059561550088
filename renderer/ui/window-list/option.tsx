import { memo, type ReactNode } from "react";
import styles from "./window-list.module.css";

type OptionProps<Row> = {
  id: string;
  index: number;
  count: number;
  /** Pixels from the top of what it stands in. */
  top: number;
  height: number;
  row: Row | undefined;
  renderRow(row: Row): ReactNode;
  isActive: boolean;
  isSelected: boolean;
  /** It has just come in: its colour says so for a moment. */
  isFresh: boolean;
};

/** One row of a window list, or its placeholder of the same height. */
export const Option = memo(function Option<Row>(props: OptionProps<Row>) {
  const { index, row, top, height } = props;
  return (
    <div
      id={props.id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={props.isSelected}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      aria-busy={row === undefined}
      data-index={index}
      data-active={props.isActive}
      data-fresh={props.isFresh}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {row === undefined ? <Placeholder index={index} /> : props.renderRow(row)}
    </div>
  );
}) as <Row>(props: OptionProps<Row>) => ReactNode;

function Placeholder({ index }: { index: number }) {
  return (
    <div className={styles.placeholder} data-width={index % 3}>
      <span className="spoken">Row {index + 1} is loading</span>
    </div>
  );
}
