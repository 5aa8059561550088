import type { Database } from "#main/store/database.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { readStored, type StoredEntry, toLogEntry } from "./log-file.ts";

/** SQL: the numbers of the entries that a filter selects. Indexes cover all of it except texts, which are in a narrow table. */
function selectNumbers({ kinds, shift, record, person, text, asOf }: LogFilter, after = 0): Sql {
  const words = normalizeForSearch(text).split(" ").filter(Boolean);
  const name = normalizeForSearch(person);
  const texts = [
    ...(name === "" ? [] : [sql`instr(person, ${name}) > 0`]),
    ...words.map((word) => sql`instr(search, ${word}) > 0`),
  ];
  const own = [
    ...(kinds.length === 0 ? [] : [sql`kind IN (${join(kinds)})`]),
    ...(shift === null ? [] : [sql`shift = ${shift}`]),
    ...(record === null ? [] : [sql`record_kind = ${record.kind} AND record_id = ${record.id}`]),
    ...(asOf === undefined ? [] : [isRecordedBy(asOf)]),
  ];
  const isAfter = sql`number > ${after}`;
  if (texts.length === 0) {
    // With "+" the number is compared in the index of the condition, not in the table.
    const isLater = own.length === 0 ? isAfter : sql`+${isAfter}`;
    return sql`SELECT number FROM entries WHERE ${join([isLater, ...own], " AND ")}`;
  }
  const among =
    own.length === 0
      ? []
      : [sql`number IN (SELECT number FROM entries WHERE ${join(own, " AND ")})`];
  return sql`SELECT number FROM entry_texts WHERE ${join([isAfter, ...among, ...texts], " AND ")}`;
}

/** SQL, of entries: whether one was recorded at a time or before. */
const isRecordedBy = (asOf: EpochMs): Sql => sql`recorded <= ${asOf}`;

const selectsAll = ({ kinds, shift, record, person, text, asOf }: LogFilter): boolean =>
  asOf === undefined &&
  kinds.length === 0 &&
  shift === null &&
  record === null &&
  `${person}${text}`.trim() === "";

type Ends = { first: number | null; last: number | null };

/** Lists a window of the selected entries, newest first, and their number. */
export function listLog(
  db: Database,
  { offset, limit, ...filter }: Window & LogFilter,
): { rows: LogEntry[]; total: number } {
  if (selectsAll(filter)) return listAll(db, offset, limit);
  const found = db.all<{ number: number; total: number }>`
    WITH selected AS MATERIALIZED (${selectNumbers(filter)})
    SELECT number, (SELECT count(*) FROM selected) AS total FROM selected
    ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`;
  const [window] = found;
  if (window === undefined) return { rows: [], total: countSelected(db, selectNumbers(filter)) };
  const numbers = join(found.map(({ number }) => number));
  const rows = readStored(db, sql`number IN (${numbers}) ORDER BY number DESC`);
  return { rows: rows.map(toLogEntry), total: window.total };
}

const readEnds = (db: Database): Ends =>
  db.get<Ends>`SELECT (SELECT min(number) FROM entries) AS first,
    (SELECT max(number) FROM entries) AS last` ?? { first: null, last: null };

/** Numbers have no gaps, so that nothing needs to be counted. */
function listAll(db: Database, offset: number, limit: number) {
  const { first, last } = readEnds(db);
  if (first === null || last === null) return { rows: [], total: 0 };
  const where = sql`number <= ${last - offset} ORDER BY number DESC LIMIT ${limit}`;
  return { rows: readStored(db, where).map(toLogEntry), total: last - first + 1 };
}

const countSelected = (db: Database, selected: Sql): number =>
  db.value<number>`SELECT count(*) FROM (${selected})` ?? 0;

/** Returns the index in `listLog` of the newest selected entry that was recorded at a time or before. */
export function findLogTime(
  db: Database,
  { at, ...filter }: LogFilter & { at: EpochMs },
): { index: number } {
  const found =
    db.value<number>`SELECT number FROM entries WHERE recorded <= ${at}
      ORDER BY recorded DESC, number DESC LIMIT 1` ?? 0;
  if (!selectsAll(filter)) return { index: countSelected(db, selectNumbers(filter, found)) };
  const { first, last } = readEnds(db);
  return { index: first === null || last === null ? 0 : last - Math.max(found, first - 1) };
}

/** Selects the newest entries about some records, before a time and number if they are given. */
export type LogAbout = {
  records: readonly { kind: string; id: string }[];
  before: { at: EpochMs; number: number } | null;
  limit: number;
};

/**
 * Lists the newest of the selected entries by the time at which it happened: all about rooms and groups, and those about
 * other records that users wrote.
 */
export function listLogAbout(db: Database, { records, before, limit }: LogAbout): LogEntry[] {
  const isBefore =
    before === null
      ? sql`TRUE`
      : sql`(at < ${before.at} OR (at = ${before.at} AND number < ${before.number}))`;
  const where = sql`number IN (
      SELECT number FROM json_each(${JSON.stringify(records)}) AS about CROSS JOIN entries
        ON record_kind = about.value ->> 'kind' AND record_id = about.value ->> 'id'
      WHERE ${isBefore}
        AND (record_kind IN ('room', 'group') OR entries.json ->> 'event' IS NULL)
      ORDER BY at DESC, number DESC LIMIT ${limit}
    ) ORDER BY at DESC, number DESC`;
  return readStored(db, where).map(toLogEntry);
}

/** Reads an entry by its number; null if there is none. */
export function readLogEntry(db: Database, number: number): LogEntry | null {
  const [stored] = readStored(db, sql`number = ${number}`);
  return stored === undefined ? null : toLogEntry(stored);
}

/** A correction, and the entry that it corrects, by their numbers. */
export type Correction = { number: number; corrects: number };

/** Lists the corrections of entries, oldest first, that were recorded at a time or before. */
export const listCorrections = (
  db: Database,
  numbers: number[],
  asOf: EpochMs = Number.MAX_SAFE_INTEGER,
): Correction[] =>
  numbers.length === 0
    ? []
    : db.all<Correction>`SELECT number, corrects FROM entries
        WHERE corrects IN (${join(numbers)}) AND ${isRecordedBy(asOf)} ORDER BY number`;

/**
 * Reads the selected entries after a number, oldest first, as stored; for exports, which read all in parts. The number
 * of the last one continues.
 */
export const readLogPart = (
  db: Database,
  { after, limit, ...filter }: LogFilter & { after: number; limit: number },
): StoredEntry[] =>
  readStored(
    db,
    sql`number IN (${selectNumbers(filter, after)} ORDER BY number LIMIT ${limit})
      ORDER BY number`,
  );

/** The number of selected entries, with the first and the last of them. */
export type LogSummary = { entries: number; first: LogEntry; last: LogEntry };

/** Summarizes the selected entries; null if there are none. */
export function summarizeLog(db: Database, filter: LogFilter): LogSummary | null {
  const selected = selectNumbers(filter);
  const readEnd = (end: Sql) =>
    readStored(db, sql`number = (SELECT ${end}(number) FROM (${selected}))`).map(toLogEntry);
  const [first] = readEnd(sql`min`);
  const [last] = readEnd(sql`max`);
  if (first === undefined || last === undefined) return null;
  return { entries: countSelected(db, selected), first, last };
}
