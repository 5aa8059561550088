import { homeOf } from "#shared/domain/collections.ts";
import { type GotKind, gotKinds } from "#shared/ipc/commands/records.ts";
import type { RequestContext } from "./request-context.ts";
import type { Handlers } from "./serve.ts";

/** Makes the handlers of `<kind>.get`: one stored record. */
export const createGetHandlers = ({ withStore }: Pick<RequestContext, "withStore">) =>
  Object.fromEntries(
    gotKinds.map((kind) => [
      `${kind}.get`,
      ({ id }: { id: string }) => withStore(({ store }) => store.getRecord(homeOf(kind), id)),
    ]),
  ) as Pick<Handlers, `${GotKind}.get`>;
