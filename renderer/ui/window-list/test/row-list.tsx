import { useState } from "react";
import type { Selection } from "#renderer/lib/list-selection.ts";
import { WindowList } from "../window-list.tsx";
import type { WindowListProps } from "../window-list-props.ts";

type Row = { id: string };

/** What a test says of a list of rows that say their ids; the first are shown, and none is selected. */
export type RowListProps = Partial<WindowListProps<Row>> & Pick<WindowListProps<Row>, "rowAt">;

export const rowHeight = 48;

const renderRow = (row: Row) => <span>{row.id}</span>;

/** A list of ten thousand rows that keeps which is selected. */
export function RowList(props: RowListProps) {
  const [selected, select] = useState<Selection | null>(null);
  return (
    <WindowList
      label="Rows"
      count={10_000}
      rowHeight={rowHeight}
      indexOf={() => null}
      renderRow={renderRow}
      selected={selected}
      onSelect={select}
      onOpen={() => {}}
      onShow={() => {}}
      identity="first"
      focusRequest={0}
      {...props}
    />
  );
}
