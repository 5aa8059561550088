import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Operation, OutboxCount, OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { addOperation } from "./add-operation.ts";
import { type JobStores, readEntries, readEntry, readKnown, readSteps } from "./entry.ts";
import { type OutboxChange, transitionEntry } from "./move-entry.ts";

/** What the person wants the service to hear: in the ledger, durable when a method is done. */
export const createOutbox = (db: Database, jobs: JobStores) => ({
  /**
   * Puts an operation at the end of the outbox. In the same transaction it changes what belongs to its kind, and
   * supersedes older queued entries of the lane that it makes needless (another position, another name, a later
   * reading of the same conversation). Not tried before `nextAttempt` unless that is null.
   */
  addOperation: (operation: Operation, at: EpochMs, nextAttempt: EpochMs | null) =>
    db.transact(() => addOperation(db, jobs, operation, at, nextAttempt)),
  /** Entries that are not settled, oldest first. */
  listOpenEntries: () => listOpenEntries(db),
  /** Newest first. */
  listEntries: (query: EntryQuery) => listEntries(db, query),
  /** `known` as the latest attempt has left it; null where that is not known. */
  getEntry: (id: string) => {
    const entry = readEntry(db, id);
    if (entry === null) return null;
    return { entry, steps: readSteps(db, entry.seq), known: readKnown(db, entry.seq) };
  },
  countEntries: () => countEntries(db),
  /**
   * Takes an entry a step further if it is in one of the states `from`; null where it is not. A step
   * to `sending` counts an attempt. In the same transaction it changes what belongs to the kind.
   */
  transitionEntry: (id: string, from: readonly OutboxState[], change: OutboxChange, at: EpochMs) =>
    db.transact(() => transitionEntry(db, jobs, id, from, change, at)),
  /** Returns whether changes to what the user wrote were lost with both of their copies. */
  hasLosses: () => hasLosses(db),
  /** Deletes entries that were settled before a time. */
  pruneOutbox: (before: EpochMs) => db.transact(() => pruneOutbox(db, before)),
});

/** A window of the entries, of all or of those that are not settled. */
type EntryQuery = Window & { which: "open" | "everything" };

/** Reads the entries that are not settled, oldest first. */
const listOpenEntries = (db: Database): OutboxEntry[] =>
  readEntries(db, sql`settled IS NULL ORDER BY seq`);

/** Reads a window of the entries, newest first, and counts them all. */
function listEntries(
  db: Database,
  { which, offset, limit }: EntryQuery,
): { rows: OutboxEntry[]; total: number } {
  const where = which === "open" ? sql`settled IS NULL` : sql`TRUE`;
  return {
    rows: readEntries(db, sql`${where} ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`),
    total: db.value<number>`SELECT count(*) FROM outbox WHERE ${where}` ?? 0,
  };
}

/** Counts the open entries, and those of them that only the person can decide. */
const countEntries = (db: Database): OutboxCount =>
  db.get<OutboxCount>`SELECT count(*) AS open,
      count(*) FILTER (WHERE state IN ('unconfirmed', 'refused')) AS undecided
    FROM outbox WHERE settled IS NULL` ?? { open: 0, undecided: 0 };

/**
 * Deletes entries that were settled before a time, with their steps, and losses from before it. To be
 * called in a transaction.
 */
function pruneOutbox(db: Database, before: EpochMs): void {
  db.run`DELETE FROM losses WHERE at < ${before}`;
  db.run`DELETE FROM outbox_steps
    WHERE entry IN (SELECT seq FROM outbox WHERE settled < ${before})`;
  db.run`DELETE FROM outbox WHERE settled < ${before}`;
}

/** Returns whether changes to what the user wrote were lost with both of their copies. */
const hasLosses = (db: Database): boolean => db.all`SELECT 1 FROM losses LIMIT 1`.length > 0;
