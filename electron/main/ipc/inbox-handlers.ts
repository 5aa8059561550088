import { type Triage, undoHold } from "#main/sync/inbox/triage.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { Reach } from "./reach.ts";
import type { Handlers } from "./serve.ts";

/** The way to the account in view, as far as its inbox and triage go. */
export type InboxReach = Pick<Reach, "withStore"> & {
  withSync<T>(
    work: (sync: { triage: Triage }) => Promise<T>,
    accountId?: string,
  ): Promise<Result<T>>;
};

/** Makes the handlers about what waits for the person, of all kinds, and what they do with it. */
export const createInboxHandlers = ({ withStore, withSync }: InboxReach) =>
  ({
    "inbox.list": (query) =>
      withStore(({ store }) => store.listInbox({ ...query, now: Date.now() })),
    "inbox.arrivals": (query) =>
      withStore(({ store }) => store.listInboxArrivals({ ...query, now: Date.now() })),
    "triage.apply": ({ items, action }, whose) =>
      withSync(({ triage }) => triage.apply(items, action, undoHold), whose),
    "triage.undo": ({ undo }, whose) => withSync(({ triage }) => triage.undo(undo), whose),
  }) satisfies Partial<Handlers>;
