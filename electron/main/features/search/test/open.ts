import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "#main/store/database.ts";
import { cacheFile } from "#main/store/files/cache-file.ts";
import { indexRecord, removeFromIndex } from "#main/store/full-text/index-record.ts";
import { migrate } from "#main/store/migrations/migrate.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** An encrypted file of its own that holds records and their search. */
export function openSearch(): { db: Database; path: string } {
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "cache.db");
  const db = connect();
  db.run`ATTACH ${path} AS cache KEY ${"ab".repeat(32)}`;
  db.exec("PRAGMA cache.journal_mode = WAL; PRAGMA cache.synchronous = NORMAL");
  migrate(db, "cache", cacheFile.migrations);
  return { db, path };
}

/** Stores a record with its texts; resolves to its row. */
export function store(
  db: Database,
  record: { collection?: CollectionName; id: string; title: string; body: string; json?: object },
): number {
  const { collection = "tasks", id, title, body, json = {} } = record;
  const seq = db.run`INSERT INTO records (collection, id, hash, json)
    VALUES (${collection}, ${id}, '', ${JSON.stringify(json)})`;
  indexRecord(db, collection, seq, { title, body });
  return seq;
}

/** Removes a stored record. */
export function remove(db: Database, seq: number): void {
  removeFromIndex(db, seq);
  db.run`DELETE FROM records WHERE seq = ${seq}`;
}
