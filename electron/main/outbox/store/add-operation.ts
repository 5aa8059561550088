import { randomBytes } from "node:crypto";
import type { Database } from "#main/store/database.ts";
import { columns, sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { laneOf, supersedes } from "#shared/outbox/lanes.ts";
import type { Operation, OutboxEntry } from "#shared/outbox/schema.ts";
import { type JobStores, jobStoreOf, readEntries, recordOutboxStep } from "./entry.ts";
import { transitionEntry } from "./move-entry.ts";

/**
 * Puts an operation at the end of the outbox, with all that follows from it in the ledger: older operations may
 * be needless, and its kind may change other records. To be called in a transaction.
 */
export function addOperation(
  db: Database,
  jobs: JobStores,
  operation: Operation,
  at: EpochMs,
  nextAttempt: EpochMs | null,
): OutboxEntry {
  for (const { id } of findSuperseded(db, operation)) {
    transitionEntry(
      db,
      jobs,
      id,
      ["queued"],
      { state: "superseded", cause: null, nextAttempt: null },
      at,
    );
  }
  jobStoreOf(jobs, operation).onAdd?.(db, operation, at);
  return appendEntry(db, operation, at, nextAttempt);
}

/** A lane of messages may be long, and none of them ever is needless. */
const findSuperseded = (db: Database, operation: Operation): OutboxEntry[] =>
  operation.kind === "message"
    ? []
    : readEntries(db, sql`lane = ${laneOf(operation)} AND settled IS NULL ORDER BY seq`).filter(
        (older) => supersedes(operation, older),
      );

/** Appends an entry, and nothing else. To be called in a transaction. */
function appendEntry(
  db: Database,
  operation: Operation,
  created: EpochMs,
  nextAttempt: EpochMs | null,
): OutboxEntry {
  const seq = (db.value<number | null>`SELECT max(seq) FROM outbox` ?? 0) + 1;
  const id = randomBytes(16).toString("hex");
  const content = { seq, id, lane: laneOf(operation), created };
  const state = "queued";
  const row = { operation: JSON.stringify(operation), state, next_attempt: nextAttempt };
  db.run`INSERT INTO outbox ${columns({ ...content, ...row })}`;
  recordOutboxStep(db, seq, created, state, null);
  return {
    ...content,
    operation,
    state,
    attempts: 0,
    attempted: null,
    cause: null,
    nextAttempt,
    settled: null,
    serverId: null,
  };
}
