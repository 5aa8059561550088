import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { homeOf } from "#shared/records/collections.ts";
import { type GettableKind, gettableKinds } from "#shared/records/commands.ts";

/** Creates the handlers of `<kind>.get`, which return a stored record. */
export const createGetHandlers = ({ withStore }: Pick<RequestContext, "withStore">) =>
  Object.fromEntries(
    gettableKinds.map((kind) => [
      `${kind}.get`,
      ({ id }: { id: string }) => withStore(({ store }) => store.getRecord(homeOf(kind), id)),
    ]),
  ) as Pick<Handlers, `${GettableKind}.get`>;
