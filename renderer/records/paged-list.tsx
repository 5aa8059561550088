import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { rowHeights, useDensity } from "#renderer/lib/density.ts";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import type { EmptyReason, Pages } from "#renderer/lib/pages.ts";
import { EmptyList } from "#renderer/ui/empty-list.tsx";
import { WindowList } from "#renderer/ui/window-list/window-list.tsx";
import type { WindowListProps, WindowListRow } from "#renderer/ui/window-list/window-list-props.ts";
import type { CollectionName, RowNoun } from "#shared/records/collections.ts";
import { ListNote } from "./list-note.tsx";

type PagedListProps<Row extends WindowListRow, Query> = Pick<
  WindowListProps<Row>,
  "label" | "renderRow" | "groups" | "picking" | "keys" | "arrivals" | "growsAtTop"
> & {
  pages: Pages<Row, Query>;
  /** Why there are no rows; null if there are. */
  emptyReason: EmptyReason | null;
  noun: RowNoun;
  /** Prefix of the list's query keys. */
  queryKey: [string];
  listSelection: ListSelection;
  /** The most pixels that a row takes; those of the density if omitted. */
  maxRowHeight?: number;
  /** Opens the row's detail if omitted. */
  onOpen?: WindowListProps<Row>["onOpen"];
  /** The collections whose problems are stated above the list; none if omitted. */
  collections?: readonly CollectionName[];
  /** Refreshes from the service; omitted if the rows do not come from there. */
  onRefresh?: () => void;
  children: ReactNode;
};

const noCollections: readonly CollectionName[] = [];

/** A list whose rows arrive in pages, or its empty state; above it, what is wrong with it. */
export function PagedList<Row extends WindowListRow, Query>({
  collections = noCollections,
  ...props
}: PagedListProps<Row, Query>) {
  return (
    <>
      {/* That it was never loaded is all there is to say. */}
      {props.emptyReason?.kind !== "neverLoaded" && <ListNote collections={collections} />}
      <Rows {...props} />
    </>
  );
}

function Rows<Row extends WindowListRow, Query>({
  pages,
  emptyReason,
  noun,
  queryKey,
  listSelection,
  maxRowHeight = Number.POSITIVE_INFINITY,
  onOpen,
  onRefresh,
  children,
  ...props
}: Omit<PagedListProps<Row, Query>, "collections">) {
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const density = useDensity();
  const { selected, listFocus } = listSelection.useListSelection();
  const openDetail = useCallback(
    (by: "key" | "pointer") => listSelection.open(by === "key" || isNarrow),
    [listSelection, isNarrow],
  );
  const reload = () => void client.invalidateQueries({ queryKey });

  if (emptyReason !== null) {
    return (
      <EmptyList
        reason={emptyReason}
        noun={noun}
        onReadAgain={reload}
        onRefresh={onRefresh ?? reload}
      >
        {children}
      </EmptyList>
    );
  }
  return (
    <WindowList
      {...props}
      count={pages.total ?? 0}
      rowHeight={Math.min(rowHeights[density], maxRowHeight)}
      density={density}
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
