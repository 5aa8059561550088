import { type RefObject, useCallback, useMemo } from "react";
import { hasSynced } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { classifyEmptyList, useEmptyFocus } from "#renderer/lib/empty-reason.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { renderInboxRow } from "./inbox-row.tsx";
import { type InboxQuery, type InboxRow, inboxCollections, useInboxFreshness } from "./queries.ts";
import { inboxArrivals, inboxSelection } from "./store.ts";
import { ZeroState } from "./zero-state.tsx";

const listKeys = { ArrowRight: () => inboxSelection.open(true) };

type InboxListProps = {
  isNarrow: boolean;
  pages: Pages<InboxRow, InboxQuery>;
  /** What hears the inbox's keys; takes the keyboard when the list is gone. */
  place: RefObject<HTMLElement | null>;
  /** The person wants to see the selected item in its own place. */
  onOpen(): void;
};

/** What waits, in groups by urgency, or what there is to say where nothing does. */
export function InboxList({ isNarrow, pages, place, onOpen }: InboxListProps) {
  const freshness = useInboxFreshness();
  const open = useCallback(
    (by: "key" | "pointer") => {
      if (by === "key") onOpen();
      else inboxSelection.open(isNarrow);
    },
    [isNarrow, onOpen],
  );
  const groups = useMemo(
    () => pages.groups.map(({ label, count }) => ({ label: label ?? "", count })),
    [pages.groups],
  );
  const arrivals = inboxArrivals.useArrivals(pages.shown, hasSynced(pages, freshness));
  const gap = classifyEmptyList(pages, freshness);
  useEmptyFocus(place, gap, inboxSelection);

  return (
    <PagedList
      label="Inbox"
      noun="inbox items"
      queryKey={["inbox"]}
      pages={pages}
      gap={gap}
      listSelection={inboxSelection}
      renderRow={renderInboxRow}
      groups={groups}
      arrivals={arrivals}
      keys={listKeys}
      onOpen={open}
      onRefresh={refreshAll}
    >
      <ZeroState kinds={pages.shown.kinds} />
    </PagedList>
  );
}

/** What comes of it arrives as the collections' freshness. */
function refreshAll(): void {
  for (const collection of inboxCollections) {
    void call("collection.refresh", { collection }).catch(() => undefined);
  }
}
