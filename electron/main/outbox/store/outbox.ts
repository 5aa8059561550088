import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Operation, OutboxState } from "#shared/outbox/schema.ts";
import { addOperation } from "./add-operation.ts";
import { type JobStores, readEntry, readKnown, readSteps } from "./entry.ts";
import { countEntries, type EntryQuery, listEntries, listOpenEntries } from "./list-entries.ts";
import { type OutboxChange, transitionEntry } from "./move-entry.ts";
import { hasLosses, pruneOutbox } from "./prune-outbox.ts";

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
