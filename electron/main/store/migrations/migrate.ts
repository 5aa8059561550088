import { t } from "#shared/texts/t.ts";
import type { Database } from "../database.ts";
import { raw } from "../sql.ts";
import { FileDamaged, StoreUnavailable } from "../store-error.ts";

/**
 * Migrates a file by one version, as plain SQL. It never changes after its release, and depends on no code, which
 * will be different when it runs.
 */
export type Migration = string;

/** In the header of each file of Watchdesk. Files from before the first release have another one, and count as damaged. */
const applicationId = 0x57_44_53_4b;

/**
 * Migrates an attached file to the newest version, each step in its own transaction; returns whether it was of an
 * earlier version. Calls `beforeMigration` before it changes a file that was written before. Throws `StoreUnavailable` if its version is later than the migrations, and `FileDamaged` if no
 * release has written it.
 */
export function migrate(
  db: Database,
  schema: string,
  migrations: Migration[],
  beforeMigration = () => {},
): boolean {
  const version = readHead(db, schema, "user_version");
  if (version > 0 && readHead(db, schema, "application_id") !== applicationId) {
    throw new FileDamaged(t("store.unreleased"));
  }
  if (version > migrations.length) {
    throw new StoreUnavailable(t("store.newer"));
  }
  if (version > 0 && version < migrations.length) beforeMigration();
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
