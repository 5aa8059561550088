import { findStartOfDay } from "#shared/lib/calendar-day.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { collectionsOfKinds, ownerWords, type QueryState } from "#shared/records/query/filters.ts";
import { mergeFilters } from "#shared/records/query/merge-filters.ts";
import type { QueryFilter } from "#shared/records/query/query.ts";
import { type QueryClock, resolveTime } from "#shared/records/query/query-time.ts";
import { isUnseen } from "../last-viewed.ts";
import { isForUser } from "../ownership/owners.ts";
import { hasEnded } from "../rows/ended.ts";
import { isSnoozed } from "../rows/snoozed.ts";
import { join, raw, type Sql, sql } from "../sql.ts";
import { hasAnyName, peopleNamed, roomsNamed } from "./names.ts";

/** SQL, of rows: the condition of the row's collection; null of other collections. Compares one by one, which is fastest. */
const caseOf = (conditions: Partial<Record<CollectionName, Sql>>): Sql =>
  sql`CASE collection ${join(
    Object.entries(conditions).map(([name, condition]) => sql`WHEN ${name} THEN ${condition}`),
    " ",
  )} END`;

const ofSubmissions = (condition: Sql) => ({
  submissions: condition,
  priorSubmissions: condition,
  offlineSubmissions: condition,
});

/** SQL, of rows: each state; null or false where it is unknown or means nothing. */
const states: Record<Exclude<QueryState, "overdue">, Sql> = {
  open: caseOf({
    tasks: sql`state = 'OPEN'`,
    ...ofSubmissions(sql`NOT ${hasEnded}`),
    rooms: sql`coalesce(state, 'LIVE') = 'LIVE'`,
    processes: sql`status = 'OPEN'`,
    entries: sql`TRUE`,
  }),
  closed: caseOf({
    tasks: sql`status = 'CLOSED'`,
    ...ofSubmissions(hasEnded),
    rooms: sql`state = 'SUSPENDED'`,
    processes: sql`status = 'CLOSED'`,
  }),
  waiting: sql`(${caseOf({
    tasks: sql`state = 'OPEN'`,
    submissions: sql`NOT ${hasEnded}`,
    offlineSubmissions: sql`coalesce(state, 'WAITING') = 'WAITING'`,
    entries: sql`TRUE`,
  })} AND ${isForUser})`,
  snoozed: caseOf({
    tasks: isSnoozed("rows", "task"),
    submissions: isSnoozed("rows", "submission"),
    entries: isSnoozed("rows", "entry"),
  }),
  unread: isUnseen("rows"),
  mine: sql`whose = 'mine'`,
};

/** SQL, of rows: whether one is an open task whose due time, or due day, has passed. */
function isOverdue({ now, timeZone }: QueryClock): Sql {
  const today = findStartOfDay(now, 0, timeZone);
  const dayInUtc = findStartOfDay(today + 43_200_000, 0, "UTC");
  // Services state a day as its midnight, in local time or in UTC.
  return sql`(collection = 'tasks' AND state = 'OPEN' AND due < ${now}
    AND due NOT IN (${today}, ${dayInUtc}))`;
}

const ownerWhose = { me: "mine", group: "group", nobody: "none" };

function isOwnedBy(owner: string): Sql {
  const word = ownerWords.find((one) => one === owner);
  if (word !== undefined) return sql`whose = ${ownerWhose[word]}`;
  const people = peopleNamed([owner]);
  const ownsStep = sql`EXISTS (SELECT 1 FROM links
    WHERE links.seq = rows.seq AND links.field = 'Waits for' AND links.id IN ${people})`;
  return caseOf({ tasks: hasPerson([owner]), ...ofSubmissions(ownsStep) });
}

const hasPerson = (names: string[]): Sql =>
  sql`(${hasAnyName(raw("person_key"), names)} OR person_id IN ${peopleNamed(names)})`;

/** SQL, of records by `seq` of the given table: whether a reference names one of some people. */
export const refersToPerson = (table: string, names: string[]): Sql =>
  sql`${raw(table)}.seq IN (SELECT links.seq FROM links
    WHERE links.collection = 'people' AND links.id IN ${peopleNamed(names)})`;

const hasRoom = (names: string[]): Sql =>
  sql`(${hasAnyName(raw("CASE collection WHEN 'rooms' THEN title_key ELSE room_key END"), names)}
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

function toCondition({ name, values }: QueryFilter, clock: QueryClock): Sql {
  const [value = ""] = values;
  switch (name) {
    case "kind":
      return sql`collection IN (${join(collectionsOfKinds(values))})`;
    case "room":
      return hasRoom(values);
    case "person":
      return sql`(${hasPerson(values)} OR ${refersToPerson("rows", values)})`;
    case "owner":
      return any(values.map(isOwnedBy));
    case "is":
      return any(
        values.map((state) =>
          state === "overdue" ? isOverdue(clock) : states[state as Exclude<QueryState, "overdue">],
        ),
      );
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

/** SQL, of rows: the conditions of some filters. A record without what a filter selects by does not match it. */
export const rowConditions = (filters: QueryFilter[], clock: QueryClock): Sql[] =>
  applyFilters(filters, (filter) => toCondition(filter, clock));

const minute: EpochMs = 60_000;

/** Creates the clock of queries from a time, in this computer's time zone; to the minute, so that lists stay the same for it. */
export const createQueryClock = (now: EpochMs): QueryClock => ({
  now: Math.floor(now / minute) * minute,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
