import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "#main/store/database.ts";
import { cacheFile, ledgerFile } from "#main/store/files/cache-and-ledger.ts";
import { attachFile } from "#main/store/files/store-file.ts";
import { indexRecords, removeFromIndex } from "#main/store/full-text/index-record.ts";
import { migrate } from "#main/store/migrations/migrate.ts";
import { createRowChanges } from "#main/store/row-changes.ts";
import { toSortKey } from "#main/store/sort-key.ts";
import { columns } from "#main/store/sql.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { createSearch } from "../search.ts";

/** A time at which the tests search. */
export const searchTime = Date.UTC(2026, 1, 3, 10, 11, 12);

/** An encrypted file of its own that holds records and their search, and the methods that search them. */
export function openSearch() {
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "cache.db");
  const db = connect();
  attachFile(db, cacheFile, { path, key: "ab".repeat(32) }, false);
  // The attached ledger is empty.
  db.run`ATTACH ':memory:' AS ledger`;
  migrate(db, "ledger", ledgerFile.migrations);
  return { db, path, ...createSearch(db, createRowChanges(db), () => searchTime) };
}

/** Stores a record with its texts; resolves to its row. */
export function store(
  db: Database,
  record: { collection?: CollectionName; id: string; title: string; body: string; json?: object },
): number {
  const { collection = "tasks", id, title, body, json = {} } = record;
  const seq = db.run`INSERT INTO records (collection, id, hash, json)
    VALUES (${collection}, ${id}, '', ${JSON.stringify(json)})`;
  indexRecords(db, collection, [{ seq, id, texts: { title, body } }]);
  return seq;
}

type Row = { collection: CollectionName; id: string; title: string; body: string } & {
  room: string;
  status: string;
  changed: number;
};

/** Stores the row of a stored record in a standard list. */
export function storeRow(db: Database, seq: number, { body, ...row }: Row): void {
  const keys = { title_key: toSortKey(row.title), room_key: toSortKey(row.room) };
  const own = { seq, ...row, ...keys, search: normalizeForSearch(`${row.title} ${body}`) };
  db.run`INSERT INTO rows ${columns(own)}`;
}

/** Removes a stored record. */
export function remove(db: Database, seq: number): void {
  const record = db.get<{ collection: CollectionName; id: string }>`
    SELECT collection, id FROM records WHERE seq = ${seq}`;
  if (record !== undefined) removeFromIndex(db, record.collection, [{ seq, id: record.id }]);
  db.run`DELETE FROM records WHERE seq = ${seq}`;
}
