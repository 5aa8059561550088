import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { AlertOwnership } from "./ownership.ts";

/** Creates the IPC handlers for offers of alerts to other users. */
export const createOwnershipHandlers = ({
  withSync,
}: RequestContext<{ ownership: AlertOwnership }>) =>
  ({
    "alertHandover.draft": ({ alertId }) =>
      flatten(withSync(({ ownership }) => ownership.draft(alertId))),
    "alertHandover.offer": (offer, accountId) =>
      flatten(withSync(({ ownership }) => ownership.offer(offer), accountId)),
    "alertHandover.withdraw": ({ alertId }, accountId) =>
      flatten(withSync(({ ownership }) => ownership.withdraw(alertId), accountId)),
  }) satisfies Partial<Handlers>;
