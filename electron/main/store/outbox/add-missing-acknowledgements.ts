import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { appendEntry } from "./add-operation.ts";

/**
 * Puts acknowledgements into the outbox that the alerts' ledger knows as asked for and not confirmed,
 * and that the outbox lacks; returns how many. To be called in a transaction.
 */
export function addMissingAcknowledgements(db: Database): number {
  const missing = db.all<{ alertId: string; at: EpochMs }>`
    SELECT id AS alertId, acknowledge_requested AS at FROM ledger.alert_steps
    WHERE acknowledge_requested IS NOT NULL AND acknowledged IS NULL
      AND NOT EXISTS (SELECT 1 FROM outbox
        WHERE operation ->> 'kind' = 'acknowledge' AND operation ->> 'alertId' = alert_steps.id
          -- Those of its former lives were settled.
          AND outbox.created >= alert_steps.acknowledge_requested)
    ORDER BY acknowledge_requested, seq`;
  for (const { alertId, at } of missing) {
    appendEntry(db, { kind: "acknowledge", alertId }, at, null);
  }
  return missing.length;
}
