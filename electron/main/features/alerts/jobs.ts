import { createRepeatableJob } from "#main/outbox/repeatable-step.ts";
import { readReply } from "#main/service/reply.ts";
import { failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { acknowledgeAlert } from "./operations.ts";

/** Acknowledges an alert; "not found" is refused, because the service may still list the alert. */
export const acknowledge = createRepeatableJob<"acknowledge">(
  async (service, { alertId }, signal) => {
    const outcome = await readReply(acknowledgeAlert(service, { id: alertId }, signal));
    return !outcome.ok && outcome.code === "notFound"
      ? failure("notFound", t("alerts.unknownToService"))
      : outcome;
  },
);
