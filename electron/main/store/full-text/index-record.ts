import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { hasCopies, indexCopies, listCopies, removeShadows } from "./copies.ts";
import { readWords } from "./words.ts";

/** In UTF-16 units: what stands behind is not found, as very long texts take minutes to index. */
const maxTitle = 2_000;
const maxBody = 2 ** 18;

/**
 * Makes a stored record findable by these texts and by no others; one that repeats what another copy
 * of its object says is found as that one. To be called in a transaction.
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

/** A text as SQLite can keep it and as `fold` reads it: no NUL, which ends texts, no half pairs. */
const toStorable = (text: string): string => text.replaceAll("\0", " ").replace(/\p{Cs}/gu, "");

/** Makes a stored record unfindable. To be called in a transaction. */
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
