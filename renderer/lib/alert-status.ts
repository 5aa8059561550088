import { formatAlertOutcome, readAlertOutcome } from "#shared/features/alerts/acknowledgement.ts";
import { formatAlertStatus } from "#shared/features/alerts/alert-state.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { format } from "./format.ts";

/** Formats an alert's status with who acknowledged it, and when: "Acknowledged by Ana at 14:02". */
export function formatOwnedStatus(alert: LedgeredAlert, now: EpochMs): string {
  const outcome = readAlertOutcome(alert);
  return outcome === null
    ? formatAlertStatus(alert)
    : formatAlertOutcome(outcome, (at) => format.moment(at, now));
}
