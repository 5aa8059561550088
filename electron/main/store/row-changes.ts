import type { Database } from "./database.ts";
import { cacheFile } from "./files/cache-file.ts";
import { ledgerFile } from "./files/ledger-file.ts";
import { raw } from "./sql.ts";

/** Tells whether any row of the store has changed since something was derived from its rows. */
export type RowChanges = {
  /**
   * What differs after every row that is written: over this connection, or to either file over another
   * one, as where a store is read beside the thread that writes it.
   */
  read(): string;
  /** Writes what is only derived from rows, such as an order in `temp`: it changes nothing. */
  derive<T>(work: () => T): T;
};

/** Makes what tells of the changes of a connection. */
export function createRowChanges(db: Database): RowChanges {
  let derived = 0;
  const count = (): number => db.value<number>`SELECT total_changes()` ?? 0;
  return {
    read: () =>
      JSON.stringify([
        count() - derived,
        db.value`PRAGMA ${raw(cacheFile.name)}.data_version`,
        db.value`PRAGMA ${raw(ledgerFile.name)}.data_version`,
      ]),
    derive: (work) => {
      const before = count();
      try {
        return work();
      } finally {
        derived += count() - before;
      }
    },
  };
}
