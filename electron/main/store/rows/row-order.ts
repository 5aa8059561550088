import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordGroup, RecordQuery } from "#shared/records/record-schema.ts";
import type { Database } from "../database.ts";
import { createOrderedLists, cutWindow, type ListWindow, readOrdered } from "../ordered-lists.ts";
import { isCreatedByUser, isForUser, whoseLabel } from "../ownership/owners.ts";
import { readListFilter } from "../query/list-filter.ts";
import { createQueryClock } from "../query/row-conditions.ts";
import { createTextMatches } from "../query/text-matches.ts";
import type { RowChanges } from "../row-changes.ts";
import { join, raw, type Sql, sql, type Window } from "../sql.ts";
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

/** The most found rows that are sorted by themselves instead of taken out of the whole list. */
const maxSorted = 1_000;

/** Creates the lists of the rows of a store; other writes do not invalidate them. */
export function createRowOrder(db: Database, changes: RowChanges, now: () => EpochMs) {
  let version = 0;
  const readVersion = () => `${version}`;
  const lists = createOrderedLists(readVersion);
  const findTexts = createTextMatches(db, readVersion);
  return {
    /** Returns the query of the same list without a filter by texts that selects all of its rows. */
    simplify: <Q extends RecordQuery>(query: Q): Q => {
      const { texts, toConditions } = readListFilter(query.filter);
      const isOfTexts = toConditions(query.collection, createQueryClock(now())).length === 0;
      return isOfTexts && texts.length > 0 && findTexts(query.collection, texts).isAll
        ? { ...query, filter: "" }
        : query;
    },
    readWindow: (query: RecordQuery, window: Window): ListWindow => {
      const { texts, toConditions, readKey, isOfUser } = readListFilter(query.filter);
      const clock = createQueryClock(now());
      const created = selectCreated(db, query, raw("rows"));
      const read = (found: Sql[], index: Sql) =>
        readOrdered(db, selectRows(query, [...found, ...conditions], index), query.group !== null);
      const conditions = [...toConditions(query.collection, clock), ...created];
      const found = texts.length === 0 ? null : findTexts(query.collection, texts);
      if (found !== null && found.few !== null && found.count <= maxSorted) {
        const few = sql`seq IN (SELECT value FROM json_each(${JSON.stringify(found.few)}))`;
        return cutWindow(read([few], sql`NOT INDEXED`), window);
      }
      const own = [{ ...query, filter: "" }, readKey(clock), created];
      const key = JSON.stringify([own, isOfUser ? changes.read() : null]);
      const whole = lists.materialize(key, () => read([], chooseIndex(query)));
      return cutWindow(whole, window, found?.marks);
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
function chooseIndex({ group, sort, roomId }: RecordQuery): Sql {
  // SQLite would rather read all rows in their order, each separately, than sort those of one room.
  if (roomId !== null) return raw("INDEXED BY rows_by_room_id");
  if (group === null) return sql``;
  return sql`INDEXED BY ${raw(group === "due" && sort === "due" ? "rows_by_due" : "rows_by_id")}`;
}

/** SQL: the order of a list. Missing values come last in both directions; ties are sorted by id. */
export function orderBy({ sort, isDescending, group }: RecordQuery): Sql {
  const column = columns[sort];
  // Each row has a title, and an index of titles has no other order.
  const missing = sort === "title" ? "" : `${column} IS NULL, `;
  const own = raw(`${missing}${column} ${isDescending ? "DESC" : ""}, id`);
  // Due groups follow each other in the order of due times.
  const isInGroups = group === null || (group === "due" && sort === "due" && !isDescending);
  return isInGroups ? own : sql`${orderGroups(group)}, ${own}`;
}

// The key comes first, then the name: names that differ only in case are groups of their own.
const orderGroups = (group: NonNullable<RecordQuery["group"]>): Sql =>
  group === "due" || group === "whose"
    ? sql`label IS NULL, label`
    : raw(`${columns[group]} IS NULL, ${columns[group]}, ${group}, label`);
