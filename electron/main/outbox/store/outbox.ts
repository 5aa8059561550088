import { randomBytes } from "node:crypto";
import type { Database } from "#main/store/database.ts";
import { columns, join, type Sql, sql, type Window } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { laneOf, supersedes } from "#shared/outbox/lanes.ts";
import { settledStates, toPastEntry } from "#shared/outbox/past-entry.ts";
import type {
  Operation,
  OutboxCount,
  OutboxEntry,
  OutboxState,
  PastOutboxEntry,
} from "#shared/outbox/schema.ts";
import {
  getJobStore,
  type JobStores,
  type OutboxChange,
  readEntries,
  readEntry,
  readKnown,
  readSteps,
  recordOutboxStep,
  transitionEntry,
} from "./entry.ts";
import { entriesOfGroupsSince, pruneGroups } from "./groups.ts";

/** Creates the methods of the outbox, which is in the ledger; each write is durable when its method returns. */
export const createOutbox = (db: Database, jobs: JobStores) => ({
  /**
   * Appends an operation to the outbox. In the same transaction it runs the `onAdd` of its kind, and supersedes older
   * queued entries of the lane that it makes unnecessary (another position, another name, a later reading of the same
   * conversation). The first attempt is not before `nextAttempt` unless that is null.
   */
  addOperation: (operation: Operation, at: EpochMs, nextAttempt: EpochMs | null) =>
    db.transact(() => addOperation(db, jobs, operation, at, nextAttempt)),
  /** Returns the entries that are not settled, oldest first. */
  listOpenEntries: () => readEntries(db, sql`settled IS NULL ORDER BY seq`),
  /** Returns a window of the entries, newest first, and their number. */
  listEntries: (query: EntryQuery) => listEntries(db, query),
  /** Returns a window of the entries as they were at a time, newest first, their number, and how they differ from now. */
  listPastEntries: (query: PastEntryQuery) => listPastEntries(db, query),
  /** Returns an entry with its steps, and the ids of known messages as of the latest attempt; null if unknown. */
  getEntry: (id: string) => {
    const entry = readEntry(db, id);
    if (entry === null) return null;
    return { entry, steps: readSteps(db, entry.seq), known: readKnown(db, entry.seq) };
  },
  countEntries: () => countEntries(db),
  /**
   * Takes an entry a step further if it is in one of the states `from`, else returns null. A step to
   * `sending` counts an attempt. In the same transaction it runs the `onStep` of the kind.
   */
  transitionEntry: (id: string, from: readonly OutboxState[], change: OutboxChange, at: EpochMs) =>
    db.transact(() => transitionEntry(db, jobs, id, from, change, at)),
  /** Returns whether changes to what the user wrote were lost with both of their copies. */
  hasLosses: () => db.all`SELECT 1 FROM losses LIMIT 1`.length > 0,
  /** Deletes entries that were settled before a time. */
  pruneOutbox: (before: EpochMs) => db.transact(() => pruneOutbox(db, before)),
});

/** A window of the entries, of all or of those that are not settled, of one or of all lanes. */
type EntryQuery = Window & { which: "open" | "everything"; lane?: string };

function listEntries(
  db: Database,
  { which, lane, offset, limit }: EntryQuery,
): { rows: OutboxEntry[]; total: number } {
  const where = sql`${which === "open" ? sql`settled IS NULL` : sql`TRUE`}
    AND ${lane === undefined ? sql`TRUE` : sql`lane = ${lane}`}`;
  return {
    rows: readEntries(db, sql`${where} ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`),
    total: db.value<number>`SELECT count(*) FROM outbox WHERE ${where}` ?? 0,
  };
}

/** Counts the open entries, those of them that only the user can decide, and those whose delivery is being checked. */
const countEntries = (db: Database): OutboxCount =>
  db.get<OutboxCount>`SELECT count(*) AS open,
      count(*) FILTER (WHERE state IN ('unconfirmed', 'refused')) AS undecided,
      count(*) FILTER (WHERE state = 'checking') AS unclear
    FROM outbox WHERE settled IS NULL` ?? { open: 0, undecided: 0, unclear: 0 };

/**
 * Deletes entries that were settled before a time with their steps, and losses before it; a message to several people stays
 * until its last entry was settled. Must run in a transaction.
 */
function pruneOutbox(db: Database, before: EpochMs): void {
  db.run`DELETE FROM losses WHERE at < ${before}`;
  const isOld = sql`settled < ${before} AND id NOT IN (${entriesOfGroupsSince(before)})`;
  db.run`DELETE FROM outbox_steps WHERE entry IN (SELECT seq FROM outbox WHERE ${isOld})`;
  db.run`DELETE FROM outbox WHERE ${isOld}`;
  pruneGroups(db);
}

/**
 * Appends an operation to the outbox, supersedes older operations and runs the `onAdd` of its kind. Must run in
 * a transaction.
 */
export function addOperation(
  db: Database,
  jobs: JobStores,
  operation: Operation,
  at: EpochMs,
  nextAttempt: EpochMs | null,
): OutboxEntry {
  for (const { id } of findSuperseded(db, operation)) {
    const change = { state: "superseded", cause: null, nextAttempt: null } as const;
    transitionEntry(db, jobs, id, ["queued"], change, at);
  }
  getJobStore(jobs, operation).onAdd?.(db, operation, at);
  return appendEntry(db, operation, at, nextAttempt);
}

// A lane of messages may be long, and no message supersedes another.
const findSuperseded = (db: Database, operation: Operation): OutboxEntry[] =>
  operation.kind === "message"
    ? []
    : readEntries(db, sql`lane = ${laneOf(operation)} AND settled IS NULL ORDER BY seq`).filter(
        (older) => supersedes(operation, older),
      );

function appendEntry(
  db: Database,
  operation: Operation,
  created: EpochMs,
  nextAttempt: EpochMs | null,
): OutboxEntry {
  const id = randomBytes(16).toString("hex");
  const content = { id, lane: laneOf(operation), created };
  const state = "queued";
  const row = { operation: JSON.stringify(operation), state, next_attempt: nextAttempt };
  const seq = db.run`INSERT INTO outbox ${columns({ ...content, ...row })}`;
  recordOutboxStep(db, seq, created, state, null);
  return {
    seq,
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

/** A window of the entries at a time, of all or of those that were not settled then. */
type PastEntryQuery = Window & { which: "open" | "everything"; asOf: EpochMs };

type Counts = { total: number; changed: number };

/** Returns a window of the entries as they were at a time, newest first, their number, and how they differ from now. */
function listPastEntries(
  db: Database,
  { which, asOf, offset, limit }: PastEntryQuery,
): { rows: PastOutboxEntry[]; added: number } & Counts {
  const isOpen =
    which === "open" ? sql`former NOT IN (${join(settledStates)})` : sql`former IS NOT NULL`;
  const former = sql`WITH past AS (${selectPast(asOf)})`;
  const seqs = db.column<number>`${former} SELECT seq FROM past WHERE ${isOpen}
    ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`;
  const { total, changed } = db.get<Counts>`${former} SELECT count(*) AS total,
      count(*) FILTER (WHERE state != former) AS changed
    FROM past WHERE ${isOpen}` ?? { total: 0, changed: 0 };
  return {
    rows: readEntries(db, sql`seq IN (${join(seqs)}) ORDER BY seq DESC`).map((entry) => {
      const then = toPastEntry(entry, readSteps(db, entry.seq), asOf);
      return then.state === entry.state ? then : { ...then, since: "changed" };
    }),
    total,
    changed,
    added:
      db.value<number>`SELECT count(*) FROM outbox WHERE created > ${asOf}
      AND ${which === "open" ? sql`settled IS NULL` : sql`TRUE`}` ?? 0,
  };
}

/** SQL: the entries that existed at a time, each with its state now and then. */
const selectPast = (asOf: EpochMs): Sql =>
  sql`SELECT seq, state, (SELECT outbox_steps.state FROM outbox_steps
      WHERE entry = outbox.seq AND at <= ${asOf} ORDER BY outbox_steps.seq DESC LIMIT 1) AS former
    FROM outbox WHERE created <= ${asOf}`;
