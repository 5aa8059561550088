import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the IPC handler for the values of form entries. */
export const createEntryHandlers = ({ withStore }: RequestContext) =>
  ({
    "entry.listValues": ({ id }) => withStore(({ store }) => store.listEntryValues(id)),
  }) satisfies Partial<Handlers>;
