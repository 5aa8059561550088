import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { type Copy, hasCopies, indexCopies, listCopies, removeShadows } from "./copies.ts";
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

/** Removes stored records from the index. Must run in a transaction. */
export function removeFromIndex(db: Database, collection: CollectionName, seqs: number[]): void {
  const left = hasCopies(collection) ? seqs.flatMap((seq) => removeCopy(db, seq)) : [];
  db.run`DELETE FROM search WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`;
  for (const copies of left) indexCopies(db, copies);
}

/** Removes what is indexed of all copies of a record's object together; returns its other copies, if any. */
function removeCopy(db: Database, seq: number): Copy[][] {
  const copies = listCopies(db, seq);
  removeShadows(db, copies);
  const others = copies.filter((copy) => copy.seq !== seq);
  return others.length > 0 ? [others] : [];
}
