import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { collectionsOf } from "#shared/records/collections.ts";
import type { RecordGroup, RecordQuery } from "#shared/records/record-schema.ts";
import type { Database } from "../database.ts";
import { join, raw, type Sql, sql, type Window } from "../sql.ts";
import { listConditions, orderBy, type Survey } from "./row-order.ts";

/** How many rows of a list are read without putting all of it in order. */
const maxDirect = 500;

/** The days by which stored counts are divided, in UTC. */
export const day: DurationMs = 86_400_000;
/** The day, in stored counts, of what is not due. */
export const noDay = 1_000_000_000;

/**
 * Reads a window at the beginning of a list from the index of its order, and counts the list by the stored numbers of rows,
 * so that neither depends on its length. Returns null for lists of other orders or with further conditions.
 */
export function readFirstRows<R extends object>(
  db: Database,
  query: RecordQuery & Window,
  columns: Sql,
): ({ rows: R[] } & Survey) | null {
  const { offset, limit } = query;
  const index = findIndex(query);
  if (index === null || offset + limit > maxDirect) return null;
  const rows = db.all<R>`SELECT ${columns} FROM rows INDEXED BY ${raw(index)}
    WHERE ${joinConditions(query)} ORDER BY ${orderBy({ ...query, group: null })}
    LIMIT ${limit} OFFSET ${offset}`;
  return { rows, ...countRows(db, query) };
}

const joinConditions = (query: RecordQuery): Sql => join(listConditions(query), " AND ");

/** Returns the index with the order of a list of which only the state is selected; null if there is none. */
function findIndex({ sort, isDescending, group, ...query }: RecordQuery): string | null {
  const { collection, filter, status, roomId, processId, state, whose } = query;
  const isSelected =
    filter !== "" ||
    status !== null ||
    roomId !== null ||
    processId !== null ||
    whose !== undefined;
  // Whether a submission has ended is no state.
  if (isSelected || (state !== null && collectionsOf("submission").includes(collection)))
    return null;
  if (group !== null && (group !== "due" || sort !== "due")) return null;
  if (sort === "changed") return isDescending ? "rows_by_changed" : null;
  if (isDescending) return null;
  return sort === "due" ? "rows_by_due" : sort === "title" ? "rows_by_title" : null;
}

function countRows(db: Database, query: RecordQuery): Survey {
  const { group, dueBounds = [] } = query;
  const counts = readCounts(db, query);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (group === null) return { total, groups: [] };
  const undue = counts.find((row) => row.day === noDay)?.count ?? 0;
  const reached = dueBounds.map((bound) => countFrom(db, query, counts, bound));
  const ends = [total - undue, ...reached];
  const groups: RecordGroup[] = [
    ...ends.map((count, label) => ({ label: `${label}`, count: count - (ends[label + 1] ?? 0) })),
    { label: null, count: undue },
  ];
  return { total, groups: groups.filter(({ count }) => count > 0) };
}

type DayCount = { day: number; count: number };

const readCounts = (
  db: Database,
  { collection, state }: Pick<RecordQuery, "collection" | "state">,
): DayCount[] => {
  const isOmittedState = state === "LIVE" || state === "WAITING";
  const ofState =
    state === null
      ? sql`TRUE`
      : isOmittedState
        ? sql`state IN ('', ${`=${state}`})`
        : sql`state = ${`=${state}`}`;
  return db.all<DayCount>`SELECT day, sum(count) AS count FROM row_counts
    WHERE collection = ${collection} AND ${ofState} GROUP BY day`;
};

/** Counts the rows that are due at a time or later. */
function countFrom(db: Database, query: RecordQuery, counts: DayCount[], time: EpochMs): number {
  const last = Math.trunc(time / day);
  const later = counts
    .filter((row) => row.day > last && row.day < noDay)
    .reduce((sum, { count }) => sum + count, 0);
  const sameDay = db.value<number>`SELECT count(*) FROM rows INDEXED BY rows_by_due
    WHERE ${joinConditions(query)} AND (due IS NULL) = 0 AND due >= ${time} AND due < ${(last + 1) * day}`;
  return later + (sameDay ?? 0);
}
