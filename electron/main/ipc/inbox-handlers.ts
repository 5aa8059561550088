import { type Triage, undoHold } from "#main/sync/inbox/triage.ts";
import type { RequestContext } from "./request-context.ts";
import type { Handlers } from "./serve.ts";

/** Makes the handlers about what waits for the person, of all kinds, and what they do with it. */
export const createInboxHandlers = ({ withStore, withSync }: RequestContext<{ triage: Triage }>) =>
  ({
    "inbox.list": (query) =>
      withStore(({ store }) => store.listInbox({ ...query, now: Date.now() })),
    "inbox.arrivals": (query) =>
      withStore(({ store }) => store.listInboxArrivals({ ...query, now: Date.now() })),
    "triage.apply": ({ items, action }, whose) =>
      withSync(({ triage }) => triage.apply(items, action, undoHold), whose),
    "triage.undo": ({ undo }, whose) => withSync(({ triage }) => triage.undo(undo), whose),
  }) satisfies Partial<Handlers>;
