import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Sync } from "#main/sync/sync.ts";
import { collectionOf } from "./store/kinds.ts";
import { type Triage, undoDelay } from "./sync/triage.ts";

/** The part of an account's sync that the inbox handlers use. */
export type InboxSync = Pick<Sync, "setInView"> & { triage: Triage };

/** The collections of inbox items besides alerts and messages. */
const collections = Object.values(collectionOf).filter((collection) => collection !== null);

/** Creates the IPC handlers for the inbox and triage; what is new waits for `whenPainted`, as in lists of alerts. */
export const createInboxHandlers = (
  { withStore, withSync, viewer }: RequestContext<InboxSync>,
  whenPainted: Promise<unknown>,
) =>
  ({
    "inbox.list": (query) =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, ...collections);
        return store.listInbox({ ...query, now: Date.now() });
      }),
    "inbox.arrivals": (query) =>
      withStore(async ({ store }) => {
        await whenPainted;
        return store.listInboxArrivals({ ...query, now: Date.now() });
      }),
    "triage.apply": ({ items, action }, whose) =>
      withSync(({ triage }) => triage.apply(items, action, undoDelay), whose),
    "triage.undo": ({ undo }, whose) => withSync(({ triage }) => triage.undo(undo), whose),
  }) satisfies Partial<Handlers>;
