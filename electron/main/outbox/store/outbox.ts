import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Operation, OutboxState } from "#shared/outbox/schema.ts";
import { addOperation } from "./add-operation.ts";
import { readEntry, readKnown, readSteps } from "./entry.ts";
import {
  countEntries,
  type EntryQuery,
  listEntries,
  listOpenEntries,
  listOutgoing,
} from "./list-entries.ts";
import { type OutboxChange, transitionEntry } from "./move-entry.ts";
import { hasLosses, pruneOutbox } from "./prune-outbox.ts";

/** What the person wants the service to hear: in the ledger, durable when a method is done. */
export const createOutbox = (db: Database) => ({
  /**
   * Puts an operation at the end of the outbox. In the same transaction it forgets the draft of a message's
   * conversation, and what an older queued entry of the lane says that the operation makes needless is
   * superseded (another position, another name, a later reading of the same conversation). Not tried
   * before `nextAttempt`, where one is given.
   */
  addOperation: (operation: Operation, at: EpochMs, nextAttempt: EpochMs | null) =>
    db.transact(() => addOperation(db, operation, at, nextAttempt)),
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
   * Messages to somebody that are open, or sent and not found among the stored messages, oldest
   * first: with the stored messages, each message once.
   */
  listOutgoing: (userId: string) => listOutgoing(db, userId),
  /**
   * Takes an entry a step further if it is in one of the states `from`; null where it is not. A step
   * to `sending` counts an attempt. An acknowledgement that is `sent` is noted in its alert's ledger,
   * one that is discarded is taken back there.
   */
  transitionEntry: (id: string, from: readonly OutboxState[], change: OutboxChange, at: EpochMs) =>
    db.transact(() => transitionEntry(db, id, from, change, at)),
  /** Returns whether changes to what the user wrote were lost with both of their copies. */
  hasLosses: () => hasLosses(db),
  /** Deletes entries that were settled before a time. */
  pruneOutbox: (before: EpochMs) => db.transact(() => pruneOutbox(db, before)),
});
