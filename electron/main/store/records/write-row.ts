import { type Link, listLinks } from "#main/store/references/link-field.ts";
import type { Collection } from "../collection.ts";
import type { Database } from "../database.ts";
import { indexRecord } from "../full-text/index-record.ts";
import { createClassifier } from "../ownership/owners.ts";
import { columns, join, raw, sql } from "../sql.ts";

/** A stored record whose row, links and index are to be written; a new one has none yet. */
export type Written<T> = { seq: number; record: T; isNew?: boolean };

/** Writes the rows, links and index of stored records. Must run in a transaction. */
export function writeRows<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  written: Written<T>[],
): void {
  const hasOwners = written.length > 0 && collection.owners !== undefined;
  const classify = hasOwners ? createClassifier(db, collection) : null;
  for (const { seq, record, isNew = false } of written) {
    const whose = classify === null ? {} : { whose: classify(record) };
    const row = { seq, id: record.id, ...collection.row(record), ...whose };
    db.run`INSERT OR REPLACE INTO ${raw(collection.table)} ${columns(row)}`;
    writeLinks(db, collection, seq, record, isNew);
  }
  // Last: FTS5 writes out what it has collected whenever another table is written.
  for (const { seq, record } of written) {
    indexRecord(db, collection.name, seq, collection.texts(record));
  }
}

/** Replaces the links of a stored record, of which a new one has none, by those that its fields state. */
export function writeLinks<T extends { id: string }>(
  db: Database,
  { name: source, links: fields }: Pick<Collection<T>, "name" | "links">,
  seq: number,
  record: T,
  isNew = false,
): void {
  const links = listLinks(fields, record);
  const stored = isNew
    ? []
    : db.all<Link>`SELECT collection, id, name, field FROM links
        WHERE seq = ${seq} ORDER BY place`;
  // Most changes of records leave their links as they are.
  if (isEqual(stored, links)) return;
  if (stored.length > 0) db.run`DELETE FROM links WHERE seq = ${seq}`;
  for (let from = 0; from < links.length; from += maxRows) {
    const rows = links.slice(from, from + maxRows).map(({ collection, id, name, field }, at) => {
      const place = from + at;
      return sql`(${seq}, ${place}, ${source}, ${collection}, ${id}, ${name}, ${field})`;
    });
    db.run`INSERT INTO links (seq, place, source, collection, id, name, field)
      VALUES ${join(rows)}`;
  }
}

/** The rows of one statement, which takes half the time of one for each. */
const maxRows = 10;

const isEqual = (some: Link[], others: Link[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at];
    return (
      one.collection === other?.collection &&
      one.id === other.id &&
      one.name === other.name &&
      one.field === other.field
    );
  });
