import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { PastDifference, PastKnowledge, PastState } from "#shared/records/history-schema.ts";
import type { PastQuery, RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import type { Collection, Collections } from "../collection.ts";
import type { Database } from "../database.ts";
import { createOrderedLists, cutWindow, readOrdered, readRows } from "../ordered-lists.ts";
import { readListFilter } from "../query/list-filter.ts";
import { createQueryClock } from "../query/row-conditions.ts";
import { meetsTerm } from "../query/text-matches.ts";
import type { RowChanges } from "../row-changes.ts";
import type { RowList } from "../rows/list-rows.ts";
import { selectCreated, selectRows } from "../rows/row-order.ts";
import { syncedEvery } from "../rows/stored.ts";
import { raw, type Sql, sql, type Window } from "../sql.ts";
import { createPastTables, type Differences, fillPastRows } from "./past-rows.ts";
import { listPeriods, maxDistance } from "./receipts.ts";

/** A list at a time, and what is known of it. */
type PastList = RowList & { past: PastState };

export const isPast = <Q extends RecordQuery>(query: Q): query is Q & { asOf: EpochMs } =>
  query.asOf !== undefined;

export type PastLists = ReturnType<typeof createPastLists>;

type Filled = { at: EpochMs; version: number; generation: number; differences: Differences };

type StoredRow = Omit<RecordRow, "isUnseen" | "since"> & { since: RecordRow["since"] | null };

// Within the query, the rows and links of the past are in the place of the current ones.
const withPast = sql`WITH rows AS (SELECT * FROM temp.past_rows),
  links AS (SELECT * FROM temp.past_links)`;

const shown = {
  columns: sql`id, title, status, progress, room, person, process, state, created, changed, due,
    iif(title = '', creator, NULL) AS creator, since`,
  table: sql`temp.past_rows`,
};

const nothing: Differences = { added: 0, removed: 0, changed: 0, unreadable: 0, records: [] };

/** SQL: the conditions of a filter at a time. What the user had viewed or snoozed then is not known. */
function conditionsOf(collection: CollectionName, filter: string, asOf: EpochMs): Sql[] {
  const { texts, toConditions, isOfUser } = readListFilter(filter);
  if (isOfUser) return [sql`FALSE`];
  return [...texts.map(meetsTerm), ...toConditions(collection, createQueryClock(asOf))];
}

/** Creates the lists of the past of a store; the rows of the latest time of each collection are remembered. */
export function createPastLists(db: Database, changes: RowChanges, collections: Collections) {
  let version = 0;
  /** Lists refer to the rows that were filled in when they were created. */
  let generation = 0;
  let hasTables = false;
  const filled = new Map<CollectionName, Filled>();
  const lists = createOrderedLists(() => `${version}`);

  function fill(name: CollectionName, at: EpochMs): Filled {
    const known = filled.get(name);
    if (known?.at === at && known.version === version) return known;
    const fillRows = <N extends CollectionName>(of: N) =>
      fillPastRows<RecordOf[N]>(db, collections[of], at);
    const differences = changes.derive(() => {
      if (!hasTables) createPastTables(db);
      hasTables = true;
      return fillRows(name);
    });
    generation += 1;
    const fresh = { at, version, generation, differences };
    filled.set(name, fresh);
    return fresh;
  }

  return {
    /** Reads a window of a listed collection as it was at a time; empty if nothing is known of that time. */
    list: ({ offset, limit, ...query }: PastQuery & Window): PastList => {
      const { collection, asOf } = query;
      const knowledge = describePast(db, collections[collection], asOf);
      if (!knowledge.isKnown) {
        const { records: _, ...counts } = nothing;
        return { rows: [], total: 0, groups: [], past: { ...knowledge, ...counts } };
      }
      const { differences, generation: current } = fill(collection, asOf);
      const { records: _, ...counts } = differences;
      // Its conditions compare the name of the collection only.
      const listed = query as RecordQuery;
      const list = lists.materialize(JSON.stringify([current, query]), () => {
        const conditions = [
          ...conditionsOf(collection, query.filter, asOf),
          ...selectCreated(db, listed, raw("temp.past_rows")),
        ];
        const select = sql`${withPast} ${selectRows(listed, conditions)}`;
        return readOrdered(db, select, query.group !== null);
      });
      const { seqs, ...survey } = cutWindow(list, { offset, limit });
      const rows = readRows<StoredRow>(db, seqs, shown);
      return {
        rows: rows.map(({ since, ...row }) => ({
          ...row,
          isUnseen: false,
          ...(since === null ? {} : { since }),
        })),
        ...survey,
        past: { ...knowledge, ...counts },
      };
    },
    /** Lists at most `limit` records that differ between a time and now. */
    diff: (name: CollectionName, asOf: EpochMs, limit: number): PastDifference[] =>
      describePast(db, collections[name], asOf).isKnown
        ? fill(name, asOf).differences.records.slice(0, limit)
        : [],
    /** Must be called when rows have changed. */
    invalidate: (): void => {
      version += 1;
    },
  };
}

type Polled = Pick<Collection<{ id: string }>, "name" | "poll" | "isUnlogged">;

/** Whether the past of a collection is stored: its changes, and when it was received. */
export const hasPast = ({ isUnlogged, poll }: Pick<Polled, "isUnlogged" | "poll">): boolean =>
  isUnlogged !== true && poll != null;

/** Returns what is known of a collection at a time. */
export function describePast(db: Database, collection: Polled, at: EpochMs): PastKnowledge {
  const periods = hasPast(collection) ? listPeriods(db, collection.name) : [];
  const since = periods[0]?.since ?? null;
  if (since === null || at < since) return { since, isKnown: false, gap: null };
  // The latest receipts of a known response are not written yet.
  const allowed = (maxDistance(collection) ?? 0) + syncedEvery;
  if (periods.some((period) => period.since <= at && at <= period.until)) {
    return { since, isKnown: true, gap: null };
  }
  const from = Math.max(...periods.filter(({ until }) => until < at).map(({ until }) => until));
  const to = periods.find((period) => period.since > at)?.since ?? null;
  const isRecent = to === null && at - from <= allowed;
  return { since, isKnown: true, gap: isRecent ? null : { from, to } };
}
