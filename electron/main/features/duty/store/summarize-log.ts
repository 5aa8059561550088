import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import { countSelected, selectNumbers } from "./list-log.ts";
import { readStored, toLogEntry } from "./log-file.ts";

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
