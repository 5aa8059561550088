import { useState } from "react";
import type { Selection } from "#renderer/lib/list-selection.ts";
import { WindowList } from "../window-list.tsx";
import type { WindowListProps } from "../window-list-props.ts";

type Row = { id: string };

/** Props of a list whose rows show their ids. */
export type RowListProps = Partial<WindowListProps<Row>> & Pick<WindowListProps<Row>, "rowAt">;

export const rowHeight = 48;

const renderRow = (row: Row) => <span>{row.id}</span>;

/** A list of ten thousand rows with its own selection. */
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
