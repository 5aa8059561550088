import type { Database } from "../database.ts";
import { followChanges, readEverything, takeChanges } from "./changes.ts";
import { toContent } from "./content.ts";
import type { JournalFile } from "./journal-file.ts";

/** Bytes that a journal may have beside twice those of all that it has to keep. */
const slack = 256 * 1024;

/**
 * Has what each transaction changes of the person's own in the journal before the transaction is
 * committed: what is told to be kept is on disk twice, and the ledger is never ahead of its journal.
 * What is changed outside a transaction comes into the journal with the next one.
 */
export function keepJournal(db: Database, file: JournalFile): Database {
  let limit = limitOf(file);
  followChanges(db);

  function writeDown(): void {
    const changes = takeChanges(db);
    if (changes.length === 0) return;
    file.append(toContent({ isEverything: false, changes }));
    writeSeq(db, file.readSeq());
  }

  function compact(): void {
    if (file.readLength() < limit) return;
    try {
      file.replace(toEverything(db));
    } catch {
      // It is whole as it is, only long; where the disk is full, the next write will say so.
    }
    limit = limitOf(file);
  }

  return {
    ...db,
    transact: (work) => {
      const before = file.readSeq();
      try {
        const outcome = db.transact(() => {
          const worked = work();
          writeDown();
          return worked;
        });
        compact();
        return outcome;
      } catch (error) {
        file.takeBack(before);
        throw error;
      }
    },
  };
}

/** The bytes at which a journal is written anew, given how many it has when it begins with all. */
const limitOf = (file: JournalFile): number => 2 * file.readLength() + slack;

/** Everything there is to keep now, as a record's content. */
export const toEverything = (db: Database): Buffer =>
  toContent({ isEverything: true, changes: readEverything(db) });

/** The number of the record that was written with the latest change of the ledger. */
export const readSeq = (db: Database): number =>
  db.value<number>`SELECT seq FROM ledger.journal` ?? 0;

/** Keeps it. To be called in the transaction of the change. */
export const writeSeq = (db: Database, seq: number): void =>
  void db.run`INSERT OR REPLACE INTO ledger.journal (only, seq) VALUES (1, ${seq})`;
