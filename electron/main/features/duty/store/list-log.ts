import type { Database } from "#main/store/database.ts";
import { join, type Sql, sql, type Window } from "#main/store/sql.ts";
import { foldsRepeats } from "#shared/features/duty/log-filter.ts";
import { peoplesEvents } from "#shared/features/duty/log-kinds.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { readStored, type StoredEntry, toLogEntry } from "./log-file.ts";

/** SQL, of entries: whether one repeats the notification of an alert that an earlier one repeats in the same shift. */
const isFolded = sql`number IN (SELECT number FROM (
  SELECT number, row_number() OVER (PARTITION BY shift, record_id ORDER BY number) AS place
    FROM entries WHERE event = 'alertRepeated') WHERE place > 1)`;

/**
 * SQL: the numbers of the entries that a filter selects; in a list, one of those that it shows as one row. Indexes cover all of it
 * except texts, which are in a narrow table.
 */
function selectNumbers(filter: LogFilter, after = 0, isList = false): Sql {
  const { by, kinds, shift, record, person, text, asOf } = filter;
  const words = normalizeForSearch(text).split(" ").filter(Boolean);
  const name = normalizeForSearch(person);
  const texts = [
    ...(name === "" ? [] : [sql`instr(person, ${name}) > 0`]),
    ...words.map((word) => sql`instr(search, ${word}) > 0`),
  ];
  const own = [
    ...(by === undefined ? [] : [sql`(event IS NULL OR event IN (${join(peoplesEvents)}))`]),
    ...(isList && by === undefined && foldsRepeats(filter) ? [sql`NOT ${isFolded}`] : []),
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

/** Lists a window of the selected entries, newest first, repeated notifications of an alert as one, and their number. */
export function listLog(
  db: Database,
  { offset, limit, ...filter }: Window & LogFilter,
): { rows: LogEntry[]; total: number } {
  const found = db.all<{ number: number; total: number }>`
    WITH selected AS MATERIALIZED (${selectNumbers(filter, 0, true)})
    SELECT number, (SELECT count(*) FROM selected) AS total FROM selected
    ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`;
  const [window] = found;
  if (window === undefined) {
    return { rows: [], total: countSelected(db, selectNumbers(filter, 0, true)) };
  }
  const numbers = join(found.map(({ number }) => number));
  const rows = readStored(db, sql`number IN (${numbers}) ORDER BY number DESC`);
  return { rows: rows.map(toLogEntry), total: window.total };
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
  return { index: countSelected(db, selectNumbers(filter, found, true)) };
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

/** Repeated notifications that lists show as one row: the number of the first, how many there are, and the time of the last. */
export type Repeats = { number: number; count: number; last: EpochMs };

/** Counts the repeated notifications of the alerts of these entries that were recorded at a time or before. */
export const listRepeats = (
  db: Database,
  numbers: number[],
  asOf: EpochMs = Number.MAX_SAFE_INTEGER,
): Repeats[] =>
  numbers.length === 0
    ? []
    : db.all<Repeats>`SELECT min(same.number) AS number, count(*) AS count, max(same.at) AS last
        FROM entries AS one JOIN entries AS same ON same.event = 'alertRepeated'
          AND same.shift IS one.shift AND same.record_id = one.record_id AND same.recorded <= ${asOf}
        WHERE one.number IN (${join(numbers)}) AND one.event = 'alertRepeated'
        GROUP BY one.number ORDER BY 1`;

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
