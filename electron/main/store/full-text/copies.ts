import { type CollectionName, collectionsOf, objectKinds } from "#shared/records/collections.ts";
import type { Database } from "../database.ts";
import { join, type Sql, sql } from "../sql.ts";
import { readWords } from "./words.ts";

/** The collections that can hold the same object, the one that says most of it first. */
const families: readonly (readonly CollectionName[])[] = objectKinds
  .map(collectionsOf)
  .filter(({ length }) => length > 1);

/** Whether the records of a collection can be copies of others. */
export const hasCopies = (collection: CollectionName): boolean =>
  families.some((names) => names.includes(collection));

/** A stored record of an object that other collections may hold too. */
export type Copy = {
  seq: number;
  /** The place of its collection among those that can hold the object. */
  place: number;
};

/** Lists the stored copies of a record's object, itself too, the one that says most first. */
export function listCopies(db: Database, seq: number): Copy[] {
  const record = db.get<{ collection: CollectionName; id: string }>`
    SELECT collection, id FROM records WHERE seq = ${seq}`;
  const family = families.find((names) => names.some((name) => name === record?.collection));
  if (record === undefined || family === undefined) return [{ seq, place: 0 }];
  const copies = db.all<{ seq: number; collection: CollectionName }>`SELECT seq, collection
    FROM records WHERE collection IN (${join([...family])}) AND id = ${record.id}`;
  return copies
    .map(({ seq, collection }) => ({ seq, place: family.indexOf(collection) }))
    .sort((a, b) => a.place - b.place);
}

/** Below zero four rows are kept for each object: the words of its first copy, and of up to three more. */
const toShadow = ({ seq }: Copy, rank: number): number => -(seq * 4 + rank);

/** Which copy a row below zero stands for; place 0 is the first copy. */
export const readShadow = (row: number): { first: number; place: number } => ({
  first: Math.floor(-row / 4),
  place: -row % 4,
});

/** The rows of the copies of an object, in SQL: the first copy's is the last of them. */
export function shadowsOf(first: number): Sql {
  // libsql binds a number as no integer, and FTS5 looks up a range of integers only: it scans for others.
  const row = sql`CAST(${first} AS INTEGER)`;
  return sql`rowid BETWEEN -(${row} * 4 + 3) AND -(${row} * 4)`;
}

/** Makes an object unfindable by what is kept of it below zero. */
export function removeShadows(db: Database, copies: Copy[]): void {
  for (const { seq } of copies) db.run`DELETE FROM search WHERE ${shadowsOf(seq)}`;
}

type Indexed = Copy & { title: string; body: string; words: Set<string>; isFindable: boolean };

/**
 * Makes an object findable by the words of each of its copies, and found once: the row of its first
 * copy alone has words. A copy that says something else than those before it has its words in a row
 * below zero, and then so has the first.
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
  for (const copy of distinct) insertShadow(db, toShadow(first, copy.place), copy);
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
