import type { Database } from "#main/store/database.ts";
import { readSeq } from "#main/store/journal/journaled.ts";
import { hashRecord } from "#main/store/records/hash-record.ts";
import { selectWaiting } from "./waiting.ts";

/**
 * By what stored items are known to be those of now: the rules of the inbox, and the latest change of the ledger. Each change
 * of the cache removes it in its own transaction.
 */
const readPrint = (db: Database): string =>
  hashRecord(JSON.stringify([selectWaiting(null), readSeq(db)]));

/** Whether the stored items are those of the state in which the files are. */
export const isSaved = (db: Database): boolean =>
  db.value<string>`SELECT print FROM inbox_state` === readPrint(db);

/** Stores that the items are up to date; writes nothing if that is known. */
export function save(db: Database): void {
  if (isSaved(db)) return;
  db.run`INSERT OR REPLACE INTO inbox_state (only_row, print) VALUES (1, ${readPrint(db)})`;
}
