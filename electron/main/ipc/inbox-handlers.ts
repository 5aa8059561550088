import type { Reach } from "./reach.ts";
import type { Handlers } from "./serve.ts";

/** Makes the handlers about what waits for the person, of all kinds. */
export const createInboxHandlers = ({
  withStore,
  withSync,
}: Pick<Reach, "withStore" | "withSync">) =>
  ({
    "inbox.list": (query) => withSync(({ inbox }) => inbox.list({ ...query, now: Date.now() })),
    "inbox.arrivals": (query) =>
      withStore(({ store }) => store.listInboxArrivals({ ...query, now: Date.now() })),
    "inbox.settle": ({ items, triage }, whose) =>
      withSync(async ({ inbox }) => ({ undo: await inbox.settle(items, triage) }), whose),
    "inbox.undo": ({ undo }, whose) =>
      withSync(async ({ inbox }) => ({ isUndone: await inbox.undo(undo) }), whose),
  }) satisfies Partial<Handlers>;
