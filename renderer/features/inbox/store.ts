import { create } from "zustand";
import { createArrivals } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import { endPause } from "#renderer/records/triage/critical-pause.ts";
import { createTriageLog } from "#renderer/records/triage/triage-log.ts";
import type { InboxItem, InboxKind } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type InboxQuery, toRowId } from "./queries.ts";

/** Item of a triage action for its report; `isReply` if the user replied. */
export type AboutItem = { item: InboxItem; title: string; isReply: boolean };

type InboxState = {
  query: InboxQuery;
  isSnoozing: boolean;
  /** Id of the user to whom a reply is written. */
  replyingTo: string | null;
  /** The time as of which the items are shown; null for now. */
  asOf: EpochMs | null;
};

/** Initial filter: all kinds. */
export const everything: InboxQuery = { kinds: [] };
const initialState: InboxState = {
  query: everything,
  isSnoozing: false,
  replyingTo: null,
  asOf: null,
};

export const useInbox = create<InboxState>(() => initialState);
persistStore("inbox", useInbox, ["query", "replyingTo", "asOf"]);

export const inboxLog = createTriageLog<AboutItem>("inbox");

/** The selected item, by row id. */
export const inboxSelection = createListSelection("inbox");

/** Items that arrived since the inbox was shown. */
export const inboxArrivals = createArrivals<InboxQuery>({
  noun: "inbox",
  fetch: (query, seen) => call("inbox.arrivals", { ...query, seen }),
  toRowId,
});

/** Filters the inbox by kind, or shows all for null. */
export function showInboxKind(kind: InboxKind | null): void {
  useInbox.setState({ query: kind === null ? everything : { kinds: [kind] } });
}

/** Shows the inbox as of a time, or as it is now if null. */
export const travelInbox = (asOf: EpochMs | null): void => useInbox.setState({ asOf });

/** Resets everything when the account changes. */
export function resetInbox(): void {
  useInbox.setState(initialState);
  inboxLog.reset();
  endPause();
  inboxSelection.reset();
  inboxArrivals.reset();
}
