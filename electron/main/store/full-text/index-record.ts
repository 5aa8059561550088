import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { insertions } from "../sql.ts";
import { indexCopies, listCopies, removeAllShadows } from "./copies.ts";
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
  const rows = indexed.map(({ seq, id, texts }) => {
    const title = toStorable(texts.title.slice(0, maxTitle));
    const body = toStorable(texts.body.slice(0, maxBody));
    const isFirst = (copiesOf.get(id)?.[0]?.seq ?? seq) === seq;
    const toWords = (text: string) => (isFirst ? readWords(text).join(" ") : "");
    const words = { title: toWords(title), body: toWords(body) };
    return { rowid: seq, ...words, collection, title_text: title, body_text: body };
  });
  for (const some of insertions(rows)) db.run`INSERT OR REPLACE INTO search ${some}`;
  for (const copies of copiesOf.values()) if (copies.length > 1) indexCopies(db, copies);
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
  removeAllShadows(db, [...copies.values()].flat());
  db.run`DELETE FROM search WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify([...seqs])}))`;
  for (const all of copies.values()) {
    const others = all.filter(({ seq }) => !seqs.has(seq));
    if (others.length > 0) indexCopies(db, others);
  }
}
