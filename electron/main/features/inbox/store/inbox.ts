import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { createListArrivals, type ListArrivals } from "#main/store/list-arrivals.ts";
import { sql, type Window } from "#main/store/sql.ts";
import {
  type Arrivals,
  type InboxItem,
  type InboxKey,
  type InboxKind,
  inboxKind,
} from "#shared/features/inbox/schema.ts";
import { classifyUrgency, type DueBounds } from "#shared/features/inbox/urgency.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeItem, type ItemSource } from "./describe-item.ts";
import type { InboxOrder, InboxSurvey } from "./inbox-order.ts";
import { collectionOf } from "./kinds.ts";

/** The kinds of items, all if empty, and the current time. */
type InboxQuery = { kinds: InboxKind[]; now: EpochMs };

type Row = ItemSource & Pick<InboxItem, "id" | "at" | "due" | "unread">;

/** Creates the store methods for items that wait for the user, and for those snoozed or settled on this computer. */
export function createInbox(db: Database, order: InboxOrder) {
  const arrivals = createListArrivals();
  return {
    /** Lists the most urgent first, without what is snoozed or settled. */
    listInbox: (query: Window & InboxQuery) => listInbox(db, order, query),
    /** Lists the arrivals of these kinds that were not seen in the list. */
    listInboxArrivals: (query: InboxQuery & { seen: number | null }) =>
      listInboxArrivals(db, order, arrivals, query),
    ...bindTransactions(db, { snoozeItems, settleItems, restoreItems, wakeItems }),
    ...bindMethods(db, { readNextWake }),
  };
}

/** Lists the items that have come into the inbox and were not seen there. */
function listInboxArrivals(
  db: Database,
  order: InboxOrder,
  arrivals: ListArrivals,
  { kinds, now, seen }: InboxQuery & { seen: number | null },
): Arrivals {
  const listed = kinds.length === 0 ? inboxKind.options : kinds;
  const { survey } = order.materialize(listed, now);
  const rows = order.read<InboxKey>(sql`kind, id`, listed, { offset: 0, limit: survey.total });
  const keys = rows.map(({ kind, id }) => `${kind} ${id}`);
  const { mark, arrived } = arrivals.record(JSON.stringify(kinds), keys, seen);
  return {
    mark,
    arrived: arrived.flatMap(({ index }) =>
      listInbox(db, order, { kinds, now, offset: index, limit: 1 }).rows.map((item) => {
        const { kind, id, title, room, person, level, at } = item;
        return { kind, id, title, room, person, level, at, index };
      }),
    ),
  };
}

/** Reads a window of the waiting items of some kinds and counts all of them. */
function listInbox(
  db: Database,
  order: InboxOrder,
  { kinds, now, offset, limit }: InboxQuery & Window,
): { rows: InboxItem[] } & InboxSurvey {
  const listed = kinds.length === 0 ? inboxKind.options : kinds;
  const { bounds, survey } = order.materialize(listed, now);
  const rows = order.read<Row>(sql`kind, id, seq, at, due, unread`, listed, { offset, limit });
  return { rows: rows.map((row) => toItem(db, row, bounds)), ...survey };
}

function toItem(db: Database, row: Row, bounds: DueBounds): InboxItem {
  const { kind, id, at, due, unread } = row;
  const item = { kind, id, at, due, unread, ...describeItem(db, row) };
  return { ...item, urgency: classifyUrgency(item, bounds) };
}

/** Snoozes items until a time or, if it is null, until the user returns. To be called in a transaction. */
function snoozeItems(db: Database, items: InboxKey[], until: EpochMs | null, at: EpochMs): void {
  for (const { kind, id } of items) {
    db.run`INSERT INTO triage (kind, id, snoozed, snoozed_until)
      VALUES (${kind}, ${id}, ${at}, ${until})
      ON CONFLICT (kind, id) DO UPDATE
        SET snoozed = excluded.snoozed, snoozed_until = excluded.snoozed_until`;
  }
}

/**
 * Settles items as they are stored now; ignores alerts, conversations and items that are not stored. To be called in a
 * transaction.
 */
function settleItems(db: Database, items: InboxKey[], at: EpochMs): void {
  for (const { kind, id } of items) {
    const collection = collectionOf[kind];
    if (collection === null) continue;
    db.run`INSERT INTO triage (kind, id, settled, settled_hash)
      SELECT ${kind}, id, ${at}, hash FROM records WHERE collection = ${collection} AND id = ${id}
      ON CONFLICT (kind, id) DO UPDATE
        SET settled = excluded.settled, settled_hash = excluded.settled_hash,
          snoozed = NULL, snoozed_until = NULL`;
  }
}

/** Undoes snoozes and settlements of items. To be called in a transaction. */
function restoreItems(db: Database, items: InboxKey[]): void {
  for (const { kind, id } of items) {
    db.run`UPDATE triage
      SET snoozed = NULL, snoozed_until = NULL, settled = NULL, settled_hash = NULL
      WHERE kind = ${kind} AND id = ${id}`;
  }
}

/**
 * Ends the snoozes that are over and, with `isBack`, those until the user returns; returns how many. To be called in a
 * transaction.
 */
function wakeItems(db: Database, now: EpochMs, isBack: boolean): number {
  const sleepers = db.column<number>`SELECT seq FROM triage WHERE snoozed IS NOT NULL
    AND (snoozed_until <= ${now} OR abs(${now} - snoozed) >= snoozed_until - snoozed
      OR (${Number(isBack)} AND snoozed_until IS NULL))`;
  for (const seq of sleepers) {
    db.run`UPDATE triage SET snoozed = NULL, snoozed_until = NULL, woken = ${now}
      WHERE seq = ${seq}`;
  }
  return sleepers.length;
}

/** Reads when the next snooze ends; null if none ends by itself. */
const readNextWake = (db: Database): EpochMs | null =>
  db.value<EpochMs>`SELECT min(snoozed_until) FROM triage WHERE snoozed IS NOT NULL` ?? null;
