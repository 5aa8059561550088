import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { collectionsOfKinds, ownerWords, type QueryState } from "#shared/records/query/filters.ts";
import { mergeFilters, type QueryFilter } from "#shared/records/query/query.ts";
import { type QueryClock, resolveTime } from "#shared/records/query/query-time.ts";
import { isUnseen } from "../last-viewed.ts";
import { isForUser } from "../ownership/owners.ts";
import { hasEnded, isSnoozed } from "../rows/row-states.ts";
import { readTerms, toSortKey } from "../sort-key.ts";
import { join, raw, type Sql, sql } from "../sql.ts";

/** SQL: whether a sort key contains every word of a name, anywhere; null if it is null. */
const hasName = (column: Sql, name: string): Sql =>
  sql`(${join(
    readTerms(name).map((term) => sql`instr(${column}, ${toSortKey(term)}) > 0`),
    " AND ",
  )})`;

/** SQL: whether a sort key contains one of some names; null if it is null. */
const hasAnyName = (column: Sql, names: string[]): Sql =>
  sql`(${join(
    names.map((name) => hasName(column, name)),
    " OR ",
  )})`;

/** SQL: the ids of the users with one of some names. */
export const peopleNamed = (names: string[]): Sql =>
  sql`(SELECT people.id FROM people WHERE ${hasAnyName(raw("people.sort_key"), names)})`;

/** SQL: the ids of the stored rooms and groups with one of some names. */
export const roomsNamed = (names: string[]): Sql =>
  sql`(SELECT named.id FROM rows AS named
    WHERE named.collection IN ('rooms', 'groups') AND ${hasAnyName(raw("named.title_key"), names)})`;

/** SQL, of the rows of each collection; null of others. */
type Conditions = Partial<Record<CollectionName, Sql>>;

const ofSubmissions = (condition: Sql) => ({
  submissions: condition,
  priorSubmissions: condition,
  offlineSubmissions: condition,
});

/** SQL, of rows: each state of a collection; null or false where it is unknown. */
const states: Record<Exclude<QueryState, "overdue" | "unread" | "mine">, Conditions> = {
  open: {
    tasks: sql`state = 'OPEN'`,
    ...ofSubmissions(sql`NOT ${hasEnded}`),
    rooms: sql`coalesce(state, 'LIVE') = 'LIVE'`,
    processes: sql`status = 'OPEN'`,
    entries: sql`TRUE`,
  },
  closed: {
    tasks: sql`state = 'CLOSED'`,
    ...ofSubmissions(hasEnded),
    rooms: sql`state = 'SUSPENDED'`,
    processes: sql`status = 'CLOSED'`,
  },
  waiting: {
    tasks: sql`(state = 'OPEN' AND ${isForUser})`,
    submissions: sql`(NOT ${hasEnded} AND ${isForUser})`,
    offlineSubmissions: sql`(coalesce(state, 'WAITING') = 'WAITING' AND ${isForUser})`,
    entries: isForUser,
  },
  snoozed: {
    tasks: isSnoozed("rows", "task"),
    submissions: isSnoozed("rows", "submission"),
    entries: isSnoozed("rows", "entry"),
  },
};

/** SQL, of rows of a collection: whether one has a state; null or false where it is unknown or means nothing. */
function isInState(collection: CollectionName, state: QueryState, clock: QueryClock): Sql {
  switch (state) {
    case "overdue":
      return collection === "tasks" ? isOverdue(clock) : unknown;
    case "unread":
      return isUnseen("rows");
    case "mine":
      return sql`whose = 'mine'`;
    default:
      return states[state][collection] ?? unknown;
  }
}

const unknown = sql`NULL`;

/** SQL, of tasks: whether one is open and its due time has passed. */
const isOverdue = ({ now }: QueryClock): Sql => sql`(state = 'OPEN' AND due < ${now})`;

const ownerWhose = { me: "mine", group: "group", nobody: "none" };

function isOwnedBy(owner: string, collection: CollectionName): Sql {
  const word = ownerWords.find((one) => one === owner);
  if (word !== undefined) return sql`whose = ${ownerWhose[word]}`;
  const people = peopleNamed([owner]);
  const ownsStep = sql`EXISTS (SELECT 1 FROM links
    WHERE links.seq = rows.seq AND links.field = 'Waits for' AND links.id IN ${people})`;
  const conditions: Conditions = { tasks: hasPerson([owner]), ...ofSubmissions(ownsStep) };
  return conditions[collection] ?? unknown;
}

const hasPerson = (names: string[]): Sql =>
  sql`(${hasAnyName(raw("person_key"), names)} OR person_id IN ${peopleNamed(names)})`;

/** SQL, of records by `seq` of the given table: whether a reference names one of some people. */
export const refersToPerson = (table: string, names: string[]): Sql =>
  sql`${raw(table)}.seq IN (SELECT links.seq FROM links
    WHERE links.collection = 'people' AND links.id IN ${peopleNamed(names)})`;

const hasRoom = (names: string[], collection: CollectionName): Sql =>
  sql`(${hasAnyName(raw(collection === "rooms" ? "title_key" : "room_key"), names)}
    OR room_id IN ${roomsNamed(names)})`;

/** SQL: whether a time, given as SQL, is in the span that a filter means. */
export function isInSpan(
  name: "since" | "until" | "due",
  column: Sql,
  time: string,
  clock: QueryClock,
): Sql {
  const { from, to } = resolveTime(name, time, clock);
  const bounds = [
    ...(Number.isFinite(from) ? [sql`${column} >= ${from}`] : []),
    ...(Number.isFinite(to) ? [sql`${column} < ${to}`] : []),
  ];
  return sql`(${join(bounds, " AND ")})`;
}

function toCondition(
  { name, values }: QueryFilter,
  collection: CollectionName,
  clock: QueryClock,
): Sql {
  const [value = ""] = values;
  switch (name) {
    case "kind":
      return collectionsOfKinds(values).includes(collection) ? sql`TRUE` : sql`FALSE`;
    case "room":
      return hasRoom(values, collection);
    case "person":
      return sql`(${hasPerson(values)} OR ${refersToPerson("rows", values)})`;
    case "owner":
      return any(values.map((owner) => isOwnedBy(owner, collection)));
    case "is":
      return any(values.map((state) => isInState(collection, state as QueryState, clock)));
    case "severity":
      return sql`FALSE`;
    case "due":
      return isInSpan(name, raw("due"), value, clock);
    default:
      return isInSpan(name, raw("coalesce(changed, created)"), value, clock);
  }
}

const any = (conditions: Sql[]): Sql => sql`(${join(conditions, " OR ")})`;

/** Returns SQL that all have to apply: a filter's condition, which may be null, or its opposite if the filter is negated. */
export const applyFilters = (filters: QueryFilter[], toSql: (filter: QueryFilter) => Sql): Sql[] =>
  mergeFilters(filters).map((filter) => {
    const condition = toSql(filter);
    return filter.isNegated ? sql`NOT coalesce(${condition}, FALSE)` : condition;
  });

/**
 * SQL, of the rows of a collection: the conditions of some filters. A record without what a filter selects by does not match
 * it.
 */
export const rowConditions = (
  collection: CollectionName,
  filters: QueryFilter[],
  clock: QueryClock,
): Sql[] => applyFilters(filters, (filter) => toCondition(filter, collection, clock));

/** Returns a value that changes whenever a clock changes what some filters select. */
export const readTimes = (filters: QueryFilter[], clock: QueryClock): unknown[] =>
  filters.map(({ name, values }) => {
    const [value = ""] = values;
    if (name === "since" || name === "until" || name === "due") {
      return resolveTime(name, value, clock);
    }
    return name === "is" && values.includes("overdue") ? clock : null;
  });

const minute: EpochMs = 60_000;

/** Creates the clock of queries from a time, in this computer's time zone; to the minute, so that lists stay the same for it. */
export const createQueryClock = (now: EpochMs): QueryClock => ({
  now: Math.floor(now / minute) * minute,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
