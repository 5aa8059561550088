import {
  type JobStore,
  type JobStores,
  readEntries,
  transitionEntry,
} from "#main/outbox/store/entry.ts";
import { addOperation } from "#main/outbox/store/outbox.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { hasServiceId } from "#shared/features/alerts/alert-title.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { laneOf } from "#shared/outbox/lanes.ts";
import { canBeAcknowledged, getAlerts, readAlerts } from "./list-alerts.ts";
import {
  clearIgnoredAcknowledgement,
  recordStep,
  undoAcknowledgeRequest,
  undoDismissal,
} from "./steps.ts";

/** Records the steps of an acknowledgement in the ledger of its alert. */
export const acknowledgementStore: JobStore<"acknowledge"> = {
  onAdd: (db, { alertId }, at) => recordStep(db, alertId, "acknowledge_requested", at),
  onStep: (db, { state, lane, operation: { alertId } }, at) => {
    if (state === "sent") recordStep(db, alertId, "acknowledged", at);
    if (state === "discarded" && !isOpen(db, lane)) undoAcknowledgeRequest(db, alertId);
  },
};

const jobs: JobStores = { acknowledge: acknowledgementStore };

const isOpen = (db: Database, lane: string): boolean =>
  db.all`SELECT 1 FROM outbox WHERE lane = ${lane} AND settled IS NULL LIMIT 1`.length > 0;

/**
 * Queues the acknowledgement of alerts, each at most once; alerts without an id, which the service cannot acknowledge,
 * are dismissed on this computer. To be called in a transaction.
 */
export function requestAcknowledgements(
  db: Database,
  ids: string[],
  at: EpochMs,
  nextAttempt: EpochMs | null,
): LedgeredAlert[] {
  for (const id of ids) {
    const [alert] = readAlerts(db, sql`id = ${id} AND ${canBeAcknowledged}`);
    if (alert === undefined) continue;
    if (hasServiceId(alert)) {
      supersedeRefused(db, id, at);
      clearIgnoredAcknowledgement(db, id);
      addOperation(db, jobs, { kind: "acknowledge", alertId: id }, at, nextAttempt);
    } else recordStep(db, id, "dismissed", at);
  }
  return getAlerts(db, ids);
}

/** Supersedes refused acknowledgements, on which the user no longer has to decide. */
function supersedeRefused(db: Database, alertId: string, at: EpochMs): void {
  const lane = laneOf({ kind: "acknowledge", alertId });
  for (const { id } of readEntries(db, sql`lane = ${lane} AND state = 'refused'`)) {
    transitionEntry(
      db,
      jobs,
      id,
      ["refused"],
      { state: "superseded", cause: null, nextAttempt: null },
      at,
    );
  }
}

/** Discards acknowledgements that were never sent, and undoes dismissals on this computer. To be called in a transaction. */
export function withdrawAcknowledgements(
  db: Database,
  ids: string[],
  at: EpochMs,
): LedgeredAlert[] {
  for (const alertId of ids) {
    undoDismissal(db, alertId);
    const lane = laneOf({ kind: "acknowledge", alertId });
    for (const { id } of readEntries(
      db,
      sql`lane = ${lane} AND settled IS NULL AND attempts = 0`,
    )) {
      transitionEntry(db, jobs, id, ["queued"], { state: "discarded", nextAttempt: null }, at);
    }
  }
  return getAlerts(db, ids);
}
