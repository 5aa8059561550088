import type { ReactNode } from "react";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import type { NextRow } from "#renderer/ui/empty-state.tsx";

/** Finds the first row of the pages in view that matches, with a function that opens it; null without one. */
export function findNextRow<Row extends { id: string }>(
  { total, rowAt }: Pick<Pages<Row, unknown>, "total" | "rowAt">,
  selection: ListSelection,
  renderRow: (row: Row) => ReactNode,
  matches: (row: Row) => boolean = () => true,
): NextRow | null {
  for (let index = 0; index < (total ?? 0); index += 1) {
    const row = rowAt(index);
    if (row === undefined) return null;
    if (!matches(row)) continue;
    const open = () => {
      selection.select({ id: row.id, index });
      selection.open(true);
    };
    return { row: renderRow(row), onOpen: open };
  }
  return null;
}
