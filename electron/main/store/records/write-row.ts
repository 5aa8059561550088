import type { Collection } from "../collection.ts";
import type { Database } from "../database.ts";
import { indexRecord } from "../full-text/index-record.ts";
import { writeLinks } from "../references/write-links.ts";
import { columns, raw } from "../sql.ts";

/** Writes the row, links and index of a stored record; a new one has none yet. */
export function writeRow<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  seq: number,
  record: T,
  isNew = false,
): void {
  const row = { seq, id: record.id, ...collection.row(record) };
  db.run`INSERT OR REPLACE INTO ${raw(collection.table)} ${columns(row)}`;
  writeLinks(db, collection, seq, record, isNew);
  indexRecord(db, collection.name, seq, collection.texts(record));
}
