import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { classifyAlert } from "./alert-state.ts";
import { handledState } from "./alert-states.ts";
import type { LedgeredAlert } from "./schema.ts";

/** Two times between which an alert stopped being new: of the last response that listed it, and of the first that did not. */
export type AlertEnd = { from: EpochMs; to: EpochMs };

/**
 * How an alert stopped being new: acknowledged by the user, by a user whom the service names, or by somebody else; or in an
 * unknown way. `at` is the time that the service states, and `end` when it must have been; each null if unknown.
 */
export type AlertOutcome =
  | { by: "user" }
  | { by: "named"; name: string; at: EpochMs | null; end: AlertEnd | null }
  | { by: "somebodyElse" | "unknown"; end: AlertEnd | null };

type OutcomeFacts = Pick<LedgeredAlert, "state" | "ledger" | "acknowledgedBy" | "acknowledgedAt">;

/** Returns how an alert stopped being new; null while it may be new, and for other states such as deleted. */
export function readAlertOutcome(alert: OutcomeFacts): AlertOutcome | null {
  const { state, ledger, acknowledgedBy: name, acknowledgedAt: at = null } = alert;
  const status = classifyAlert(alert);
  if (status !== "acknowledged" && !(status === "ended" && state === handledState)) return null;
  const end = readEnd(ledger);
  if (ledger.isAcknowledgedByUser === true) return { by: "user" };
  if (name !== undefined) return { by: "named", name, at, end };
  if (ledger.acknowledged !== null) return { by: "user" };
  return { by: state === "ACKNOWLEDGED" ? "somebodyElse" : "unknown", end };
}

/** Returns between which times an occurrence stopped being new; null if one of them is unknown. */
export function readEnd({
  lastListed,
  ended,
}: Pick<LedgeredAlert["ledger"], "lastListed" | "ended">): AlertEnd | null {
  return lastListed == null || ended == null ? null : { from: lastListed, to: ended };
}

/** Formats how an alert stopped being new: "Acknowledged by Ana at 14:02", "No longer new". */
export function formatAlertOutcome(
  outcome: AlertOutcome,
  formatTime: (at: EpochMs) => string,
): string {
  switch (outcome.by) {
    case "user":
      return t("alerts.acknowledgedByYou");
    case "unknown":
      return t("alerts.noLongerNew");
    case "named": {
      const { name, at } = outcome;
      const end = at === null ? outcome.end : { from: at, to: at };
      return t("alerts.acknowledgedByName", { name, ...describeEnd(end, formatTime) });
    }
    default:
      // Without times it may have been acknowledged by the user elsewhere before it was first listed here.
      return t("alerts.acknowledgedBySomeoneElse", describeEnd(outcome.end, formatTime));
  }
}

/** Arguments of a text that states when something happened: `at` or `between` times, or at an `unknown` one. */
export type EndWords = { when: "at" | "between" | "unknown"; from: string; to: string };

/** Formats the times of an end as arguments of a text. */
function describeEnd(end: AlertEnd | null, formatTime: (at: EpochMs) => string): EndWords {
  if (end === null) return { when: "unknown", from: "", to: "" };
  const [from, to] = [formatTime(end.from), formatTime(end.to)];
  return { when: from === to ? "at" : "between", from, to };
}
