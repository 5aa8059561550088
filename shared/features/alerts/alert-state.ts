import { translateWord } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import { handledState, toCountedState, unknownState } from "./alert-states.ts";
import type { AlertStateFilter, LedgeredAlert } from "./schema.ts";

/**
 * The status of an alert for the user. `refused`: new, because the service rejected the acknowledgement;
 * `acknowledging`: the acknowledgement is not sent yet; `unconfirmed`: the service accepted the acknowledgement, but no
 * response shows its effect yet; `relisted`: new, because the service still lists it; `dismissed`: done on this
 * computer only; `ended`: any other state of the service, such as deleted.
 */
export type AlertStatus =
  | "new"
  | "refused"
  | "snoozed"
  | "relisted"
  | "acknowledging"
  | "unconfirmed"
  | "acknowledged"
  | "dismissed"
  | "ended";

/** The inputs of an alert's status: the service's state and the local ledger. */
export type AlertFacts = {
  state: string;
  ledger: Pick<
    LedgeredAlert["ledger"],
    "acknowledgeRequested" | "refused" | "acknowledged" | "relisted" | "dismissed" | "snoozed"
  >;
};

/** States of the service in which an alert may still be waiting. */
const openStates = ["NEW", "SNOOZED", unknownState, handledState];

/**
 * Classifies an alert's status, from which all counts and texts derive.
 * `electron/main/features/alerts/store/alert-status.ts` implements the same rules in SQL.
 */
export function classifyAlert({ state, ledger }: AlertFacts): AlertStatus {
  if (state === "ACKNOWLEDGED") return "acknowledged";
  if (!openStates.includes(toCountedState(state))) return "ended";
  const { acknowledged, acknowledgeRequested, relisted } = ledger;
  // The service does not state why it left the list; this acknowledgement may be the reason.
  if (acknowledged !== null && state === handledState) return "acknowledged";
  if (acknowledged !== null && relisted === undefined) return "unconfirmed";
  const isRefused = ledger.refused !== undefined;
  if (acknowledged === null && acknowledgeRequested !== null && !isRefused) return "acknowledging";
  if (state === handledState) return "ended";
  if (ledger.dismissed !== undefined) return "dismissed";
  if (state === "SNOOZED" || ledger.snoozed !== null) return "snoozed";
  if (acknowledged !== null) return "relisted";
  return isRefused ? "refused" : "new";
}

/** Whether an alert waits for the user; tray, badge, rail, inbox and "New" count these. */
export const isWaiting = (alert: AlertFacts): boolean =>
  waitingStatuses.includes(classifyAlert(alert));

export const waitingStatuses: AlertStatus[] = ["new", "refused", "relisted"];

/** Whether an alert can still be acknowledged or dismissed. */
export const canAcknowledge = (alert: AlertFacts): boolean =>
  isWaiting(alert) || classifyAlert(alert) === "snoozed";

export const canSnooze = (alert: AlertFacts): boolean =>
  canAcknowledge(alert) && alert.state !== "SNOOZED";

/** Whether an alert is snoozed on this computer and can therefore be unsnoozed. */
export const isSnoozedHere = (alert: AlertFacts): boolean =>
  classifyAlert(alert) === "snoozed" && alert.ledger.snoozed !== null;

/** The statuses that each list shows; lists that depend on the service's state only are left out. */
export const statusesByList: Record<Exclude<AlertStateFilter, "DELETED" | "ALL">, AlertStatus[]> = {
  NEW: waitingStatuses,
  SNOOZED: ["snoozed"],
  ACKNOWLEDGED: ["acknowledging", "unconfirmed", "acknowledged"],
};

/** Whether a list shows an alert, regardless of its room. */
export function isListed(list: AlertStateFilter, alert: AlertFacts): boolean {
  if (list === "ALL") return true;
  if (list === "DELETED") return alert.state === "DELETED";
  return statusesByList[list].includes(classifyAlert(alert));
}

const words: Record<Exclude<AlertStatus, "ended">, () => string> = {
  new: () => t("alerts.new"),
  refused: () => t("alerts.newAcknowledgementRejected"),
  relisted: () => t("alerts.newStillListed"),
  snoozed: () => t("alerts.snoozed"),
  acknowledging: () => t("alerts.acknowledgedNotSent"),
  unconfirmed: () => t("alerts.acknowledgementUnconfirmed"),
  acknowledged: () => t("alerts.acknowledged"),
  dismissed: () => t("alerts.done"),
};

/** Formats an alert's status: "New", "Acknowledged, waiting to send", "No longer new"; an unknown state by its word. */
export function formatAlertStatus(alert: AlertFacts): string {
  const standing = classifyAlert(alert);
  const isUnknown = alert.state !== "" && toCountedState(alert.state) === unknownState;
  if (standing === "new" && isUnknown) return translateWord(alert.state);
  if (standing !== "ended") return words[standing]();
  return alert.state === handledState ? t("alerts.noLongerNew") : translateWord(alert.state);
}
