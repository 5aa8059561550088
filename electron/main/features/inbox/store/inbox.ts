import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { createListArrivals, type ListArrivals } from "#main/store/list-arrivals.ts";
import { sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
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
import { readNextWake, restoreItems, settleItems, snoozeItems, wakeItems } from "./triage.ts";

/** The kinds of items, all if empty, and the current time. */
type InboxQuery = { kinds: InboxKind[]; now: EpochMs };

type InboxList = { rows: InboxItem[] } & InboxSurvey;

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
): InboxList {
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
