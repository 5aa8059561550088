import type { Database } from "../database.ts";
import { followChanges, readEverything, takeChanges } from "./changes.ts";
import type { JournalFile } from "./journal-file.ts";

/** Size in bytes that a journal may have beyond twice the size of its content. */
const slack = 256 * 1024;

/**
 * Creates a connection that writes what each transaction changes in the ledger to the journal before it commits:
 * every acknowledged write is on disk twice, and the ledger is never ahead of its journal.
 */
export function createJournaledDatabase(db: Database, file: JournalFile): Database {
  let limit = getSizeLimit(file);
  let isInTransaction = false;
  followChanges(db);

  function appendChanges(): void {
    const changes = takeChanges(db);
    if (changes === null) return;
    file.append(changes);
    writeSeq(db, file.readSeq());
  }

  function compact(): void {
    if (file.readLength() < limit) return;
    try {
      file.replace(readEverything(db));
    } catch {
      // The journal is intact, only long; if the disk is full, the next write reports it.
    }
    limit = getSizeLimit(file);
  }

  function transact<T>(work: () => T): T {
    const before = file.readSeq();
    isInTransaction = true;
    try {
      const outcome = db.transact(() => {
        const worked = work();
        appendChanges();
        return worked;
      });
      compact();
      return outcome;
    } catch (error) {
      file.undo(before);
      throw error;
    } finally {
      isInTransaction = false;
    }
  }

  return {
    ...db,
    run: (...statement) =>
      isInTransaction ? db.run(...statement) : transact(() => db.run(...statement)),
    transact,
  };
}

/** Returns the size in bytes at which a journal is compacted, given its compacted size. */
const getSizeLimit = (file: JournalFile): number => 2 * file.readLength() + slack;

/** Reads the number of the record that was written with the latest change of the ledger. */
export const readSeq = (db: Database): number =>
  db.value<number>`SELECT seq FROM ledger.journal` ?? 0;

/** Stores this number. Must run in the transaction of the change. */
export const writeSeq = (db: Database, seq: number): void =>
  void db.run`INSERT OR REPLACE INTO ledger.journal (only, seq) VALUES (1, ${seq})`;
