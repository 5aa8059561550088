import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { createListArrivals, type ListArrivals } from "#main/store/list-arrivals.ts";
import { sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import { type Arrivals, type InboxKey, inboxKind } from "#shared/features/inbox/schema.ts";
import type { InboxOrder } from "./inbox-order.ts";
import { type InboxQuery, listInbox } from "./list-inbox.ts";
import { readNextWake, restoreItems, settleItems, snoozeItems, wakeItems } from "./triage.ts";

/** Everything that waits for the user, and what the user snoozed or settled here. */
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

/** Tells what has come into the inbox and was not seen there. */
function listInboxArrivals(
  db: Database,
  order: InboxOrder,
  arrivals: ListArrivals,
  { kinds, now, seen }: InboxQuery & { seen: number | null },
): Arrivals {
  const asked = kinds.length === 0 ? inboxKind.options : kinds;
  const { survey } = order.materialize(asked, now);
  const whole = { offset: 0, limit: survey.total };
  const rows = order.read<InboxKey>(sql`kind, id`, asked, whole);
  const keys = rows.map(({ kind, id }) => `${kind} ${id}`);
  const { mark, arrived } = arrivals.note(JSON.stringify(kinds), keys, seen);
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
