import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Alert } from "#shared/model/alert.ts";
import { cacheFile } from "../../cache-file.ts";
import { connect } from "../../database.ts";
import { hashRecord } from "../../hash-record.ts";
import type { Store } from "../../store.ts";
import { key, makeFolder, openHere } from "../../test/fixture.ts";
import { type Migration, migrate } from "../migrate.ts";

/** Opens a store whose cache took these new alerts in before a migration was thought of. */
export function openOlderCache(before: Migration, alerts: Alert[]): Store {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const db = connect();
  db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), key);
  const { migrations } = cacheFile;
  migrate(db, "cache", migrations.slice(0, migrations.indexOf(before)));
  for (const alert of alerts) {
    const json = JSON.stringify(alert);
    const seq = db.run(
      "INSERT INTO records (collection, id, hash, json) VALUES ('alerts', ?, ?, ?)",
      alert.id,
      hashRecord(json),
      json,
    );
    db.run("INSERT INTO alerts (seq, id, state) VALUES (?, ?, 'NEW')", seq, alert.id);
  }
  db.close();
  return openHere(folder).store;
}
