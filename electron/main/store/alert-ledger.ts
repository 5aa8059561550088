import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "./database.ts";

/** The steps that an alert can take on this computer after it was seen. */
type AlertStep = "shown" | "clicked" | "acknowledge_requested" | "acknowledged";

/**
 * Notes that an alert took a step, durably when it returns. A step taken before keeps its time and
 * costs no write.
 */
export function noteStep(db: Database, id: string, step: AlertStep, at: EpochMs): void {
  db.run(
    `INSERT INTO alert_steps (id, ${step}) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET ${step} = excluded.${step} WHERE ${step} IS NULL`,
    id,
    at,
  );
}

/** Ids of the alerts whose acknowledgement was asked for and is not confirmed, oldest wish first. */
export const listPendingAcknowledgements = (db: Database): string[] =>
  db
    .all<{ id: string }>(
      `SELECT id FROM alert_steps
        WHERE acknowledge_requested IS NOT NULL AND acknowledged IS NULL
        ORDER BY acknowledge_requested, seq`,
    )
    .map((row) => row.id);
