import type { CollectionName } from "#shared/model/collection.ts";
import type { SearchHit } from "#shared/model/record.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../migrations/migrate.ts";
import { cutBeginning, findExcerpt } from "./excerpt.ts";
import { readFacts } from "./facts.ts";
import { readQueryWords, readWords } from "./words.ts";

/**
 * How many of the matches are weighed against each other: the newest stored ones of those that match
 * by title alone, and of all. Only a query that matches more than this says so little.
 */
const weighed = 1_000;

/**
 * What is searched, and beside it the texts as written, which excerpts are cut from. The words come
 * split and folded (`readWords`), so the tokenizer only has to part them at spaces. They are kept,
 * although they could be made again: FTS5 has to be told what to take out of its index, and a newer
 * Unicode may split otherwise. Without them it would leave tombstones instead, which after a few
 * thousand changes make a search five times slower.
 */
export const createSearchTables: Migration = (db) =>
  db.exec(`
    CREATE VIRTUAL TABLE cache.search USING fts5 (
      title, body, collection UNINDEXED, title_text UNINDEXED, body_text UNINDEXED,
      tokenize = 'ascii', prefix = '1 2'
    );
  `);

/** Makes a record findable by these texts and by no others. To be called in a transaction. */
export function indexRecord(
  db: Database,
  collection: CollectionName,
  seq: number,
  texts: { title: string; body: string },
): void {
  const title = toStorable(texts.title);
  const body = toStorable(texts.body);
  db.run(
    `INSERT OR REPLACE INTO search (rowid, title, body, collection, title_text, body_text)
      VALUES (?, ?, ?, ?, ?, ?)`,
    seq,
    readWords(title).join(" "),
    readWords(body).join(" "),
    collection,
    title,
    body,
  );
}

/** A text as SQLite can keep it and as `fold` reads it: no NUL, which ends texts, no half pairs. */
const toStorable = (text: string): string => text.replaceAll("\0", " ").replace(/\p{Cs}/gu, "");

/** Makes a record unfindable. To be called in a transaction. */
export const removeFromIndex = (db: Database, seq: number): void =>
  void db.run("DELETE FROM search WHERE rowid = ?", seq);

/**
 * Finds the records in which every word of a text begins some word, and counts them all. First come
 * those that match by title alone; within both the best by bm25, a word of a title weighing ten times
 * as much. Of more than `weighed` matches the newest are ranked.
 */
export function findRecords(
  db: Database,
  text: string,
  limit: number,
): { hits: SearchHit[]; total: number } {
  const words = readQueryWords(text);
  if (words.length === 0) return { hits: [], total: 0 };
  const everywhere = words.map((word) => `"${word}"*`).join(" AND ");
  const inTitles = `title : (${everywhere})`;

  const titled = rank(db, inTitles, limit);
  const others = titled.length < limit ? rank(db, everywhere, limit + titled.length) : [];
  const seqs = [...new Set([...titled, ...others])].slice(0, limit);
  return {
    hits: seqs.flatMap((seq) => readHit(db, seq, words)),
    total: count(db, everywhere),
  };
}

const rank = (db: Database, match: string, limit: number): number[] =>
  db
    .all<{ seq: number }>(
      `SELECT seq FROM (
          SELECT rowid AS seq, bm25(search, 10, 1) AS score FROM search
            WHERE search MATCH ? ORDER BY rowid DESC LIMIT ${weighed}
        ) ORDER BY score, seq DESC LIMIT ?`,
      match,
      limit,
    )
    .map(({ seq }) => seq);

const count = (db: Database, match: string): number =>
  db.all<{ total: number }>("SELECT count(*) AS total FROM search WHERE search MATCH ?", match)[0]
    ?.total ?? 0;

type Found = Pick<SearchHit, "collection" | "id" | "title"> & { body: string; json: string };

const readHit = (db: Database, seq: number, words: string[]): SearchHit[] =>
  db
    .all<Found>(
      `SELECT search.collection, id, title_text AS title, body_text AS body, json
        FROM search JOIN records ON seq = search.rowid WHERE search.rowid = ?`,
      seq,
    )
    .map(({ body, json, ...hit }) => ({
      ...hit,
      excerpt: findExcerpt(body, words) ?? findExcerpt(hit.title, words) ?? cutBeginning(body),
      ...readFacts(json),
    }));
