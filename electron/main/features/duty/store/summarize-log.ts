import type { Database } from "#main/store/database.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import { matches } from "./list-log.ts";
import { type StoredEntry, toLogEntry } from "./log-file.ts";

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
