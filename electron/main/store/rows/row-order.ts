import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordGroup, RecordQuery } from "#shared/records/record-schema.ts";
import type { Database } from "../database.ts";
import { createOrderedLists, type Ordered } from "../ordered-lists.ts";
import { isCreatedByUser, isForUser, whoseLabel } from "../ownership/owners.ts";
import { findTextsByIndex, readListFilter } from "../query/list-filter.ts";
import { createQueryClock } from "../query/row-conditions.ts";
import type { RowChanges } from "../row-changes.ts";
import { join, raw, type Sql, sql } from "../sql.ts";
import { hasEnded } from "./row-states.ts";

/** The size of a list, and its groups in their order. */
export type Survey = { total: number; groups: RecordGroup[] };

/** The listed collections in the most recently requested orders, by the `seq` of their rows. */
export type RowOrder = ReturnType<typeof createRowOrder>;

const columns = {
  title: "title_key",
  status: "status_key",
  progress: "progress_key",
  room: "room_key",
  person: "person_key",
  process: "process_key",
  created: "created",
  changed: "changed",
  due: "due",
} as const;

/** Creates the lists of the rows of a store; other writes do not invalidate them. */
export function createRowOrder(db: Database, changes: RowChanges, now: () => EpochMs) {
  let version = 0;
  const lists = createOrderedLists<Survey>(db, changes, {
    name: "rows_in_order",
    columns: { seq: "INTEGER NOT NULL", label: "TEXT" },
    readVersion: () => `${version}`,
  });
  return {
    materialize: (query: RecordQuery): Ordered<Survey> => {
      const { toConditions, readTimes, isOfUser, hasTexts } = readListFilter(query.filter);
      const clock = createQueryClock(now());
      const created = selectCreated(db, query, raw("rows"));
      const key = [query, readTimes(clock), isOfUser ? changes.read() : null, created];
      return lists.materialize(JSON.stringify(key), {
        select: () =>
          selectRows(
            query,
            [...toConditions(query.collection, clock, findTextsByIndex), ...created],
            hasTexts ? sql`NOT INDEXED` : chooseIndex(query),
          ),
        survey: (table) => survey(db, table, query),
      });
    },
    /** Must be called when rows have changed. */
    invalidate: (): void => {
      version += 1;
    },
  };
}

/** SQL: the `seq` and label of the rows of a list that also meet the conditions of its filter, in its order. */
export const selectRows = (query: RecordQuery, filters: Sql[], index: Sql = sql``): Sql =>
  sql`SELECT seq, ${getLabel(query)} AS label FROM rows ${index}
    WHERE ${join([...listConditions(query), ...filters], " AND ")} ORDER BY ${orderBy(query)}`;

/** SQL, of the rows of a table: the condition of a list of what the user has created; none for other lists. */
export const selectCreated = (
  db: Database,
  { collection, state }: RecordQuery,
  table: Sql,
): Sql[] =>
  collection === "submissions" && state === "MINE" ? [isCreatedByUser(db, table, collection)] : [];

/** SQL, of rows: the conditions of a list, without its filter and what `selectCreated` adds. */
export function listConditions({
  collection,
  status,
  roomId,
  state,
  processId,
  whose,
}: RecordQuery): Sql[] {
  const conditions = [sql`collection = ${collection}`];
  if (status !== null) conditions.push(sql`(status = ${status} OR progress = ${status})`);
  if (roomId !== null) conditions.push(sql`room_id = ${roomId}`);
  if (collection === "submissions" && (state === "WAITING" || state === "FOR_ME")) {
    conditions.push(sql`NOT ${hasEnded}`);
    if (state === "FOR_ME") conditions.push(isForUser);
  } else if (state !== null && state !== "MINE") {
    // A room or submission without a known state has the state that a service means by omitting it.
    conditions.push(sql`(state = ${state} OR (state IS NULL AND ${state} IN ('LIVE', 'WAITING')))`);
  }
  if (whose !== undefined) conditions.push(whose === "forUser" ? isForUser : sql`whose = ${whose}`);
  if (processId !== null) {
    conditions.push(sql`seq IN (SELECT seq FROM links
      WHERE links.collection = 'processes' AND links.id = ${processId})`);
  }
  return conditions;
}

/** SQL: the name of the row's user; with the login name, or else the id, if others have the same name. */
const personLabel = sql`iif(
  EXISTS (SELECT 1 FROM people AS others
    WHERE others.display_name = rows.person AND others.id != rows.person_id)
  AND rows.person_id != rows.person,
  person || ' (' || coalesce((SELECT name FROM people WHERE people.id = rows.person_id), person_id)
    || ')',
  person)`;

function getLabel({ group, dueBounds = [] }: RecordQuery): Sql {
  if (group === null) return sql`NULL`;
  if (group === "person") return personLabel;
  if (group === "whose") return whoseLabel;
  if (group !== "due") return raw(group);
  const reached = join(
    dueBounds.map((bound) => sql`+ (due >= ${bound})`),
    " ",
  );
  return sql`iif(due IS NULL, NULL, 0 ${reached})`;
}

// The index of a group would cost more than it saves, as each of its rows must be read separately. The index of due
// times contains all columns of such a list unless it is filtered.
function chooseIndex({ group, sort }: RecordQuery): Sql {
  if (group === null) return sql``;
  return sql`INDEXED BY ${raw(group === "due" && sort === "due" ? "rows_by_due" : "rows_by_id")}`;
}

/** SQL: the order of a list. Missing values come last in both directions; ties are sorted by id. */
export function orderBy({ sort, isDescending, group }: RecordQuery): Sql {
  const column = columns[sort];
  const own = raw(`${column} IS NULL, ${column} ${isDescending ? "DESC" : ""}, id`);
  return group === null ? own : sql`${orderGroups(group)}, ${own}`;
}

// The key comes first, then the name: names that differ only in case are groups of their own.
const orderGroups = (group: NonNullable<RecordQuery["group"]>): Sql =>
  group === "due" || group === "whose"
    ? sql`label IS NULL, label`
    : raw(`${columns[group]} IS NULL, ${columns[group]}, ${group}, label`);

export function survey(db: Database, table: string, { group }: RecordQuery): Survey {
  const groups = db.all<RecordGroup>`SELECT label, count(*) AS count FROM ${raw(table)}
    GROUP BY label ORDER BY min(position)`;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return { total, groups: group === null ? [] : groups };
}
