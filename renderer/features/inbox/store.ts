import { create } from "zustand";
import { createArrivals } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { createTriageLog } from "#renderer/records/triage/triage-log.ts";
import type { InboxItem, InboxKind } from "#shared/features/inbox/schema.ts";
import { type InboxQuery, kinds, kindWords, toRowId } from "./queries.ts";

/** What is said of an item with which something was done; `isReply` where it was replied to. */
export type AboutItem = { item: InboxItem; title: string; isReply: boolean };

type InboxState = {
  query: InboxQuery;
  /** True while the person chooses until when to snooze the selected item. */
  isSnoozing: boolean;
  /** With whom the person writes a reply here. */
  replyingTo: string | null;
};

/** What the inbox opens with: items of all kinds. */
export const everything: InboxQuery = { kinds: [] };
const start: InboxState = {
  query: everything,
  isSnoozing: false,
  replyingTo: null,
};

/** What the inbox shows, and what was done there. */
export const useInbox = create<InboxState>(() => start);
keepInView("inbox", useInbox, ["query", "replyingTo"]);

/** What was done in the inbox. */
export const inboxLog = createTriageLog<AboutItem>(100);

/** Where the person is in the inbox; rows go by kind and id. */
export const inboxSelection = createListSelection("inbox");

/** What comes into the inbox. */
export const inboxArrivals = createArrivals<InboxQuery>({
  noun: "inbox",
  ask: (query, seen) => call("inbox.arrivals", { ...query, seen }),
  toRowId,
});

/** Shows the items of one kind, or everything. */
export function showInboxKind(kind: InboxKind | null): void {
  useInbox.setState({ query: kind === null ? everything : { kinds: [kind] } });
}

/** Forgets what the person did here, for the next one who comes into view. */
export function resetInbox(): void {
  useInbox.setState(start);
  inboxLog.reset();
  inboxSelection.reset();
  inboxArrivals.reset();
}

/** Lists the palette's commands for the inbox; `reach` opens the screen first. */
export function listInboxCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Inbox", reach);
  return [
    command("inbox-all", "Show everything in the inbox", () => showInboxKind(null)),
    ...kinds.map((kind) =>
      command(`inbox-${kind}`, `Show ${kindWords[kind].many.toLowerCase()} in the inbox`, () =>
        showInboxKind(kind),
      ),
    ),
  ];
}
