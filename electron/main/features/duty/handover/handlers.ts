import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { AccountHandovers } from "./handovers.ts";

/** Creates the IPC handlers for handovers. */
export const createHandoverHandlers = ({
  withStore,
  withSync,
}: RequestContext<{ handovers: AccountHandovers }>) =>
  ({
    "handover.get": ({ number }) => withStore(({ store }) => store.readHandover(number)),
    "handover.list": () => withStore(({ store }) => store.listHandovers()),
    "handover.create": (_input, accountId) =>
      withSync(({ handovers }) => handovers.create(), accountId),
    "handover.update": (change, accountId) =>
      flatten(withSync(({ handovers }) => handovers.change(change), accountId)),
    "handover.sign": (signature, accountId) =>
      flatten(withSync(({ handovers }) => handovers.sign(signature), accountId)),
    "handover.readBack": (readBack, accountId) =>
      flatten(withSync(({ handovers }) => handovers.readBack(readBack), accountId)),
    "handover.askReadBack": ({ number, userId }, accountId) =>
      flatten(withSync(({ handovers }) => handovers.askReadBack(number, userId), accountId)),
    "handover.dismissReadBack": ({ number, reason }, accountId) =>
      flatten(withSync(({ handovers }) => handovers.dismissReadBack(number, reason), accountId)),
  }) satisfies Partial<Handlers>;
