import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import type { Browsing } from "#renderer/lib/browsing.ts";
import type { Gap } from "#renderer/lib/gap.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { ListGap } from "../list-gap.tsx";
import { WindowList } from "./window-list.tsx";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

type PagedListProps<Row extends WindowListRow, Query> = Pick<
  WindowListProps<Row>,
  "label" | "renderRow" | "groups" | "picking" | "keys" | "arrivals"
> & {
  pages: Pages<Row, Query>;
  /** Why there is no row; null where there is one. */
  gap: Gap | null;
  /** What the list is made of, in the plural: "tasks". */
  noun: string;
  /** What the queries of the list begin with. */
  queryKey: [string];
  browsing: Browsing;
  /** Left out where that opens the row's detail. */
  onOpen?: WindowListProps<Row>["onOpen"];
  /** Asks the service again; left out where nothing of it comes from there. */
  onRefresh?: () => void;
  /** What to say where there is simply nothing. */
  children: ReactNode;
};

/** A list of two-line rows that arrive in pages, or what there is to say where it has none. */
export function PagedList<Row extends WindowListRow, Query>({
  pages,
  gap,
  noun,
  queryKey,
  browsing,
  onOpen,
  onRefresh,
  children,
  ...props
}: PagedListProps<Row, Query>) {
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const { selected, listFocus } = browsing.useBrowsing();
  const openDetail = useCallback(
    (by: "key" | "pointer") => browsing.open(by === "key" || isNarrow),
    [browsing, isNarrow],
  );
  const readAgain = () => void client.invalidateQueries({ queryKey });

  if (gap !== null) {
    return (
      <ListGap gap={gap} noun={noun} onReadAgain={readAgain} onRefresh={onRefresh ?? readAgain}>
        {children}
      </ListGap>
    );
  }
  return (
    <WindowList
      {...props}
      count={pages.total ?? 0}
      rowHeight={56}
      rowAt={pages.rowAt}
      indexOf={pages.indexOf}
      selected={selected}
      onSelect={browsing.select}
      onOpen={onOpen ?? openDetail}
      onShow={pages.show}
      identity={pages.shown}
      focusRequest={listFocus}
    />
  );
}
