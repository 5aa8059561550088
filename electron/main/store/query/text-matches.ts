import type { CollectionName } from "#shared/records/collections.ts";
import type { Database } from "../database.ts";
import { join, type Sql, sql } from "../sql.ts";

/** A normalized text that the texts of a row have to contain or, negated, must not contain. */
export type TextTerm = { text: string; isNegated: boolean };

/** The rows of a collection whose texts meet all of some terms. */
export type TextMatches = {
  count: number;
  /** Whether these are all rows of the collection. */
  isAll: boolean;
  /** By `seq`: 1 at each of these, 0 at all others of the collection. */
  marks: Uint8Array;
  /** The `seq` of each if they are few. */
  few: number[] | null;
};

/** SQL, of rows: whether one meets a term. GLOB skips to its first letter, which takes a third less than `instr` in all. */
export function meetsTerm({ text, isNegated }: TextTerm): Sql {
  const isFound = sql`search GLOB ${`*${text.replace(/[*?[]/g, "[$&]")}*`}`;
  return isNegated ? sql`NOT ${isFound}` : isFound;
}

/** How many results are remembered, since users delete what they typed. */
const maxHeld = 8;

/** How many rows show whether most of them match. */
const sample = 500;

type Held = { collection: CollectionName; terms: TextTerm[]; matches: TextMatches };

/**
 * Creates the search for rows by their texts. A longer text matches a part of what a shorter one matched, so that only those
 * rows are compared, and only with what is new. `readVersion` returns a value that changes whenever rows do;
 * `maxFew` is the most rows whose texts are looked up one by one, as those of 100,000 are read as fast as of 20,000.
 */
export function createTextMatches(db: Database, readVersion: () => string, maxFew = 10_000) {
  let version = "";
  /** Of this version, the latest first. */
  let held: Held[] = [];
  return (collection: CollectionName, terms: TextTerm[]): TextMatches => {
    const current = readVersion();
    if (current !== version) held = [];
    version = current;
    const [wider] = held
      .filter((one) => one.collection === collection && isPartOf(terms, one.terms))
      .map((one) => ({ ...one, fresh: terms.filter((term) => !one.terms.some(isSame(term))) }))
      .sort((a, b) => a.matches.count - b.matches.count || a.fresh.length - b.fresh.length);
    const matches =
      wider?.fresh.length === 0
        ? wider.matches
        : findRows(db, collection, wider?.fresh ?? terms, wider?.matches ?? null, maxFew);
    held = [{ collection, terms, matches }, ...held.filter((one) => one.matches !== matches)].slice(
      0,
      maxHeld,
    );
    return matches;
  };
}

const isSame = (one: TextTerm) => (other: TextTerm) =>
  one.text === other.text && one.isNegated === other.isNegated;

/** Whether all texts that meet some terms also meet others. */
const isPartOf = (terms: TextTerm[], others: TextTerm[]): boolean =>
  others.every((other) =>
    terms.some(
      ({ text, isNegated }) =>
        isNegated === other.isNegated &&
        (isNegated ? other.text.includes(text) : text.includes(other.text)),
    ),
  );

/** Finds the rows that meet terms: those among some rows, or among all. */
function findRows(
  db: Database,
  collection: CollectionName,
  terms: TextTerm[],
  among: TextMatches | null,
  maxFew: number,
): TextMatches {
  const meetsAll = sql`(${join(terms.map(meetsTerm), " AND ")})`;
  const few = among?.few ?? null;
  const texts = sql`rows INDEXED BY rows_by_text`;
  const possible =
    few === null
      ? texts
      : sql`json_each(${JSON.stringify(few)}) CROSS JOIN ${texts} ON seq = value`;
  const first = sql`SELECT search FROM ${texts} WHERE collection = ${collection} LIMIT ${sample}`;
  // To list the others is faster if they are fewer.
  const isMost =
    few === null && (db.value<number>`SELECT avg(${meetsAll}) FROM (${first})` ?? 0) > 0.5;
  const listed: number[] = JSON.parse(
    db.value<string>`SELECT json_group_array(seq) FROM ${possible}
      WHERE collection = ${collection} AND ${isMost ? sql`NOT ` : sql``}${meetsAll}` ?? "[]",
  );
  const own = among === null ? listed : listed.filter((seq) => among.marks[seq] === 1);
  const total = countRows(db, collection);
  const count = isMost ? (among?.count ?? total) - own.length : own.length;
  const marks = new Uint8Array((db.value<number>`SELECT max(seq) FROM rows` ?? 0) + 1);
  if (isMost) marks.set(among?.marks ?? marks.fill(1));
  for (const seq of own) marks[seq] = isMost ? 0 : 1;
  return { count, isAll: count === total, marks, few: isMost || count > maxFew ? null : own };
}

const countRows = (db: Database, collection: CollectionName): number =>
  db.value<number>`SELECT sum(count) FROM row_counts WHERE collection = ${collection}` ?? 0;
