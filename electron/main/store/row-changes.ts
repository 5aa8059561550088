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
  /** What differs after every row that is written over another connection. */
  readOfOthers(): string;
  /** Writes what is only derived from rows, such as an order in `temp`: it changes nothing. */
  derive<T>(work: () => T): T;
};

/** Makes what tells of the changes of a connection. */
export function createRowChanges(db: Database): RowChanges {
  let derived = 0;
  const count = (): number => db.value<number>`SELECT total_changes()` ?? 0;
  const readOfOthers = (): string =>
    JSON.stringify(
      [cacheFile, ledgerFile].map(({ name }) => db.value`PRAGMA ${raw(name)}.data_version`),
    );
  return {
    read: () => `${count() - derived} ${readOfOthers()}`,
    readOfOthers,
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
