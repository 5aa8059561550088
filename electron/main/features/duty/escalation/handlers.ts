import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { AlertEscalation } from "./escalation.ts";

/** Creates the IPC handlers for escalations by rules. */
export const createEscalationHandlers = ({
  withSync,
}: RequestContext<{ escalation: AlertEscalation }>) =>
  ({
    "escalation.listPending": () => withSync(async ({ escalation }) => escalation.listPending()),
    "escalation.confirm": ({ fingerprint }, accountId) =>
      withSync(({ escalation }) => escalation.confirm(fingerprint), accountId),
  }) satisfies Partial<Handlers>;
