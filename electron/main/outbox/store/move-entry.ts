import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import {
  fromCause,
  type JobStores,
  jobStoreOf,
  readEntry,
  recordOutboxStep,
  writeKnown,
} from "./entry.ts";

/** What a step changes of an entry, beside its state; what is left out stays. */
export type OutboxChange = {
  state: OutboxState;
  cause?: OutboxEntry["cause"];
  nextAttempt?: EpochMs | null;
  serverId?: string | null;
  /** Ids of the newest messages of the conversation that were stored before this attempt, oldest first. */
  known?: string[];
};

const settledStates: readonly OutboxState[] = ["sent", "discarded", "superseded"];

/**
 * Takes an entry a step further if it is in one of the states `from`; null where it is not. To be
 * called in a transaction.
 */
export function transitionEntry(
  db: Database,
  jobs: JobStores,
  id: string,
  from: readonly OutboxState[],
  { known, ...change }: OutboxChange,
  at: EpochMs,
): OutboxEntry | null {
  const entry = readEntry(db, id);
  if (entry === null || !from.includes(entry.state)) return null;
  const moved: OutboxEntry = {
    ...entry,
    ...change,
    settled: settledStates.includes(change.state) ? at : null,
    ...(change.state === "sending" && { attempts: entry.attempts + 1, attempted: at }),
  };
  db.run`UPDATE outbox SET state = ${moved.state}, cause = ${fromCause(moved.cause)},
      next_attempt = ${moved.nextAttempt}, server_id = ${moved.serverId},
      settled = ${moved.settled}, attempts = ${moved.attempts}, attempted = ${moved.attempted}
    WHERE seq = ${moved.seq}`;
  recordOutboxStep(db, moved.seq, at, moved.state, change.cause ?? null);
  if (known !== undefined) writeKnown(db, moved.seq, known);
  const { onStep } = jobStoreOf(jobs, moved.operation);
  if (onStep === undefined) return moved;
  onStep(db, moved, at);
  return readEntry(db, id);
}
