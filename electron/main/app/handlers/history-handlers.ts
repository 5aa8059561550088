import type { AccountSync } from "#main/accounts/account-sync.ts";
import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the handlers about the past of stored records. */
export const createHistoryHandlers = ({
  withStore,
}: Pick<RequestContext<AccountSync>, "withStore">) =>
  ({
    "history.read": (query) => withStore(({ store }) => store.readHistory(query)),
    "history.getRecord": (query) => withStore(({ store }) => store.getRecordAsOf(query)),
    "history.list": (query) => withStore(({ store }) => store.listPast(query)),
    "history.diff": ({ collection, at, limit }) =>
      withStore(({ store }) => store.diffAsOf(collection, at, limit)),
  }) satisfies Partial<Handlers>;
