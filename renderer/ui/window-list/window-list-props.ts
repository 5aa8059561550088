import type { ReactNode } from "react";
import type { ListArrivals } from "#renderer/lib/arrivals.ts";
import type { Selection } from "#renderer/lib/list-selection.ts";
import type { Keys } from "#renderer/lib/shortcut.ts";
import type { ListGroup } from "./layout.ts";

/** What a window list needs of a row. */
export type WindowListRow = { id: string };

/** Several rows at once, beside the active one; which they are is for the screen to remember. */
export type Picking = {
  /** By id; empty while only the selected row counts. */
  picked: ReadonlySet<string>;
  /** The person wants the rows from one index to the other, both included, and no others. */
  onPick(first: number, last: number): void;
  /** The person adds a row, or takes it out. */
  onToggle(id: string): void;
  onClear(): void;
};

export type WindowListProps<Row extends WindowListRow> = {
  label: string;
  /** Rows of the whole list, of which only those in view exist as elements. */
  count: number;
  /** Pixels; every row has this height. */
  rowHeight: number;
  /** The row at an index; undefined while it is on its way. */
  rowAt(index: number): Row | undefined;
  /** Where a row stands; null where that is not known. */
  indexOf(id: string): number | null;
  /** Draws a row; must keep its identity between renders. */
  renderRow(row: Row): ReactNode;
  selected: Selection | null;
  /** The person moved to a row. */
  onSelect(selection: Selection): void;
  /** The person opened the selected row, with Enter or with a click. */
  onOpen(by: "key" | "pointer"): void;
  /** The rows from `first` to `last` are in view. */
  onShow(first: number, last: number): void;
  /** The list scrolls to its top when this changes: another list is shown. */
  identity: unknown;
  /** Whether these are still the rows of the list that was shown before. */
  isFormer?: boolean;
  /** Takes focus to the list when this changes to another number. */
  focusRequest: number;
  /** Headers over rows that stand together; must keep its identity while it is equal. */
  groups?: readonly ListGroup[];
  /** Left out where only one row can be selected. */
  picking?: Picking;
  /** What has come in unseen; must keep its identity while it is equal. Left out where nobody tells. */
  arrivals?: ListArrivals;
  /** Further keys, heard while the list has focus. */
  keys?: Keys;
};
