import { create } from "zustand";
import { createArrivals } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { createBrowsing } from "#renderer/lib/browsing.ts";
import { readMinute } from "#renderer/lib/clock.ts";
import { sayTitle } from "#renderer/lib/record-title.ts";
import { canUndo, undoTime } from "#shared/domain/undo-time.ts";
import type { InboxItem, InboxKind } from "#shared/model/inbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { type InboxQuery, toRowId } from "./queries.ts";

/** What was done with an item. */
export type Deed = "done" | "snoozed" | "replied";

/**
 * Something that was done with an item and can be taken back; `until`: when it can be no more, null where
 * it always can.
 */
export type Undoable = { undo: string; item: InboxItem; deed: Deed; until: EpochMs | null };

/** How the latest deed ended. */
export type Outcome =
  | { kind: "did"; deed: Deed; item: InboxItem["kind"]; title: string }
  | { kind: "undone"; title: string }
  | { kind: "tooLate"; title: string }
  | { kind: "failed"; title: string; message: string };

type InboxState = {
  query: InboxQuery;
  /** The latest last. */
  undoables: Undoable[];
  outcome: Outcome | null;
  /** True while the person chooses until when to snooze the selected item. */
  isSnoozing: boolean;
  /** With whom the person writes a reply here. */
  replyingTo: string | null;
};

/** What the inbox opens with: items of all kinds. */
export const everything: InboxQuery = { kinds: [] };
const start: InboxState = {
  query: everything,
  undoables: [],
  outcome: null,
  isSnoozing: false,
  replyingTo: null,
};

/** What the inbox shows, and what was done there. */
export const useInbox = create<InboxState>(() => start);

/** Where the person is in the inbox; rows go by kind and id. */
export const inboxBrowsing = createBrowsing();

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

const mostUndoables = 100;

/** Notes what was done with an item, so that it can be undone: for some seconds what the service is to hear. */
export function noteDeed(deed: Omit<Undoable, "until">): void {
  const isTold = deed.item.kind === "alert" || deed.item.kind === "conversation";
  const isHeld = isTold && deed.deed !== "snoozed";
  const done: Undoable = { ...deed, until: isHeld ? Date.now() + undoTime : null };
  const { kind, title: name, ...origin } = done.item;
  const title = sayTitle(kind, { ...origin, name }, readMinute());
  useInbox.setState(({ undoables }) => ({
    undoables: [...undoables, done].slice(-mostUndoables),
    outcome: { kind: "did", deed: done.deed, item: kind, title },
  }));
}

/**
 * Takes out what was done last; undefined where nothing was, or where it cannot be taken back any more.
 * What was done before waits behind it: the person would not know what they undo.
 */
export function takeUndoable(): Undoable | undefined {
  const { undoables } = useInbox.getState();
  const last = undoables.at(-1);
  if (last === undefined || !canUndo(last.until, Date.now())) return undefined;
  useInbox.setState({ undoables: undoables.slice(0, -1) });
  return last;
}

/** Forgets what the person did here, for the next one who comes into view. */
export function resetInbox(): void {
  useInbox.setState(start);
  inboxBrowsing.reset();
  inboxArrivals.reset();
}
