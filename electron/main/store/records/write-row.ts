import type { Collection, Link } from "../collection.ts";
import type { Database } from "../database.ts";
import { indexRecord } from "../full-text/index-record.ts";
import { columns, raw } from "../sql.ts";

/** Writes the row, links and index of a stored record. */
export function writeRow<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  seq: number,
  record: T,
): void {
  const row = { seq, id: record.id, ...collection.row(record) };
  db.run`INSERT OR REPLACE INTO ${raw(collection.table)} ${columns(row)}`;
  replaceLinks(db, seq, collection.links(record));
  indexRecord(db, collection.name, seq, collection.texts(record));
}

function replaceLinks(db: Database, seq: number, links: Link[]): void {
  db.run`DELETE FROM links WHERE seq = ${seq}`;
  for (const { collection, id, name, field } of links) {
    db.run`INSERT INTO links (seq, collection, id, name, field)
      VALUES (${seq}, ${collection}, ${id}, ${name}, ${field})`;
  }
}
