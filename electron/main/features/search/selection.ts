import { alertConditions } from "#main/features/alerts/store/alert-conditions.ts";
import { isUnreadMessage, unreadOf } from "#main/features/messages/store/reads.ts";
import type { Database } from "#main/store/database.ts";
import {
  applyFilters,
  isInSpan,
  peopleNamed,
  readTimes,
  rowConditions,
} from "#main/store/query/row-conditions.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import {
  type CollectionName,
  collectionNames,
  collectionsOf,
  isListed,
  kindOf,
} from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { mergeFilters, type QueryFilter } from "#shared/records/query/query.ts";
import type { QueryClock } from "#shared/records/query/query-time.ts";

/** Tables of `temp` (in memory): the `seq` of the selected objects, each by its first copy, and when each was changed. */
const tables = {
  /** By `seq`, to look them up. */
  keyed: raw("temp.selected_records"),
  /** As they were found, to list them; filled in half of the time. */
  listed: raw("temp.listed_records"),
  /** By `seq`, only those that match a full-text query. */
  matched: raw("temp.matched_records"),
};

/** A table of `temp`: the `seq` of the objects that match a full-text query, each by its first copy. */
const matchTable = raw("temp.matching_records");

/** The most matches that are compared one by one, instead of selecting among all records. */
const maxCompared = 500;

/** A table of `temp`: the `seq` of the excluded objects, each by its first copy. */
export const exclusionTable = raw("temp.excluded_records");

/** SQL, of the full-text index: the `seq` of the object's first copy. */
export const firstCopy = sql`iif(rowid > 0, rowid, -rowid / 4)`;

export function createRecordSelection(db: Database, changes: RowChanges) {
  db.exec(`CREATE TEMP TABLE selected_records (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL);
    CREATE TEMP TABLE listed_records (seq INTEGER NOT NULL, at INTEGER NOT NULL);
    CREATE TEMP TABLE matched_records (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL);
    CREATE TEMP TABLE matching_records (seq INTEGER PRIMARY KEY);
    CREATE TEMP TABLE excluded_records (seq INTEGER PRIMARY KEY)`);
  const held = new Map<"keyed" | "listed", string>();

  function fill(table: Sql, selects: Sql[]): Sql {
    db.run`DELETE FROM ${table}`;
    for (const select of selects) db.run`INSERT INTO ${table} (seq, at) ${select}`;
    return table;
  }

  /** Fills `matchTable`; returns false if more than `maxCompared` objects match. */
  function findMatches(match: string): boolean {
    db.run`DELETE FROM ${matchTable}`;
    db.run`INSERT INTO ${matchTable} (seq)
      SELECT DISTINCT ${firstCopy} FROM search WHERE search MATCH ${match} LIMIT ${maxCompared + 1}`;
    return (db.value<number>`SELECT count(*) FROM ${matchTable}` ?? 0) <= maxCompared;
  }

  return {
    /**
     * Returns a table of what the filters select, by `seq` if `match` is a full-text query: it then may lack objects that do not
     * match. Keeps what it selects among all records until something changes.
     */
    materialize: (filters: QueryFilter[], clock: QueryClock, match: string | null): Sql => {
      const own = filters.map(({ name, values, isNegated }) => ({ name, values, isNegated }));
      const key = JSON.stringify([own, readTimes(own, clock), changes.read()]);
      const use = match === null ? "listed" : "keyed";
      if (held.get(use) === key) return tables[use];
      return changes.derive(() => {
        if (match !== null && findMatches(match)) {
          const among = sql`IN (SELECT seq FROM ${matchTable})`;
          return fill(tables.matched, selectRecords(db, own, clock, among));
        }
        held.delete(use);
        fill(tables[use], selectRecords(db, own, clock));
        held.set(use, key);
        return tables[use];
      });
    },
    /**
     * Fills `exclusionTable` with the objects of which a copy matches the full-text query `excluded`: of all objects, or at least
     * of those that `match`.
     */
    exclude: (excluded: string, match: string | null): void =>
      changes.derive(() => {
        // Rows below zero repeat the words of a first copy with others, so that its own row needs to be read only if it matches.
        const ofFirst = match === null ? excluded : `(${match}) AND (${excluded})`;
        db.run`DELETE FROM ${exclusionTable}`;
        db.run`INSERT INTO ${exclusionTable} (seq)
          SELECT rowid FROM search WHERE search MATCH ${ofFirst} AND rowid > 0`;
        db.run`INSERT OR IGNORE INTO ${exclusionTable} (seq)
          SELECT ${firstCopy} FROM search WHERE search MATCH ${excluded} AND rowid < 0`;
      }),
  };
}

/** SQL: the `seq` and time of what filters select, a statement for each collection; `among` is a condition of `seq`. */
function selectRecords(
  db: Database,
  filters: QueryFilter[],
  clock: QueryClock,
  among = sql`IS NOT NULL`,
): Sql[] {
  const possible = mergeFilters(filters)
    .filter(({ isNegated }) => !isNegated)
    .reduce<CollectionName[]>((some, filter) => {
      const having: CollectionName[] = collectionsWith(filter);
      return some.filter((name) => having.includes(name));
    }, collectionNames);
  const inRows = possible.filter((name) => isListed(name) || name === "tiles");
  const all = (conditions: Sql[]): Sql => join([sql`TRUE`, ...conditions], " AND ");
  return [
    ...inRows.map(
      (name) => sql`SELECT seq, coalesce(changed, created, 0) FROM rows INDEXED BY rows_by_facts
        WHERE collection = ${name} AND seq ${among}
          AND ${all(rowConditions(name, filters, clock))}
          AND ${isFirstCopy(name)}`,
    ),
    ...(possible.includes("alerts")
      ? [
          sql`SELECT alerts.seq, coalesce(created, 0) FROM alerts LEFT JOIN alert_steps USING (id)
            WHERE alerts.seq ${among} AND ${all(alertConditions(db, filters, clock))}`,
        ]
      : []),
    ...(possible.includes("messages")
      ? [
          sql`SELECT seq, sent FROM messages
            WHERE seq ${among} AND ${all(messageConditions(filters, clock))}`,
        ]
      : []),
    ...(possible.includes("conversations")
      ? [
          sql`SELECT seq, coalesce(last_sent, 0) FROM conversations
            WHERE seq ${among} AND ${all(conversationConditions(filters, clock))}`,
        ]
      : []),
  ];
}

/** SQL, of rows of a collection: whether no collection with more details contains the same object. */
function isFirstCopy(collection: CollectionName): Sql {
  const family = collectionsOf(kindOf(collection));
  const better = family.slice(0, family.indexOf(collection));
  return better.length === 0
    ? sql`TRUE`
    : sql`NOT EXISTS (SELECT 1 FROM rows AS better
        WHERE better.collection IN (${join(better)}) AND better.id = rows.id)`;
}

/** The columns of a table of messages or conversations, and what is unread or waits. */
type Columns = {
  kind: "message" | "conversation";
  userId: Sql;
  time: Sql;
  states: Record<string, Sql>;
};

const hasUnread = sql`${unreadOf(raw("conversations.id"))} > 0`;

const messages: Columns = {
  kind: "message",
  userId: raw("messages.user_id"),
  // One without a time was stored as sent at 0.
  time: raw("nullif(messages.sent, 0)"),
  states: { unread: isUnreadMessage },
};

const conversations: Columns = {
  kind: "conversation",
  userId: raw("conversations.id"),
  time: raw("conversations.last_sent"),
  states: { unread: hasUnread, waiting: hasUnread },
};

const conditionsOf =
  ({ kind, userId, time, states }: Columns) =>
  (filters: QueryFilter[], clock: QueryClock): Sql[] =>
    applyFilters(filters, ({ name, values }) => {
      const [value = ""] = values;
      switch (name) {
        case "kind":
          return values.includes(kind) ? sql`TRUE` : sql`FALSE`;
        case "person":
          return sql`${userId} IN ${peopleNamed(values)}`;
        case "is":
          return values.reduce(
            (all, state) => sql`${all} OR ${states[state] ?? sql`FALSE`}`,
            sql`FALSE`,
          );
        case "since":
        case "until":
          return isInSpan(name, time, value, clock);
        default:
          return sql`FALSE`;
      }
    });

/** SQL, of messages: the conditions of some filters; a person is the other user of the conversation. */
const messageConditions = conditionsOf(messages);

/** SQL, of conversations: the conditions of some filters. */
const conversationConditions = conditionsOf(conversations);
