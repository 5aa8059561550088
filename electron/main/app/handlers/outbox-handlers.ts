import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";

/** Creates the handlers about the outbox. */
export const createOutboxHandlers = ({
  withStore,
  withSync,
}: RequestContext<{ outbox: OutboxWorker }>) =>
  ({
    "outbox.list": (query) =>
      withStore(async ({ store }) => ({
        ...(await store.listOutboxItems(query)),
        hasLosses: await store.hasLosses(),
      })),
    "outbox.listPast": (query) =>
      withStore(async ({ store }) => ({
        ...(await store.listPastEntries(query)),
        hasLosses: await store.hasLosses(),
      })),
    "outbox.get": ({ id }) => withStore(({ store }) => store.getEntry(id)),
    "outbox.count": () => withStore(({ store }) => store.countEntries()),
    "outbox.add": (operation, accountId) =>
      withSync(({ outbox }) => outbox.add(operation), accountId),
    "outbox.decide": ({ id, decision }, accountId) =>
      flatten(withSync(({ outbox }) => outbox.decide(id, decision), accountId)),
    "outbox.retry": (_input, accountId) =>
      withSync(async ({ outbox }) => toNull(outbox.tryNow()), accountId),
  }) satisfies Partial<Handlers>;
