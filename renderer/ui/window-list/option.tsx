import { memo, type ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { t } from "#shared/texts/t.ts";
import type { LaidOutGroup } from "./layout.ts";
import styles from "./window-list.module.css";

type OptionProps<Row> = {
  id: string;
  index: number;
  count: number;
  /** Pixels from the top of its container. */
  top: number;
  height: number;
  row: Row | undefined;
  rowId: string | undefined;
  renderRow(row: Row): ReactNode;
  isActive: boolean;
  isSelected: boolean;
  /** Whether it is highlighted as new. */
  isFresh: boolean;
};

/** A row of a window list, or a placeholder of the same height. */
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
      data-row={props.rowId}
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
      <span className="spoken">{t("ui.rowIsLoading", { index: index + 1 })}</span>
    </div>
  );
}

type GroupProps = LaidOutGroup & { headerHeight: number; children: ReactNode };

/** A group of a window list with a sticky header. */
export function Group({ label, count, top, height, headerHeight, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold options.
    <div
      className={styles.group}
      role="group"
      aria-label={`${label}, ${format.count(count)}`}
      style={{ top, height }}
    >
      <div className={styles.header} aria-hidden="true" style={{ height: headerHeight }}>
        <span className="ellipsis strong" dir="auto">
          {label}
        </span>
        <span className="quiet numbers">{format.count(count)}</span>
      </div>
      {children}
    </div>
  );
}
