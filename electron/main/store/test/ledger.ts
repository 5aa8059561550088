import { join } from "node:path";
import { connect, type Database } from "../database.ts";
import { key } from "./fixture.ts";

/** Does something to the ledger of a closed store behind its back, and to nothing else. */
export function changeLedger<T>(folder: string, change: (db: Database) => T): T {
  const db = connect();
  try {
    db.run("ATTACH ? AS ledger KEY ?", join(folder, "ledger.db"), key);
    return change(db);
  } finally {
    db.close();
  }
}
