import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Sync } from "#main/sync/sync.ts";
import { collectionOf } from "./store/kinds.ts";
import { type Triage, undoHold } from "./sync/triage.ts";

/** What of an account's sync the handlers about its inbox use. */
export type InboxSync = Pick<Sync, "want"> & { triage: Triage };

/** What an inbox is made of, beside alerts and messages. */
const shown = Object.values(collectionOf).filter((collection) => collection !== null);

/** Makes the handlers about what waits for the person, of all kinds, and what they do with it. */
export const createInboxHandlers = ({ withStore, withSync }: RequestContext<InboxSync>) =>
  ({
    "inbox.list": (query) =>
      withSync((sync, { store }) => {
        sync.want(...shown);
        return store.listInbox({ ...query, now: Date.now() });
      }),
    "inbox.arrivals": (query) =>
      withStore(({ store }) => store.listInboxArrivals({ ...query, now: Date.now() })),
    "triage.apply": ({ items, action }, whose) =>
      withSync(({ triage }) => triage.apply(items, action, undoHold), whose),
    "triage.undo": ({ undo }, whose) => withSync(({ triage }) => triage.undo(undo), whose),
  }) satisfies Partial<Handlers>;
