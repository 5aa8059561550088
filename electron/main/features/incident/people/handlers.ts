import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the IPC handlers about people. */
export const createPeopleHandlers = ({ withStore }: Pick<RequestContext<never>, "withStore">) =>
  ({
    "person.get": ({ id }) => withStore(({ store }) => store.readPersonCard(id)),
  }) satisfies Partial<Handlers>;
