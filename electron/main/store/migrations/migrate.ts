import type { Database } from "../database.ts";
import { StoreUnavailable } from "../store-error.ts";

/**
 * Takes a file one version further. Written once, never changed. It also completes the stored JSON
 * where a model gained a field, so that records read back whole before the next refresh.
 */
export type Migration = (db: Database) => void;

/**
 * Brings an attached file to the newest version, each step in its own transaction; tells whether it
 * was of an earlier one. Throws
 * `StoreUnavailable` where the file is of a later version than the migrations know.
 */
export function migrate(db: Database, schema: string, migrations: Migration[]): boolean {
  const version = readVersion(db, schema);
  if (version > migrations.length) {
    throw new StoreUnavailable(
      "The store was written by a newer Watchdesk. Update Watchdesk to open it.",
    );
  }
  migrations.slice(version).forEach((migration, step) => {
    db.transact(() => {
      migration(db);
      db.exec(`PRAGMA ${schema}.user_version = ${version + step + 1}`);
    });
  });
  return version < migrations.length;
}

const readVersion = (db: Database, schema: string): number =>
  db.all<{ user_version: number }>(`PRAGMA ${schema}.user_version`)[0]?.user_version ?? 0;
