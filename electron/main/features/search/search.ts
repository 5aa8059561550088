import { findLevel } from "#main/features/alerts/store/alert-level.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { listCopies, readShadow, shadowsOf } from "#main/store/full-text/copies.ts";
import { readQueryWords } from "#main/store/full-text/words.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { SearchHit, SearchPreview } from "#shared/records/record-schema.ts";
import { cutBeginning, markAll } from "./excerpt.ts";
import { findMatch, listMatches, readFacts, readProse } from "./fields.ts";

/**
 * How many matches are ranked: the newest of those that match by title, and of all.
 */
const maxRanked = 1_000;
/** How many texts besides the prose are shown of a record. */
const maxMatches = 12;

/**
 * Finds the objects of which a copy has, for every word of a text, a word that begins with it, and counts all of them. Each
 * hit is its most detailed matching copy. Matches by title come first; both are sorted by bm25, with title words weighing
 * ten times as much. Of more than `maxRanked` matches the newest are ranked.
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
  const found = new Map<number, number>();
  for (const { first, row } of [...titled, ...others]) {
    if (found.size < limit && !found.has(first)) found.set(first, row);
  }
  return {
    hits: [...found.values()].flatMap((row) => readHit(db, findBest(db, everywhere, row), words)),
    total: count(db, everywhere),
  };
}

/** Ranks the matching objects, each by the `seq` of its first copy and the matching row. */
const rank = (db: Database, match: string, limit: number): { first: number; row: number }[] =>
  db.all`SELECT CASE WHEN place > 0 THEN place ELSE -place / 4 END AS first, max(place) AS row
    FROM (
      SELECT rowid AS place, bm25(search, 10, 1) AS score FROM search
        WHERE search MATCH ${match} ORDER BY rowid DESC LIMIT ${maxRanked}
    ) GROUP BY first ORDER BY min(score), first DESC LIMIT ${limit}`;

/** Finds the most detailed matching record of the object of a row. */
function findBest(db: Database, match: string, row: number): number {
  if (row > 0) return row;
  const { first } = readShadow(row);
  const best = db.value<number>`SELECT rowid FROM search
    WHERE search MATCH ${match} AND ${shadowsOf(first)} ORDER BY rowid DESC LIMIT 1`;
  const { rank } = readShadow(best ?? row);
  const copy = rank === 0 ? undefined : listCopies(db, first).find((one) => one.rank === rank);
  return copy?.seq ?? first;
}

/** Counts the matching objects: by their first copies, and those that match only by others. */
const count = (db: Database, match: string): number =>
  db.value<number>`SELECT
    (SELECT count(*) FROM search WHERE search MATCH ${match} AND rowid > 0) + (
      SELECT count(DISTINCT rowid / 4) - count(*) FILTER (WHERE rowid % 4 = 0)
        FROM search WHERE search MATCH ${match} AND rowid < 0
    )` ?? 0;

type Found = Pick<SearchHit, "collection" | "id" | "title"> & { body: string; json: string };

const readHit = (db: Database, seq: number, words: string[]): SearchHit[] =>
  db.all<Found>`SELECT search.collection, id, title_text AS title, body_text AS body, json
      FROM search JOIN records ON seq = search.rowid WHERE search.rowid = ${seq}`.map(
    ({ body, json, ...hit }) => {
      const record = parseStored<{ severity?: string | null }>(json);
      const match = findMatch(record, { title: hit.title, body }, words);
      return {
        ...hit,
        ...(match ?? { excerpt: cutBeginning(body), field: null }),
        ...readFacts(json),
        ...(hit.collection === "alerts"
          ? { severity: record.severity ?? null, ...findLevel(db, seq) }
          : { severity: null, level: null, isLevelByRule: false }),
      };
    },
  );

/** Reads the preview of a stored record with matching words marked; null if it is not stored. */
export function previewRecord(
  db: Database,
  collection: CollectionName,
  id: string,
  text: string,
): SearchPreview | null {
  const words = readQueryWords(text);
  const found = db.get<{ title: string; body: string; json: string }>`
    SELECT title_text AS title, body_text AS body, json
    FROM records JOIN search ON search.rowid = seq
    WHERE records.collection = ${collection} AND id = ${id}`;
  if (found === undefined) return null;
  const record = parseStored<object>(found.json);
  const prose = readProse(record);
  return {
    title: markAll(found.title, words),
    prose: prose === null ? null : markAll(prose, words),
    matches: listMatches(record, found.body, words).slice(0, maxMatches),
    ...readFacts(found.json),
  };
}
