import { type Link, listLinks } from "#main/store/references/link-field.ts";
import type { Collection } from "../collection.ts";
import type { Database } from "../database.ts";
import { type Indexed, indexRecords } from "../full-text/index-record.ts";
import { createClassifier } from "../ownership/owners.ts";
import { insertions, raw } from "../sql.ts";

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
  const indexed: Indexed[] = [];
  const rows = written.map(({ seq, record }) => {
    indexed.push({ seq, id: record.id, texts: collection.texts(record) });
    const whose = classify === null ? {} : { whose: classify(record) };
    return { seq, id: record.id, ...collection.row(record), ...whose };
  });
  for (const some of insertions(rows)) {
    db.run`INSERT OR REPLACE INTO ${raw(collection.table)} ${some}`;
  }
  writeLinks(db, collection, written);
  // Last: FTS5 writes out what it has collected whenever another table is written.
  indexRecords(db, collection.name, indexed);
}

/** Replaces the links of stored records by those that their fields state. */
export function writeLinks<T extends { id: string }>(
  db: Database,
  { name: source, links: fields }: Pick<Collection<T>, "name" | "links">,
  written: Written<T>[],
): void {
  const rows = written.flatMap(({ seq, record, isNew = false }) => {
    const links = listLinks(fields, record);
    const stored = isNew
      ? []
      : db.all<Link>`SELECT collection, id, name, field FROM links
          WHERE seq = ${seq} ORDER BY place`;
    // Most changes of records leave their links as they are.
    if (isEqual(stored, links)) return [];
    if (stored.length > 0) db.run`DELETE FROM links WHERE seq = ${seq}`;
    return links.map(({ collection, id, name, field }, place) => {
      return { seq, place, source, collection, id, name, field };
    });
  });
  for (const some of insertions(rows)) db.run`INSERT INTO links ${some}`;
}

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
