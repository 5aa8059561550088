import { type RefObject, useCallback, useMemo } from "react";
import { hasSynced } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { classifyEmptyList, useEmptyFocus } from "#renderer/lib/empty-reason.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { t } from "#shared/texts/t.ts";
import { renderInboxRow } from "./inbox-row.tsx";
import { type InboxQuery, type InboxRow, inboxCollections, useInboxFreshness } from "./queries.ts";
import { inboxArrivals, inboxSelection } from "./store.ts";
import { ZeroState } from "./zero-state.tsx";

const listKeys = { ArrowRight: () => inboxSelection.open(true) };

type InboxListProps = {
  isNarrow: boolean;
  pages: Pages<InboxRow, InboxQuery>;
  /** Handles the keys of the inbox, and takes the focus when the list disappears. */
  screen: RefObject<HTMLElement | null>;
  /** Opens the selected item on its own screen. */
  onOpen(): void;
};

/** Lists the items by urgency, or shows why there are none. */
export function InboxList({ isNarrow, pages, screen, onOpen }: InboxListProps) {
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
  const emptyReason = classifyEmptyList(pages, freshness);
  useEmptyFocus(screen, emptyReason, inboxSelection);

  return (
    <PagedList
      label={t("common.inbox")}
      noun="item"
      queryKey={["inbox"]}
      pages={pages}
      emptyReason={emptyReason}
      listSelection={inboxSelection}
      renderRow={renderInboxRow}
      groups={groups}
      arrivals={arrivals}
      keys={listKeys}
      onOpen={open}
      collections={inboxCollections}
      onRefresh={refreshAll}
    >
      <ZeroState kinds={pages.shown.kinds} />
    </PagedList>
  );
}

/** Refreshes all collections of the inbox; their freshness reports the result. */
function refreshAll(): void {
  for (const collection of inboxCollections) {
    void call("collection.refresh", { collection }).catch(() => undefined);
  }
}
