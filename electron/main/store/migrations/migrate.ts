import type { Database } from "../database.ts";
import { raw } from "../sql.ts";
import { FileDamaged, StoreUnavailable } from "../store-error.ts";

/**
 * Takes a file one version further, as plain SQL. Once it is released it is never changed, and it reads
 * nothing of today's code, which will be another when it runs.
 */
export type Migration = string;

/** In the head of each of our files. Those from before the first release have another, and count as damaged. */
const applicationId = 0x57_44_53_4b;

/**
 * Brings an attached file to the newest version, each step in its own transaction; tells whether it
 * was of an earlier one. Throws `StoreUnavailable` where the file is of a later version than the
 * migrations know, and `FileDamaged` where no release has written it.
 */
export function migrate(db: Database, schema: string, migrations: Migration[]): boolean {
  const version = readHead(db, schema, "user_version");
  if (version > 0 && readHead(db, schema, "application_id") !== applicationId) {
    throw new FileDamaged("No released Watchdesk has written it.");
  }
  if (version > migrations.length) {
    throw new StoreUnavailable(
      "The store was written by a newer Watchdesk. Update Watchdesk to open it.",
    );
  }
  migrations.slice(version).forEach((migration, step) => {
    db.transact(() => {
      db.exec(migration);
      db.exec(`PRAGMA ${schema}.application_id = ${applicationId}`);
      db.exec(`PRAGMA ${schema}.user_version = ${version + step + 1}`);
    });
  });
  return version < migrations.length;
}

const readHead = (db: Database, schema: string, field: "user_version" | "application_id"): number =>
  db.value<number>`PRAGMA ${raw(`${schema}.${field}`)}` ?? 0;
