import type { Database } from "#main/store/database.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type StoredEntry, toLogEntry } from "./log-file.ts";

/** SQL: whether a filter selects an entry. */
function matches({ kinds, shift, record, person, text }: LogFilter): Sql {
  const words = normalizeForSearch(text).split(" ").filter(Boolean);
  const name = normalizeForSearch(person);
  const conditions = [
    ...(kinds.length === 0 ? [] : [sql`kind IN (${join(kinds)})`]),
    ...(shift === null ? [] : [sql`shift = ${shift}`]),
    ...(record === null ? [] : [sql`record_kind = ${record.kind} AND record_id = ${record.id}`]),
    ...(name === "" ? [] : [sql`instr(person, ${name}) > 0`]),
    ...words.map((word) => sql`instr(search, ${word}) > 0`),
  ];
  return conditions.length === 0 ? sql`TRUE` : join(conditions, " AND ");
}

/** Lists a window of the selected entries, newest first, and their number. */
export function listLog(
  db: Database,
  { offset, limit, ...filter }: Window & LogFilter,
): { rows: LogEntry[]; total: number } {
  const where = matches(filter);
  const rows = db.all<StoredEntry>`SELECT json, digest FROM entries WHERE ${where}
    ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`;
  const total = db.value<number>`SELECT count(*) FROM entries WHERE ${where}` ?? 0;
  return { rows: rows.map(toLogEntry), total };
}

/** Returns the index in `listLog` of the newest selected entry that was recorded at a time or before. */
export const findLogTime = (
  db: Database,
  { at, ...filter }: LogFilter & { at: EpochMs },
): { index: number } => ({
  index:
    db.value<number>`SELECT count(*) FROM entries WHERE recorded > ${at} AND ${matches(filter)}` ??
    0,
});

/** Reads an entry by its number; null if there is none. */
export function readLogEntry(db: Database, number: number): LogEntry | null {
  const row = db.get<StoredEntry>`SELECT json, digest FROM entries WHERE number = ${number}`;
  return row === undefined ? null : toLogEntry(row);
}

/**
 * Reads the selected entries after a number, oldest first, as stored; for exports, which read all in parts. The number
 * of the last one continues.
 */
export const readLogPart = (
  db: Database,
  { after, limit, ...filter }: LogFilter & { after: number; limit: number },
): StoredEntry[] =>
  db.all<StoredEntry>`SELECT json, digest FROM entries WHERE number > ${after} AND ${matches(filter)}
    ORDER BY number LIMIT ${limit}`;

/** The number of selected entries, with the first and the last of them. */
export type LogSummary = { entries: number; first: LogEntry; last: LogEntry };

/** Summarizes the selected entries; null if there are none. */
export function summarizeLog(db: Database, filter: LogFilter): LogSummary | null {
  const where = matches(filter);
  const first = db.get<StoredEntry>`SELECT json, digest FROM entries WHERE ${where}
    ORDER BY number LIMIT 1`;
  const last = db.get<StoredEntry>`SELECT json, digest FROM entries WHERE ${where}
    ORDER BY number DESC LIMIT 1`;
  if (first === undefined || last === undefined) return null;
  const entries = db.value<number>`SELECT count(*) FROM entries WHERE ${where}` ?? 0;
  return { entries, first: toLogEntry(first), last: toLogEntry(last) };
}
