import type { Database } from "./database.ts";
import { cacheFile, ledgerFile } from "./files/cache-and-ledger.ts";
import { raw } from "./sql.ts";

/** Detects whether any row of the store has changed since something was derived from its rows. */
export type RowChanges = {
  /**
   * Returns a value that changes with every row written to either file, over this connection or another one, such as the
   * writing thread's.
   */
  read(): string;
  /** Returns a value that changes with every row that is written over another connection. */
  readOfOthers(): string;
  /** Runs writes of derived rows, such as an order in `temp`, that do not count as changes. */
  derive<T>(work: () => T): T;
};

/** Creates the detection of changes for a connection. */
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
