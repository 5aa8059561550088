import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import type { EmptyReason } from "#renderer/lib/empty-reason.ts";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { EmptyList } from "#renderer/ui/empty-list.tsx";
import { WindowList } from "#renderer/ui/window-list/window-list.tsx";
import type { WindowListProps, WindowListRow } from "#renderer/ui/window-list/window-list-props.ts";

type PagedListProps<Row extends WindowListRow, Query> = Pick<
  WindowListProps<Row>,
  "label" | "renderRow" | "groups" | "picking" | "keys" | "arrivals"
> & {
  pages: Pages<Row, Query>;
  /** Why there is no row; null where there is one. */
  gap: EmptyReason | null;
  /** What the list is made of, in the plural: "tasks". */
  noun: string;
  /** What the queries of the list begin with. */
  queryKey: [string];
  listSelection: ListSelection;
  /** In pixels; rows have two lines if omitted. */
  rowHeight?: number;
  /** Left out where that opens the row's detail. */
  onOpen?: WindowListProps<Row>["onOpen"];
  /** Asks the service again; left out where nothing of it comes from there. */
  onRefresh?: () => void;
  /** What to say where there is simply nothing. */
  children: ReactNode;
};

/** A list whose rows arrive in pages, or its empty state. */
export function PagedList<Row extends WindowListRow, Query>({
  pages,
  gap,
  noun,
  queryKey,
  listSelection,
  rowHeight = 56,
  onOpen,
  onRefresh,
  children,
  ...props
}: PagedListProps<Row, Query>) {
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const { selected, listFocus } = listSelection.useListSelection();
  const openDetail = useCallback(
    (by: "key" | "pointer") => listSelection.open(by === "key" || isNarrow),
    [listSelection, isNarrow],
  );
  const readAgain = () => void client.invalidateQueries({ queryKey });

  if (gap !== null) {
    return (
      <EmptyList gap={gap} noun={noun} onReadAgain={readAgain} onRefresh={onRefresh ?? readAgain}>
        {children}
      </EmptyList>
    );
  }
  return (
    <WindowList
      {...props}
      count={pages.total ?? 0}
      rowHeight={rowHeight}
      rowAt={pages.rowAt}
      indexOf={pages.indexOf}
      selected={selected}
      onSelect={listSelection.select}
      onOpen={onOpen ?? openDetail}
      onShow={pages.show}
      identity={pages.shown}
      isFormer={pages.isFormer}
      focusRequest={listFocus}
    />
  );
}
