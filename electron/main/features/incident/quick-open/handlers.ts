import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the IPC handlers of the dialog that opens rooms, people and records by name. */
export const createQuickOpenHandlers = ({ withStore }: Pick<RequestContext, "withStore">) =>
  ({
    "quickOpen.find": ({ text, limit }) => withStore(({ store }) => store.findByName(text, limit)),
  }) satisfies Partial<Handlers>;
