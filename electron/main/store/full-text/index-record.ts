import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { hasCopies, indexCopies, listCopies, removeShadows } from "./copies.ts";
import { readWords } from "./words.ts";

/** Maximum lengths in UTF-16 units: longer texts take minutes to index. */
const maxTitle = 2_000;
const maxBody = 2 ** 18;

/**
 * Indexes a stored record by these texts; a record that repeats another copy of its object is found as that one. Must
 * run in a transaction.
 */
export function indexRecord(
  db: Database,
  collection: CollectionName,
  seq: number,
  texts: { title: string; body: string },
): void {
  const title = toStorable(texts.title.slice(0, maxTitle));
  const body = toStorable(texts.body.slice(0, maxBody));
  const copies = hasCopies(collection) ? listCopies(db, seq) : [];
  const isFirst = copies.length === 0 || copies[0]?.seq === seq;
  const toWords = (text: string) => (isFirst ? readWords(text).join(" ") : "");
  db.run`INSERT OR REPLACE INTO search (rowid, title, body, collection, title_text, body_text)
    VALUES (${seq}, ${toWords(title)}, ${toWords(body)}, ${collection}, ${title}, ${body})`;
  if (copies.length > 1) indexCopies(db, copies);
}

/**
 * Returns a text that SQLite can store and that can be normalized: without NUL, which ends texts, and without lone
 * surrogates.
 */
const toStorable = (text: string): string => text.replaceAll("\0", " ").replace(/\p{Cs}/gu, "");

/** Removes a stored record from the index. Must run in a transaction. */
export function removeFromIndex(db: Database, seq: number): void {
  const copies = listCopies(db, seq);
  removeShadows(db, copies);
  db.run`DELETE FROM search WHERE rowid = ${seq}`;
  if (copies.length > 1) {
    indexCopies(
      db,
      copies.filter((copy) => copy.seq !== seq),
    );
  }
}
