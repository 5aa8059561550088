import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { AlertEscalation } from "./escalation.ts";
import type { ReadNextAlarms } from "./next-alarms.ts";

/** The part of an account's sync that the handlers use. */
type EscalationSync = { escalation: AlertEscalation; readNextAlarms: ReadNextAlarms };

/** Creates the IPC handlers for escalations by rules, and for what happens next about an alert. */
export const createEscalationHandlers = (
  { withSync }: RequestContext<EscalationSync>,
  notifications: { describe(): Promise<Pick<NotificationState, "quiet">> },
) =>
  ({
    "escalation.listPending": () => withSync(async ({ escalation }) => escalation.listPending()),
    "escalation.confirm": ({ fingerprint }, accountId) =>
      withSync(({ escalation }) => escalation.confirm(fingerprint), accountId),
    "escalation.getNext": ({ alertId }) =>
      withSync(async ({ readNextAlarms }) =>
        readNextAlarms(alertId, (await notifications.describe()).quiet !== null),
      ),
  }) satisfies Partial<Handlers>;
