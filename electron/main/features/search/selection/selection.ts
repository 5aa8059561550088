import { alertConditions } from "#main/features/alerts/store/alert-conditions.ts";
import type { Database } from "#main/store/database.ts";
import { rowConditions } from "#main/store/query/row-conditions.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import {
  type CollectionName,
  collectionNames,
  collectionsOf,
  describeCollection,
  isListed,
} from "#shared/records/collections.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { mergeFilters } from "#shared/records/query/merge-filters.ts";
import type { QueryFilter } from "#shared/records/query/query.ts";
import type { QueryClock } from "#shared/records/query/query-time.ts";
import { conversationConditions, messageConditions } from "./message-conditions.ts";

/** Tables of `temp` (in memory): the `seq` of the selected objects, each by its first copy, and when each was changed. */
const tables = {
  /** By `seq`, to look them up. */
  keyed: raw("temp.selected_records"),
  /** As they were found, to list them; filled in half of the time. */
  listed: raw("temp.listed_records"),
};

/** A table of `temp`: the `seq` of the excluded objects, each by its first copy. */
export const exclusionTable = raw("temp.excluded_records");

/** SQL, of the full-text index: the `seq` of the object's first copy. */
export const firstCopy = sql`iif(rowid > 0, rowid, -rowid / 4)`;

/** Selects records by filters. */
export type RecordSelection = {
  /** Returns the table of what the filters select; fills it unless nothing has changed since it did so last. */
  materialize(use: keyof typeof tables, filters: QueryFilter[], clock: QueryClock): Sql;
  /** Fills `exclusionTable` with the objects of which a copy matches a full-text query. */
  exclude(match: string): void;
};

/** Creates the selection of records on a connection. */
export function createRecordSelection(db: Database, changes: RowChanges): RecordSelection {
  db.exec(`CREATE TEMP TABLE selected_records (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL);
    CREATE TEMP TABLE listed_records (seq INTEGER NOT NULL, at INTEGER NOT NULL);
    CREATE TEMP TABLE excluded_records (seq INTEGER PRIMARY KEY)`);
  const held = new Map<keyof typeof tables, string>();
  return {
    materialize: (use, filters, clock) => {
      const key = JSON.stringify([filters, clock, changes.read()]);
      const table = tables[use];
      if (held.get(use) === key) return table;
      held.delete(use);
      changes.derive(() => {
        db.run`DELETE FROM ${table}`;
        for (const select of selectRecords(db, filters, clock)) {
          db.run`INSERT INTO ${table} (seq, at) ${select}`;
        }
      });
      held.set(use, key);
      return table;
    },
    exclude: (match) =>
      changes.derive(() => {
        db.run`DELETE FROM ${exclusionTable}`;
        db.run`INSERT OR IGNORE INTO ${exclusionTable} (seq)
          SELECT ${firstCopy} FROM search WHERE search MATCH ${match}`;
      }),
  };
}

/** SQL: the `seq` and time of what filters select, a statement for each table. */
function selectRecords(db: Database, filters: QueryFilter[], clock: QueryClock): Sql[] {
  const own = filters.map(({ name, values, isNegated }) => ({ name, values, isNegated }));
  const possible = mergeFilters(own)
    .filter(({ isNegated }) => !isNegated)
    .reduce<CollectionName[]>((some, filter) => {
      const having: CollectionName[] = collectionsWith(filter);
      return some.filter((name) => having.includes(name));
    }, collectionNames);
  const inRows = possible.filter((name) => isListed(name) || name === "tiles");
  const isCopy = (name: CollectionName): boolean => Object.hasOwn(betterCollections, name);
  // The collections imply the kinds.
  const ofRows = own.filter(({ name, isNegated }) => name !== "kind" || isNegated);
  const all = (conditions: Sql[]): Sql => join([sql`TRUE`, ...conditions], " AND ");
  return [
    ...[
      { names: inRows.filter((name) => !isCopy(name)), isFirst: sql`TRUE` },
      { names: inRows.filter(isCopy), isFirst: sql`NOT ${hasBetterCopy}` },
    ].flatMap(({ names, isFirst }) =>
      names.length === 0
        ? []
        : sql`SELECT seq, coalesce(changed, created, 0) FROM rows INDEXED BY rows_by_facts
            WHERE collection IN (${join(names)}) AND ${all(rowConditions(ofRows, clock))}
              AND ${isFirst}`,
    ),
    ...(possible.includes("alerts")
      ? [
          sql`SELECT alerts.seq, coalesce(created, 0) FROM alerts LEFT JOIN alert_steps USING (id)
            WHERE ${all(alertConditions(db, own, clock))}`,
        ]
      : []),
    ...(possible.includes("messages")
      ? [sql`SELECT seq, sent FROM messages WHERE ${all(messageConditions(own, clock))}`]
      : []),
    ...(possible.includes("conversations")
      ? [
          sql`SELECT seq, coalesce(last_sent, 0) FROM conversations
            WHERE ${all(conversationConditions(own, clock))}`,
        ]
      : []),
  ];
}

/** The collections that may contain the same objects in more detail. */
const betterCollections = Object.fromEntries(
  collectionNames.flatMap((name) => {
    const family = collectionsOf(describeCollection(name).kind);
    const better = family.slice(0, family.indexOf(name));
    return better.length === 0 ? [] : [[name, better]];
  }),
);

/** SQL, of rows in these collections: whether a more detailed one contains the same object. */
const hasBetterCopy = sql`CASE collection ${join(
  Object.entries(betterCollections).map(
    ([name, better]) => sql`WHEN ${name} THEN EXISTS (SELECT 1 FROM rows AS better
      WHERE better.collection IN (${join(better)}) AND better.id = rows.id)`,
  ),
  " ",
)} END`;
