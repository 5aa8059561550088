import type { Database } from "#main/store/database.ts";
import { readSeq } from "#main/store/journal/journaled.ts";
import { hashRecord } from "#main/store/records/hash-record.ts";
import { day, noDay } from "#main/store/rows/first-rows.ts";
import { join, type Sql, sql, type Window } from "#main/store/sql.ts";
import { isDamage } from "#main/store/store-error.ts";
import type { InboxKind } from "#shared/features/inbox/schema.ts";
import type { DueBounds } from "#shared/features/inbox/urgency.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { changedPeople, changedRecords, clearChanges, hasChanged } from "./inbox-changes.ts";
import { selectWaiting } from "./waiting.ts";

/** The place by due time of items that are not due. */
const noDue = 9e15;

const ofChangedRecords = sql`seq IS NOT NULL AND seq IN (${changedRecords})`;
const ofChangedPeople = sql`seq IS NULL AND id IN (${changedPeople})`;

/** The number of items of a kind with the same urgency, snoozed or not. */
export type Count = {
  kind: InboxKind;
  /** The index in `urgencies`. */
  urgency: number;
  isSnoozed: 0 | 1;
  count: number;
};

/** The counts of items, and the first due time of those that are not yet urgent now. */
export type Counted = { counts: Count[]; nextPressing: EpochMs };

/**
 * All waiting items, in their order but for the time: tasks become more urgent without moving among each other, so that
 * bounds divide them into spans.
 */
export type InboxItems = {
  /** Writes all waiting items again, unless they are stored as they are now. */
  fill(): void;
  /** Writes changed items again; returns whether there were any. */
  update(): boolean;
  count(bounds: DueBounds): Counted;
  /**
   * Reads columns of a window of the items of some kinds that are not snoozed, in the inbox's order at the bounds of `count`.
   */
  read<R extends object>(columns: Sql, kinds: InboxKind[], window: Window, at: Span): R[];
  /** Stores of which state the items are, for the next start. */
  save(): void;
};

export type Span = { bounds: DueBounds; counts: Count[] };

/**
 * Creates the items of a store: stored in the cache, or if `isTemporary` in a temporary table of the connection, which then
 * leaves the file as it is unless the items are stored already.
 */
export function createInboxItems(
  db: Database,
  { isReading, isTemporary }: { isReading: boolean; isTemporary: boolean },
): InboxItems {
  let isFilled = false;
  let isInCache = false;

  /** Writes items; if the cache cannot be written, as on a full disk, all of them into temporary tables from then on. */
  function write(work: () => void): void {
    try {
      // A connection that reads has a transaction already.
      if (isReading) work();
      else db.transact(work);
    } catch (error) {
      if (!isInCache || isDamage(error)) throw error;
      isInCache = false;
      createTables(db);
      db.transact(fillAll);
    }
  }

  function insert(scope: Parameters<typeof selectWaiting>[0]): void {
    db.run`INSERT INTO inbox_items
      SELECT is_snoozed, rank, place, alert_place, coalesce(due, ${noDue}), -coalesce(at, -9e15),
          kind, id, seq, at, due, unread
        FROM (${selectWaiting(scope)}) AS waiting ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`;
  }

  const addCounts = (items: Sql, sign: 1 | -1): void =>
    void db.run`INSERT INTO inbox_counts (is_snoozed, rank, kind, day, count)
      SELECT is_snoozed, rank, kind, coalesce(CAST(due / ${day} AS INTEGER), ${noDay}) AS of_day,
          ${sign} * count(*)
        FROM (${items}) WHERE TRUE GROUP BY is_snoozed, rank, kind, of_day
      ON CONFLICT (is_snoozed, rank, kind, day) DO UPDATE SET count = count + excluded.count`;

  const changedItems = sql`SELECT * FROM inbox_items WHERE ${ofChangedRecords}
    UNION ALL SELECT * FROM inbox_items WHERE ${ofChangedPeople}`;

  function fillAll(): void {
    db.run`DELETE FROM inbox_items`;
    db.run`DELETE FROM inbox_counts`;
    insert(null);
    addCounts(sql`SELECT * FROM inbox_items`, 1);
    clearChanges(db);
  }

  function update(): boolean {
    if (!hasChanged(db)) return false;
    write(() => {
      addCounts(changedItems, -1);
      db.run`DELETE FROM inbox_items WHERE ${ofChangedRecords}`;
      db.run`DELETE FROM inbox_items WHERE ${ofChangedPeople}`;
      insert({ records: changedRecords, people: changedPeople });
      addCounts(changedItems, 1);
      clearChanges(db);
    });
    return true;
  }

  return {
    fill: () => {
      const isStored = !isFilled && !isReading && isSaved(db);
      if (!isFilled) {
        isInCache = isStored || !isTemporary;
        if (!isInCache) createTables(db);
        isFilled = true;
      }
      // What has changed since the connection was opened is tracked.
      if (isStored) update();
      else write(fillAll);
    },
    update,
    count: (bounds) => ({ counts: countItems(db, bounds), nextPressing: findNext(db, bounds) }),
    read: (columns, kinds, window, at) => readSpans(db, columns, kinds, window, at),
    save: () => {
      if (!isInCache) return;
      update();
      save(db);
    },
  };
}

/** Creates the tables of the items as temporary ones, which hide those of the cache. */
function createTables(db: Database): void {
  const created = db.column<string>`SELECT sql FROM cache.sqlite_schema
    WHERE tbl_name IN ('inbox_items', 'inbox_counts') AND sql IS NOT NULL ORDER BY type DESC`;
  for (const text of created) {
    db.exec(
      text.replace(/^CREATE TABLE /, "CREATE TEMP TABLE ").replace(/^CREATE INDEX /, "$&temp."),
    );
  }
}

/** The first due times of what is not urgent now, and of what is due later than today. */
const findEnds = ({ pressing, tomorrow }: DueBounds): [EpochMs, EpochMs] => [
  pressing + 1,
  Math.max(tomorrow, pressing + 1),
];

/** SQL, of items: tasks and what is not due. */
const others = sql`rank = 3 AND place = 2 AND alert_place = 0`;

/** Returns the spans of the inbox in their order, that of the urgencies; alerts come before tasks. */
function listSpans(bounds: DueBounds): { urgency: number; hasTasks: boolean; items: Sql }[] {
  const [first, second] = findEnds(bounds);
  return [
    { urgency: 0, hasTasks: false, items: sql`rank = 0` },
    { urgency: 0, hasTasks: true, items: sql`${others} AND due_place < ${first}` },
    { urgency: 1, hasTasks: false, items: sql`rank = 1` },
    {
      urgency: 2,
      hasTasks: true,
      items: sql`${others} AND due_place >= ${first} AND due_place < ${second}`,
    },
    { urgency: 3, hasTasks: true, items: sql`${others} AND due_place >= ${second}` },
  ];
}

const isTask = (kind: InboxKind): boolean => kind === "task";

function readSpans<R extends object>(
  db: Database,
  columns: Sql,
  kinds: InboxKind[],
  { offset, limit }: Window,
  { bounds, counts }: Span,
): R[] {
  const listed = counts.filter(({ kind, isSnoozed }) => isSnoozed === 0 && kinds.includes(kind));
  const rows: R[] = [];
  let skipped = 0;
  for (const { urgency, hasTasks, items } of listSpans(bounds)) {
    const count = listed
      .filter((one) => one.urgency === urgency && (urgency > 0 || isTask(one.kind) === hasTasks))
      .reduce((sum, one) => sum + one.count, 0);
    const from = Math.max(0, offset - skipped);
    skipped += count;
    if (from >= count) continue;
    rows.push(
      ...db.all<R>`SELECT ${columns} FROM inbox_items
        WHERE is_snoozed = 0 AND ${items} AND kind IN (${join(kinds)})
        ORDER BY place, alert_place, due_place, at_place, kind, id
        LIMIT ${limit - rows.length} OFFSET ${from}`,
    );
  }
  return rows;
}

type DayCount = { kind: InboxKind; rank: number; isSnoozed: 0 | 1; day: number; count: number };

/** Counts the items by their urgency: from the numbers of each day, and those of the days in which the bounds are. */
function countItems(db: Database, bounds: DueBounds): Count[] {
  const [first, second] = findEnds(bounds);
  const days = db.all<DayCount>`SELECT kind, rank, is_snoozed AS isSnoozed, day, sum(count) AS count
    FROM inbox_counts WHERE count > 0 GROUP BY kind, rank, is_snoozed, CASE
      WHEN day = ${noDay} THEN 5
      WHEN day < ${Math.trunc(first / day)} THEN 0 WHEN day = ${Math.trunc(first / day)} THEN 1
      WHEN day < ${Math.trunc(second / day)} THEN 2 WHEN day = ${Math.trunc(second / day)} THEN 3
      ELSE 4 END`;
  const counts = days.flatMap((row): Count[] => {
    const { kind, rank, isSnoozed, count } = row;
    if (!isTask(kind)) return [{ kind, urgency: rank, isSnoozed, count }];
    const from = (time: EpochMs): number => countFrom(db, row, time);
    const [notPressing, later] = [from(first), from(second)];
    return [
      { kind, urgency: 0, isSnoozed, count: count - notPressing },
      { kind, urgency: 2, isSnoozed, count: notPressing - later },
      { kind, urgency: 3, isSnoozed, count: later },
    ];
  });
  return addUp(counts);
}

/** Counts those of a day's tasks that are due at a time or later. */
function countFrom(db: Database, { isSnoozed, day: of, count }: DayCount, time: EpochMs): number {
  const last = Math.trunc(time / day);
  if (of !== last) return of > last ? count : 0;
  return (
    db.value<number>`SELECT count(*) FROM inbox_items
      WHERE is_snoozed = ${isSnoozed} AND ${others}
        AND due_place >= ${time} AND due_place < ${(last + 1) * day} AND kind = 'task'` ?? 0
  );
}

/** Adds the counts of the same kind, urgency and snooze state. */
function addUp(counts: Count[]): Count[] {
  const alike = Map.groupBy(counts, (one) => `${one.kind} ${one.urgency} ${one.isSnoozed}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : { ...first, count: others.reduce((sum, one) => sum + one.count, first.count) },
  );
}

/** Finds the first due time after that of what is urgent now. */
function findNext(db: Database, { pressing }: DueBounds): EpochMs {
  const next = [0, 1].map(
    (isSnoozed) => db.value<EpochMs | null>`SELECT min(due_place) FROM inbox_items
      WHERE is_snoozed = ${isSnoozed} AND ${others}
        AND due_place > ${pressing}`,
  );
  return Math.min(...next.map((due) => due ?? noDue));
}

/**
 * By what stored items are known to be those of now: the rules of the inbox, and the latest change of the ledger. Each change
 * of the cache removes it in its own transaction.
 */
const readPrint = (db: Database): string =>
  hashRecord(JSON.stringify([selectWaiting(null), readSeq(db)]));

/** Whether the stored items are those of the state in which the files are. */
const isSaved = (db: Database): boolean =>
  db.value<string>`SELECT print FROM inbox_state` === readPrint(db);

/** Stores that the items are up to date; writes nothing if that is known. */
function save(db: Database): void {
  if (isSaved(db)) return;
  db.run`INSERT OR REPLACE INTO inbox_state (only_row, print) VALUES (1, ${readPrint(db)})`;
}
