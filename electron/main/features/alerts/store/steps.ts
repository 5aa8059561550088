import type { Database } from "#main/store/database.ts";
import { raw } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The steps that an alert can take on this computer after it was seen, each at most once. */
type AlertStep =
  | "deferred"
  | "shown"
  | "clicked"
  | "acknowledge_requested"
  | "acknowledged"
  | "dismissed";

/**
 * Notes that an alert took a step, durably when it returns. A step taken before keeps its time and
 * costs no write.
 */
export function recordStep(db: Database, id: string, step: AlertStep, at: EpochMs): void {
  const column = raw(step);
  db.run`INSERT INTO alert_steps (id, ${column}) VALUES (${id}, ${at})
    ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column} WHERE ${column} IS NULL`;
  if (step === "acknowledged") clearEnd(db, id);
}

/** A service that still lists what it was told of must be seen not to, before it counts as raised again. */
const clearEnd = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET ended = NULL WHERE id = ${id}
    AND EXISTS (SELECT 1 FROM alerts WHERE alerts.id = alert_steps.id AND state = 'NEW')`;

/** Notes that an alert was shown, once more where it was before. To be called in a transaction. */
export function recordShown(db: Database, id: string, at: EpochMs): void {
  recordStep(db, id, "shown", at);
  db.run`UPDATE alert_steps SET last_shown = ${at} WHERE id = ${id}`;
}

/** Takes back, durably when it returns, that an alert has left the list on this computer. */
export const undoDismissal = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET dismissed = NULL WHERE id = ${id} AND dismissed IS NOT NULL`;

/** Takes back, durably when it returns, that an alert is to be acknowledged, unless that is done. */
export const undoAcknowledgeRequest = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET acknowledge_requested = NULL
    WHERE id = ${id} AND acknowledged IS NULL`;
