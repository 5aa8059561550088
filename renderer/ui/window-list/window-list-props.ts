import type { ReactNode } from "react";
import type { ListArrivals } from "#renderer/lib/arrivals.ts";
import type { Density } from "#renderer/lib/density.ts";
import type { Selection } from "#renderer/lib/list-selection.ts";
import type { Keys } from "#renderer/lib/shortcut.ts";
import type { ListGroup } from "./layout.ts";

export type WindowListRow = { id: string };

/** Multiple selection; the screen stores which rows are picked. */
export type Picking = {
  /** Ids; empty while only the selected row counts. */
  picked: ReadonlySet<string>;
  /** Called to pick exactly the rows between two indices, both inclusive. */
  onPick(first: number, last: number): void;
  /** Called to add or remove a row. */
  onToggle(id: string): void;
  onClear(): void;
};

export type WindowListProps<Row extends WindowListRow> = {
  label: string;
  /** Total of the list; only rows in view are rendered. */
  count: number;
  /** Height of every row in pixels. */
  rowHeight: number;
  /** Whether rows have one line; two if omitted. */
  density?: Density;
  /** Returns the row at an index; undefined while it is loading. */
  rowAt(index: number): Row | undefined;
  /** Returns the index of a row, or null. */
  indexOf(id: string): number | null;
  /** Renders a row; must be referentially stable. */
  renderRow(row: Row): ReactNode;
  selected: Selection | null;
  /** Called when the user moves to a row. */
  onSelect(selection: Selection): void;
  /** Called when the user opens the selected row by Enter or click. */
  onOpen(by: "key" | "pointer"): void;
  /** Called when the rows in view change. */
  onShow(first: number, last: number): void;
  /** Identity of the list; it scrolls to its top when this changes. */
  identity: unknown;
  /** Whether new rows are only added at the top, so that the rows in view keep their position. */
  growsAtTop?: boolean;
  /** Whether the rows are still those of the previous list. */
  isFormer?: boolean;
  /** Focuses the list when this changes. */
  focusRequest: number;
  /** Groups of rows; must be referentially stable. */
  groups?: readonly ListGroup[];
  /** Enables multiple selection. */
  picking?: Picking;
  /** Unseen arrivals, if supported; must be referentially stable. */
  arrivals?: ListArrivals;
  /** Additional key handlers while the list has focus. */
  keys?: Keys;
};
