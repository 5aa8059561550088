import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { indexCopies, listCopies, removeShadows } from "./copies.ts";
import { readWords } from "./words.ts";

/** Maximum lengths in UTF-16 units: longer texts take minutes to index. */
const maxTitle = 2_000;
const maxBody = 2 ** 18;

/** A stored record to be indexed by these texts. */
export type Indexed = { seq: number; id: string; texts: { title: string; body: string } };

/**
 * Indexes stored records of a collection; one that repeats another copy of its object is found as that one. Must run in a
 * transaction.
 */
export function indexRecords(
  db: Database,
  collection: CollectionName,
  indexed: readonly Indexed[],
): void {
  const copiesOf = listCopies(
    db,
    collection,
    indexed.map(({ id }) => id),
  );
  for (const { seq, id, texts } of indexed) {
    const title = toStorable(texts.title.slice(0, maxTitle));
    const body = toStorable(texts.body.slice(0, maxBody));
    const copies = copiesOf.get(id) ?? [];
    const isFirst = copies.length === 0 || copies[0]?.seq === seq;
    const toWords = (text: string) => (isFirst ? readWords(text).join(" ") : "");
    db.run`INSERT OR REPLACE INTO search (rowid, title, body, collection, title_text, body_text)
      VALUES (${seq}, ${toWords(title)}, ${toWords(body)}, ${collection}, ${title}, ${body})`;
    if (copies.length > 1) indexCopies(db, copies);
  }
}

/**
 * Returns a text that SQLite can store and that can be normalized: without NUL, which ends texts, and without lone
 * surrogates.
 */
const toStorable = (text: string): string => text.replaceAll("\0", " ").replace(/\p{Cs}/gu, "");

/** Removes stored records of a collection from the index. Must run in a transaction. */
export function removeFromIndex(
  db: Database,
  collection: CollectionName,
  removed: readonly { seq: number; id: string }[],
): void {
  const seqs = new Set(removed.map(({ seq }) => seq));
  const copies = listCopies(
    db,
    collection,
    removed.map(({ id }) => id),
  );
  for (const all of copies.values()) removeShadows(db, all);
  db.run`DELETE FROM search WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify([...seqs])}))`;
  for (const all of copies.values()) {
    const others = all.filter(({ seq }) => !seqs.has(seq));
    if (others.length > 0) indexCopies(db, others);
  }
}
