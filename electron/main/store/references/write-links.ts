import { type Collection, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { join, sql } from "../sql.ts";
import { listLinks } from "./link-field.ts";

/** The rows of one statement, of which each number is prepared once. */
const maxRows = 10;

/** Replaces the links of a stored record by those that its fields state. */
export function writeLinks<T extends { id: string }>(
  db: Database,
  { name: source, links: fields }: Pick<Collection<T>, "name" | "links">,
  seq: number,
  record: T,
): void {
  db.run`DELETE FROM links WHERE seq = ${seq}`;
  const links = listLinks(fields, record);
  for (let from = 0; from < links.length; from += maxRows) {
    // One statement for all of them takes half the time.
    const rows = links
      .slice(from, from + maxRows)
      .map(
        ({ collection, id, name, field }) =>
          sql`(${seq}, ${source}, ${collection}, ${id}, ${name}, ${field})`,
      );
    db.run`INSERT INTO links (seq, source, collection, id, name, field) VALUES ${join(rows)}`;
  }
}

/** Writes the links of all stored records of a collection again; the records stay as they are. */
export function relink<T extends { id: string }>(db: Database, collection: Collection<T>): void {
  const records = db.all<{ seq: number; json: string }>`SELECT seq, json FROM records
    WHERE collection = ${collection.name}`;
  for (const { seq, json } of records) writeLinks(db, collection, seq, parseStored<T>(json));
}
