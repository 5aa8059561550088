import { rmSync } from "node:fs";
import { join } from "node:path";
import { connect, type Database } from "../database.ts";
import { fileKey } from "../file-key.ts";
import { key } from "./fixture.ts";

/** Does something to the ledger of a closed store behind its back, and to nothing else. */
export function changeLedger<T>(folder: string, change: (db: Database) => T): T {
  const db = connect();
  try {
    db.run("ATTACH ? AS ledger KEY ?", join(folder, "ledger.db"), fileKey(key));
    return change(db);
  } finally {
    db.close();
  }
}

/** Leaves the files of a closed store without what proves them. */
export function forgetProofs(folder: string): void {
  for (const name of ["cache", "ledger"]) rmSync(join(folder, `${name}.db-proof`));
}

/** Takes the other copy of what the person wrote away from a closed store. */
export const forgetJournal = (folder: string): void => rmSync(join(folder, "journal"));
