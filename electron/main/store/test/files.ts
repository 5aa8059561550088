import { rmSync } from "node:fs";
import { join } from "node:path";
import { connect, type Database } from "../database.ts";
import { attachEncrypted } from "../files/file-key.ts";
import { key } from "./fixture.ts";

/** A database file of a store. */
export type FileName = "cache" | "ledger";

/** Does something to a file of a closed store behind its back, and to nothing else. */
export function changeFile<T>(folder: string, name: FileName, change: (db: Database) => T): T {
  const db = connect();
  try {
    attachEncrypted(db, name, { path: join(folder, `${name}.db`), key });
    return change(db);
  } finally {
    db.close();
  }
}

/** The same of its ledger. */
export const changeLedger = <T>(folder: string, change: (db: Database) => T): T =>
  changeFile(folder, "ledger", change);

/** Leaves the files of a closed store without their seals. */
export function forgetSeals(folder: string): void {
  for (const name of ["cache", "ledger"]) rmSync(join(folder, `${name}.db-seal`));
}

/** Takes the other copy of what the person wrote away from a closed store. */
export const forgetJournal = (folder: string): void => rmSync(join(folder, "journal"));
