import type { LedgeredAlert } from "#shared/model/alert.ts";

/**
 * How far an alert is on its way to being acknowledged; `dismissed` where the person is done with one
 * that cannot be, `settled` for other ends, such as deleted.
 */
export type Acknowledgement =
  | "waiting"
  | "snoozed"
  | "asked"
  | "acknowledged"
  | "dismissed"
  | "settled";

/** Judges an alert by what the service says and by what this computer has asked of it. */
export function judgeAcknowledgement({ state, ledger }: LedgeredAlert): Acknowledgement {
  if (state === "ACKNOWLEDGED" || ledger.acknowledged !== null) return "acknowledged";
  if (ledger.acknowledgeRequested !== null) return "asked";
  if (state === "NEW" && ledger.dismissed !== undefined) return "dismissed";
  if (state === "SNOOZED" || (state === "NEW" && ledger.snoozed !== null)) return "snoozed";
  return state === "NEW" ? "waiting" : "settled";
}

/** Whether an alert can still be acknowledged, or be done with here: it waits, or is put off. */
export const canAcknowledge = (alert: LedgeredAlert): boolean =>
  ["waiting", "snoozed"].includes(judgeAcknowledgement(alert));
