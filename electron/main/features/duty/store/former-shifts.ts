import type { Database } from "#main/store/database.ts";
import { join, sql } from "#main/store/sql.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import { readStored, toLogEntry } from "./log-file.ts";

type Span = { number: number; first: number; last: number };

/** Lists the shifts below a number that only the log has, as the account has signed out since; newest first. */
export function listFormerShifts(log: Database, below: number): Shift[] {
  const spans = log.all<Span>`SELECT shift AS number, min(number) AS first, max(number) AS last
    FROM entries WHERE shift < ${below} GROUP BY shift ORDER BY shift DESC`;
  if (spans.length === 0) return [];
  const numbers = join([...new Set(spans.flatMap(({ first, last }) => [first, last]))]);
  const entries = new Map(
    readStored(log, sql`number IN (${numbers})`)
      .map(toLogEntry)
      .map((entry) => [entry.number, entry]),
  );
  return spans.map(({ number, first, last }) => ({
    number,
    role: entries.get(first)?.role ?? "",
    started: entries.get(first)?.at ?? 0,
    ends: null,
    ended: entries.get(last)?.at ?? 0,
  }));
}
