import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the IPC handler for the search in everything that is stored. */
export const createSearchHandlers = ({ withStore }: RequestContext) =>
  ({
    "search.find": ({ text, limit }) =>
      withStore(async ({ store }) => {
        const [found, coverage] = await Promise.all([
          store.search(text, limit),
          store.listStored(),
        ]);
        return { ...found, coverage };
      }),
  }) satisfies Partial<Handlers>;
