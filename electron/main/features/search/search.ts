import { findLevel } from "#main/features/alerts/store/alert-level.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { listCopies, readShadow } from "#main/store/full-text/copies.ts";
import { readTextQuery } from "#main/store/full-text/words.ts";
import { createQueryClock } from "#main/store/query/row-conditions.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import { raw, type Sql, sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { cutBeginning } from "./excerpt.ts";
import { findMatch, readFacts } from "./fields.ts";
import { createRecordSelection, exclusionTable, firstCopy } from "./selection.ts";

/** How many matches are ranked: the newest of those that match by title, and of all. */
const maxRanked = 1_000;

/** The most rows of the full-text index that one object has. */
const maxRows = 5;

/** The best hits of a search, and the number of all objects that match. */
export type Found = { hits: SearchHit[]; total: number };

const nothing: Found = { hits: [], total: 0 };

export function createSearch(db: Database, changes: RowChanges, now: () => EpochMs) {
  const selection = createRecordSelection(db, changes);

  /** Plans how to find what a query selects; null if that is nothing. */
  function plan(text: string): Plan | null {
    const { terms, filters, errors } = parseQuery(text);
    const { match, exclude, words } = readTextQuery({ terms });
    const isBlank = match === null && exclude === null && filters.length === 0;
    if (isBlank || errors.some(({ isIncomplete }) => !isIncomplete)) return null;
    // Words without letters match nothing.
    if (match === null && terms.some(({ isNegated }) => !isNegated)) return null;
    const select = (): Sql => selection.materialize(filters, createQueryClock(now()), match);
    if (exclude !== null) selection.exclude(exclude, match);
    const isIncluded = (first: Sql): Sql =>
      exclude === null ? sql`TRUE` : sql`${first} NOT IN (SELECT seq FROM ${exclusionTable})`;
    if (match === null) return { selected: sql`${select()} WHERE ${isIncluded(raw("seq"))}` };
    const isPossible =
      filters.length === 0
        ? isIncluded(firstCopy)
        : sql`${firstCopy} IN (SELECT seq FROM ${select()}) AND ${isIncluded(firstCopy)}`;
    return { match, isPossible, words };
  }

  return {
    /**
     * Finds the objects that a query selects, and counts all of them. With words, each hit is its object's most detailed copy
     * that has, for every word, a word that begins with it; matches by title come first, and both are sorted by bm25, with
     * title words weighing ten times as much. Of more than `maxRanked` matches the newest are ranked. Without words, the newest
     * come first. Nothing matches a query with an unreadable part, except a filter whose value is not typed yet.
     */
    search: (text: string, limit: number): Found => {
      const planned = plan(text);
      if (planned === null) return nothing;
      return "selected" in planned
        ? listSelected(db, planned.selected, limit)
        : findRecords(db, planned, limit);
    },
  };
}

/** How a query is answered: by a table of what its filters select or, with words, by the full-text index. */
type Plan = { selected: Sql } | Search;

/** A full-text query; `isPossible` is SQL, of the full-text index: whether the object may be a hit. */
type Search = { match: string; isPossible: Sql; words: string[] };

/** Lists the selected objects, the newest first. */
function listSelected(db: Database, selected: Sql, limit: number): Found {
  const rows = db.column<number>`SELECT seq FROM ${selected} ORDER BY at DESC, seq DESC LIMIT ${limit}`;
  return {
    hits: rows.flatMap((row) => readHit(db, row, [])),
    total: db.value<number>`SELECT count(*) FROM ${selected}` ?? 0,
  };
}

function findRecords(db: Database, { match, isPossible, words }: Search, limit: number): Found {
  const titled = rank(db, `title : (${match})`, isPossible, limit);
  const wanted = limit + titled.length;
  const others = titled.length < limit ? rank(db, match, isPossible, wanted) : [];
  const isComplete = titled.length < limit && others.length < Math.min(wanted, maxRanked / maxRows);
  const found = new Map<number, number>();
  for (const { first, row } of [...titled, ...others]) {
    if (found.size < limit && !found.has(first)) found.set(first, row);
  }
  const best = findBest(db, match, [...found.values()]);
  return {
    hits: best.flatMap((seq) => readHit(db, seq, words)),
    total: isComplete ? others.length : count(db, match, isPossible),
  };
}

/** Ranks the matching objects, each by the `seq` of its first copy and the matching row. */
const rank = (
  db: Database,
  match: string,
  isPossible: Sql,
  limit: number,
): { first: number; row: number }[] =>
  db.all`SELECT CASE WHEN place > 0 THEN place ELSE -place / 4 END AS first, max(place) AS row
    FROM (
      SELECT rowid AS place, bm25(search, 10, 1) AS score FROM search
        WHERE search MATCH ${match} AND ${isPossible} ORDER BY rowid DESC LIMIT ${maxRanked}
    ) GROUP BY first ORDER BY min(score), first DESC LIMIT ${limit}`;

/** Finds the most detailed matching record of the object of each row; opens the index once, which takes longest. */
function findBest(db: Database, match: string, rows: number[]): number[] {
  const firsts = rows.filter((row) => row < 0).map((row) => readShadow(row).first);
  const shadows =
    firsts.length === 0
      ? []
      : db.column<number>`SELECT max(rowid) FROM search
          WHERE search MATCH ${match} AND rowid < 0
            AND -rowid / 4 IN (SELECT value FROM json_each(${JSON.stringify(firsts)}))
          GROUP BY -rowid / 4`;
  const ranks = new Map(shadows.map(readShadow).map(({ first, rank }) => [first, rank]));
  return rows.map((row) => {
    if (row > 0) return row;
    const { first, rank: own } = readShadow(row);
    const rank = ranks.get(first) ?? own;
    return rank === 0 ? first : (findCopy(db, first, rank) ?? first);
  });
}

/** Returns the copy of this rank of the object of a stored record. */
function findCopy(db: Database, seq: number, rank: number): number | undefined {
  const record = db.get<{ collection: CollectionName; id: string }>`
    SELECT collection, id FROM records WHERE seq = ${seq}`;
  if (record === undefined) return undefined;
  const copies = listCopies(db, record.collection, [record.id]).get(record.id);
  return copies?.find((one) => one.rank === rank)?.seq;
}

/**
 * Counts the matching objects: by their first copies, and those that match only by others. FTS5 counts all
 * rows faster than SQL looks at each, and there are few below zero.
 */
const count = (db: Database, match: string, isPossible: Sql): number =>
  db.value<number>`SELECT (SELECT count(*) FROM search WHERE search MATCH ${match} AND ${isPossible})
    + (SELECT count(DISTINCT rowid / 4) - count(*) - count(*) FILTER (WHERE rowid % 4 = 0)
      FROM search WHERE search MATCH ${match} AND rowid < 0 AND ${isPossible})` ?? 0;

type StoredHit = Pick<SearchHit, "collection" | "id" | "title"> & { body: string; json: string };

const readHit = (db: Database, seq: number, words: string[]): SearchHit[] =>
  db.all<StoredHit>`SELECT search.collection, id, title_text AS title, body_text AS body, json
      FROM search JOIN records ON seq = search.rowid WHERE search.rowid = ${seq}`.map(
    ({ body, json, ...hit }) => {
      const record = parseStored<{ severity?: string | null }>(json);
      const match = findMatch(record, { title: hit.title, body }, words);
      return {
        ...hit,
        ...(match ?? { excerpt: cutBeginning(body), field: null }),
        ...readFacts(record),
        ...(hit.collection === "alerts"
          ? { severity: record.severity ?? null, ...findLevel(db, seq) }
          : { severity: null, level: null, isLevelByRule: false }),
      };
    },
  );
