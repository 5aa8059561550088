import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the IPC handlers for related records, which are read once the first screen is painted. */
export const createRelatedHandlers = (
  { withStore }: RequestContext,
  whenPainted: Promise<unknown>,
) =>
  ({
    "incident.listRelatedTasks": ({ alertId, limit }) =>
      withStore(async ({ store }) => {
        await whenPainted;
        return store.listRelatedTasks(alertId, limit);
      }),
  }) satisfies Partial<Handlers>;
