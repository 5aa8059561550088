import { getAlert } from "#main/features/alerts/store/list-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { classifyAlert, waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import type { ExplainedReason } from "#shared/notifications/decision-schema.ts";
import { type Explained, factAt, listSnoozes, readTriage } from "./facts.ts";

/** Explains an alert by its ledger. */
export function explainAlert(db: Database, id: string): Explained {
  const alert = getAlert(db, id);
  if (alert === null) return { facts: [], reason: "notStored", isWaiting: false };
  const { ledger, created } = alert;
  const status = classifyAlert(alert);
  const isWaiting = waitingStatuses.includes(status);
  return {
    facts: [
      ...factAt("raised", created),
      ...factAt("arrived", ledger.seen),
      ...factAt("shown", ledger.shown),
      ...factAt("opened", ledger.clicked),
      ...factAt("acknowledging", ledger.acknowledgeRequested),
      ...factAt("acknowledged", ledger.acknowledged),
      ...factAt("relisted", ledger.relisted),
      ...factAt("dismissed", ledger.dismissed),
      ...factAt("ended", ledger.ended),
      ...listSnoozes(readTriage(db, "alert", id)),
    ],
    reason: findReason(status, isWaiting, ledger.shown !== null),
    isWaiting,
  };
}

function findReason(status: string, isWaiting: boolean, isShown: boolean): ExplainedReason {
  if (isShown) return "shownEarlier";
  if (status === "snoozed") return "snoozed";
  return isWaiting ? "notYet" : "notWaiting";
}
