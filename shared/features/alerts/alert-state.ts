import { toWords } from "#shared/lib/words.ts";
import { alertLists, notNew } from "./alert-states.ts";
import type { AlertStateFilter, LedgeredAlert } from "./schema.ts";

/**
 * How an alert stands with the person. `refused`: new, as the service did not take its acknowledgement;
 * `acknowledging`: the service has not heard of it yet; `unconfirmed`: the service has accepted the acknowledgement, and
 * no answer shows its effect yet; `relisted`: new, as the service still lists it all the same; `dismissed`: done with on
 * this computer alone; `ended`: in the service's own words, such as deleted.
 */
export type AlertStanding =
  | "new"
  | "refused"
  | "snoozed"
  | "relisted"
  | "acknowledging"
  | "unconfirmed"
  | "acknowledged"
  | "dismissed"
  | "ended";

/** What the standing of an alert follows from: what the service says, and what was done here. */
export type AlertFacts = {
  state: string;
  ledger: Pick<
    LedgeredAlert["ledger"],
    "acknowledgeRequested" | "isRefused" | "acknowledged" | "relisted" | "dismissed" | "snoozed"
  >;
};

/** The service's words of an alert that may still be waiting, as far as they tell. */
const openStates = ["NEW", "SNOOZED", notNew];

/**
 * Judges how an alert stands. Every number and every word about an alert derives from here; where SQL
 * has to count, `electron/main/features/alerts/store/alert-status.ts` says the same.
 */
export function classifyAlert({ state, ledger }: AlertFacts): AlertStanding {
  if (state === "ACKNOWLEDGED") return "acknowledged";
  if (!openStates.includes(state)) return "ended";
  const { acknowledged, acknowledgeRequested, relisted } = ledger;
  // Nobody knows why it is new no longer: by this very acknowledgement, it may be.
  if (acknowledged !== null && state === notNew) return "acknowledged";
  if (acknowledged !== null && relisted === undefined) return "unconfirmed";
  const isRefused = ledger.isRefused === true;
  if (acknowledged === null && acknowledgeRequested !== null && !isRefused) return "acknowledging";
  if (state === notNew) return "ended";
  if (ledger.dismissed !== undefined) return "dismissed";
  if (state === "SNOOZED" || ledger.snoozed !== null) return "snoozed";
  if (acknowledged !== null) return "relisted";
  return isRefused ? "refused" : "new";
}

/** Whether an alert waits for the person: the number of tray, badge, rail, inbox and "New". */
export const isWaiting = (alert: AlertFacts): boolean => waiting.includes(classifyAlert(alert));

/** The standings of alerts that wait for the person. */
export const waiting: AlertStanding[] = ["new", "refused", "relisted"];

/** Whether an alert can still be acknowledged, or be done with here. */
export const canAcknowledge = (alert: AlertFacts): boolean =>
  isWaiting(alert) || classifyAlert(alert) === "snoozed";

/** Whether an alert can be put off here, once more where it is already; not what the service put off. */
export const canSnooze = (alert: AlertFacts): boolean =>
  canAcknowledge(alert) && alert.state === "NEW";

/** Whether an alert is put off on this computer, so that it can be brought back from here. */
export const isSnoozedHere = (alert: AlertFacts): boolean =>
  classifyAlert(alert) === "snoozed" && alert.ledger.snoozed !== null;

/** The standings of the alerts that a list shows; those that only the service's word tells are left out. */
export const standingsOf: Record<Exclude<AlertStateFilter, "DELETED" | "ALL">, AlertStanding[]> = {
  NEW: waiting,
  SNOOZED: ["snoozed"],
  ACKNOWLEDGED: ["acknowledging", "unconfirmed", "acknowledged"],
};

/** Whether a list shows an alert, whatever its room. */
export function isListed(list: AlertStateFilter, alert: AlertFacts): boolean {
  if (list === "ALL") return true;
  if (list === "DELETED") return alert.state === "DELETED";
  return standingsOf[list].includes(classifyAlert(alert));
}

/** The lists that show an alert. */
export const listsOf = (alert: AlertFacts): AlertStateFilter[] =>
  alertLists.filter((list) => isListed(list, alert));

const words: Record<Exclude<AlertStanding, "ended">, string> = {
  new: "New",
  refused: "New, acknowledgement rejected",
  relisted: "New, the service still lists it",
  snoozed: "Snoozed",
  acknowledging: "Acknowledged, waiting to send",
  unconfirmed: "Acknowledgement sent, not confirmed",
  acknowledged: "Acknowledged",
  dismissed: "Done",
};

/** The words for how an alert stands: "New", "Acknowledged, waiting to send", "No longer new". */
export function nameStanding(alert: AlertFacts): string {
  const standing = classifyAlert(alert);
  if (standing !== "ended") return words[standing];
  return alert.state === notNew ? "No longer new" : toWords(alert.state);
}
