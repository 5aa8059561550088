import { type CollectionName, collectionsOf, objectKinds } from "#shared/records/collections.ts";
import type { Database } from "../database.ts";
import { join, type Sql, sql } from "../sql.ts";
import { readWords } from "./words.ts";

/** The collections that can contain the same object, the most detailed one first. */
const families: readonly (readonly CollectionName[])[] = objectKinds
  .map(collectionsOf)
  .filter(({ length }) => length > 1);

/** A stored record of an object that other collections may contain too. */
export type Copy = {
  seq: number;
  /** The rank of its collection among those that can contain the object. */
  rank: number;
};

/**
 * Lists the stored copies of the objects of a collection by their ids, the most detailed copy first; none for collections
 * without copies.
 */
export function listCopies(
  db: Database,
  collection: CollectionName,
  ids: string[],
): Map<string, Copy[]> {
  const family = families.find((names) => names.includes(collection));
  if (family === undefined) return new Map();
  const stored = db.all<{ seq: number; collection: CollectionName; id: string }>`
    SELECT seq, collection, id FROM records WHERE collection IN (${join([...family])})
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const copies = new Map<string, Copy[]>();
  for (const { seq, collection: own, id } of stored) {
    const known = copies.get(id) ?? [];
    copies.set(id, known);
    known.push({ seq, rank: family.indexOf(own) });
  }
  for (const known of copies.values()) known.sort((a, b) => a.rank - b.rank);
  return copies;
}

/** Each object has four row ids below zero: for the words of its first copy, and of up to three more. */
const toShadow = ({ seq }: Copy, rank: number): number => -(seq * 4 + rank);

/** Returns the copy of a row id below zero; place 0 is the first copy. */
export const readShadow = (row: number): { first: number; rank: number } => ({
  first: Math.floor(-row / 4),
  rank: -row % 4,
});

/** SQL: the condition of the row ids below zero of objects whose first copies are between two. */
function shadowsOf(first: number, last = first): Sql {
  // libsql does not bind a number as an integer, and FTS5 scans for a range unless it is of integers.
  return sql`rowid BETWEEN -(CAST(${last} AS INTEGER) * 4 + 3) AND -(CAST(${first} AS INTEGER) * 4)`;
}

/** Removes the rows below zero of an object. */
function removeShadows(db: Database, copies: Copy[]): void {
  for (const { seq } of copies) db.run`DELETE FROM search WHERE ${shadowsOf(seq)}`;
}

/** Removes the rows below zero of many objects, of which few have some. */
export function removeAllShadows(db: Database, copies: Copy[]): void {
  const seqs = copies.map(({ seq }) => seq).sort((one, other) => one - other);
  const own = new Set(seqs);
  const stored = db.column<number>`SELECT rowid FROM search
    WHERE ${shadowsOf(seqs[0] ?? 0, seqs.at(-1))}`.map((row) => readShadow(row).first);
  const withShadows = new Set(stored.filter((seq) => own.has(seq)));
  removeShadows(
    db,
    copies.filter(({ seq }) => withShadows.has(seq)),
  );
}

type Indexed = Copy & { title: string; body: string; words: Set<string>; isFindable: boolean };

/**
 * Indexes an object by the words of each of its copies so that it is found once: only the row of its first copy has
 * words. A copy with words that those before it lack has a row below zero, and then so has the first.
 */
export function indexCopies(db: Database, copies: Copy[]): void {
  removeShadows(db, copies);
  const [first, ...others] = copies.flatMap((copy) => readIndexed(db, copy));
  if (first === undefined) return;
  if (!first.isFindable) writeWords(db, first.seq, first);
  for (const copy of others) {
    if (copy.isFindable) writeWords(db, copy.seq, { title: "", body: "" });
  }
  const distinct = others.filter(({ words }, at) =>
    [first, ...others.slice(0, at)].every(
      (better) => ![...words].every((word) => better.words.has(word)),
    ),
  );
  if (distinct.length === 0) return;
  insertShadow(db, toShadow(first, 0), first);
  for (const copy of distinct) insertShadow(db, toShadow(first, copy.rank), copy);
}

function readIndexed(db: Database, copy: Copy): Indexed[] {
  const rows = db.all<{ title: string; body: string; isFindable: number }>`
    SELECT title_text AS title, body_text AS body, title || body != '' AS isFindable
    FROM search WHERE rowid = ${copy.seq}`;
  return rows.map((row) => {
    const [title, body] = [readWords(row.title), readWords(row.body)];
    return {
      ...copy,
      title: title.join(" "),
      body: body.join(" "),
      words: new Set([...title, ...body]),
      isFindable: row.isFindable === 1,
    };
  });
}

type Words = { title: string; body: string };

const writeWords = (db: Database, row: number, { title, body }: Words): void =>
  void db.run`UPDATE search SET title = ${title}, body = ${body} WHERE rowid = ${row}`;

const insertShadow = (db: Database, row: number, { title, body }: Words): void =>
  void db.run`INSERT INTO search (rowid, title, body) VALUES (${row}, ${title}, ${body})`;
