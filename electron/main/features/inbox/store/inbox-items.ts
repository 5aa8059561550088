import type { Database } from "#main/store/database.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import type { InboxKind } from "#shared/features/inbox/schema.ts";
import type { DueBounds } from "#shared/features/inbox/urgency.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  changedPeople,
  changedRecords,
  clearChanges,
  hasChanged,
  trackInboxChanges,
} from "./inbox-changes.ts";
import { selectWaiting, taskUrgency } from "./waiting.ts";

const createTables = `
CREATE TEMP TABLE inbox_items (
  is_snoozed INTEGER NOT NULL,
  urgency INTEGER NOT NULL,
  place INTEGER NOT NULL,
  alert_place INTEGER NOT NULL,
  due_place INTEGER NOT NULL,
  at_place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  seq INTEGER,
  at INTEGER,
  due INTEGER,
  unread INTEGER NOT NULL,
  PRIMARY KEY (is_snoozed, urgency, place, alert_place, due_place, at_place, kind, id)
) WITHOUT ROWID;
CREATE INDEX temp.inbox_records ON inbox_items (seq) WHERE seq IS NOT NULL;
CREATE INDEX temp.inbox_people ON inbox_items (id) WHERE seq IS NULL`;

const order = sql`urgency, place, alert_place, due_place, at_place, kind, id`;

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
export type Counted = {
  counts: Count[];
  nextPressing: EpochMs;
};

/** All waiting items, in `temp.inbox_items` (in memory), in their order. */
export type InboxItems = {
  /** Writes all waiting items again, and counts them. */
  fill(bounds: DueBounds): Counted;
  /** Writes changed items again; counts removed and added ones, null without changes. */
  update(bounds: DueBounds): { removed: Counted; added: Counted } | null;
  /** Updates the urgency of tasks to other bounds, and counts all items. */
  reclassify(bounds: DueBounds): Counted;
  /** Reads columns of a window of the items of some kinds that are not snoozed, in the inbox's order. */
  read<R extends object>(columns: Sql, kinds: InboxKind[], window: Window): R[];
};

/** Creates the items of a store; they are empty until `fill`, which also starts tracking changes. */
export function createInboxItems(db: Database): InboxItems {
  let isTracked = false;

  function insert(bounds: DueBounds, only: Parameters<typeof selectWaiting>[1]): void {
    db.run`INSERT INTO temp.inbox_items
      SELECT is_snoozed, urgency, place, alert_place, coalesce(due, 9e15), -coalesce(at, -9e15),
          kind, id, seq, at, due, unread
        FROM (${selectWaiting(bounds, only)}) AS waiting ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`;
  }

  const countAll = (bounds: DueBounds) => countItems(db, bounds, sql`SELECT * FROM inbox_items`);
  const countChanged = (bounds: DueBounds) =>
    countItems(
      db,
      bounds,
      sql`SELECT * FROM inbox_items WHERE ${ofChangedRecords}
        UNION ALL SELECT * FROM inbox_items WHERE ${ofChangedPeople}`,
    );

  return {
    fill: (bounds) => {
      if (!isTracked) {
        db.exec(createTables);
        trackInboxChanges(db);
        isTracked = true;
      }
      db.exec("DELETE FROM temp.inbox_items");
      insert(bounds, null);
      clearChanges(db);
      return countAll(bounds);
    },
    update: (bounds) => {
      if (!hasChanged(db)) return null;
      const removed = countChanged(bounds);
      db.run`DELETE FROM temp.inbox_items WHERE ${ofChangedRecords}`;
      db.run`DELETE FROM temp.inbox_items WHERE ${ofChangedPeople}`;
      insert(bounds, { records: changedRecords, people: changedPeople });
      const added = countChanged(bounds);
      clearChanges(db);
      return { removed, added };
    },
    reclassify: (bounds) => {
      db.run`UPDATE temp.inbox_items SET urgency = ${taskUrgency(bounds)}
        WHERE kind = 'task' AND urgency IS NOT ${taskUrgency(bounds)}`;
      return countAll(bounds);
    },
    read: (columns, kinds, { offset, limit }) =>
      db.all`SELECT ${columns} FROM temp.inbox_items WHERE is_snoozed = 0 AND kind IN (${join(kinds)})
        ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  };
}

type Row = Count & { nextPressing: EpochMs | null };

function countItems(db: Database, { pressing }: DueBounds, items: Sql): Counted {
  const rows = db.all<Row>`SELECT kind, urgency, is_snoozed AS isSnoozed, count(*) AS count,
      min(due) FILTER (WHERE due > ${pressing}) AS nextPressing
    FROM (${items}) GROUP BY is_snoozed, urgency, kind`;
  const never = Number.POSITIVE_INFINITY;
  return {
    counts: rows.map(({ kind, urgency, isSnoozed, count }) => ({
      kind,
      urgency,
      isSnoozed,
      count,
    })),
    nextPressing: Math.min(...rows.map(({ nextPressing }) => nextPressing ?? never)),
  };
}
