import { formatAlertOutcome, readAlertOutcome } from "#shared/features/alerts/acknowledgement.ts";
import { formatAlertStatus } from "#shared/features/alerts/alert-state.ts";
import { formatHandover, readHandover } from "#shared/features/alerts/handover.ts";
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

/** Formats the offer of an alert to another user: "Offered to Ana at 14:02, not taken yet"; null without one. */
export function formatOffer({ ledger }: LedgeredAlert, now: EpochMs): string | null {
  const handover = readHandover(ledger);
  return handover === null ? null : formatHandover(handover, (at) => format.moment(at, now));
}
