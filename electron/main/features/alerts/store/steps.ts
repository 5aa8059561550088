import type { Database } from "#main/store/database.ts";
import { raw } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The steps of an alert on this computer after it was seen, each recorded at most once. */
type AlertStep =
  | "deferred"
  | "shown"
  | "clicked"
  | "acknowledge_requested"
  | "acknowledged"
  | "dismissed";

/** Records a step of an alert, durably when it returns. A step recorded before keeps its time and costs no write. */
export function recordStep(db: Database, id: string, step: AlertStep, at: EpochMs): void {
  const column = raw(step);
  db.run`INSERT INTO alert_steps (id, ${column}) VALUES (${id}, ${at})
    ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column} WHERE ${column} IS NULL`;
  if (step === "acknowledged") clearEnd(db, id);
}

/** An acknowledged alert that is still listed must leave the list before it counts as raised again. */
const clearEnd = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET ended = NULL WHERE id = ${id}
    AND EXISTS (SELECT 1 FROM alerts WHERE alerts.id = alert_steps.id AND state = 'NEW')`;

/** Records that an alert was shown, for the first or another time. To be called in a transaction. */
export function recordShown(db: Database, id: string, at: EpochMs): void {
  recordStep(db, id, "shown", at);
  db.run`UPDATE alert_steps SET last_shown = ${at} WHERE id = ${id}`;
}

/**
 * Sets what was recorded at times that are still to come, because the clock was set back, to `now`: intervals since then
 * would not end before the clock has caught up. To be called in a transaction.
 */
export function limitAlertSteps(db: Database, now: EpochMs): void {
  // Of two such times it is unknown which came first: better shown once more than never.
  for (const [column, at] of [
    ["shown", now - 1],
    ["last_shown", now - 1],
    ["relisted", now],
  ] as const) {
    db.run`UPDATE alert_steps SET ${raw(column)} = ${at} WHERE ${raw(column)} > ${now}`;
  }
  db.run`UPDATE triage SET woken = ${now} WHERE woken > ${now}`;
  db.run`UPDATE critical_since SET at = ${now} WHERE at > ${now}`;
}

/** Undoes the dismissal of an alert, durably when it returns. */
export const undoDismissal = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET dismissed = NULL WHERE id = ${id} AND dismissed IS NOT NULL`;

/** Undoes the request to acknowledge an alert unless it was acknowledged, durably when it returns. */
export const undoAcknowledgeRequest = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET acknowledge_requested = NULL
    WHERE id = ${id} AND acknowledged IS NULL`;

/** Clears an acknowledgement that the service has not applied, because it is requested again. */
export const clearIgnoredAcknowledgement = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET acknowledge_requested = NULL, acknowledged = NULL, listings = 0,
      relisted = NULL
    WHERE id = ${id} AND relisted IS NOT NULL`;
