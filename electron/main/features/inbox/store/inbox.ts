import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { createListArrivals } from "#main/store/list-arrivals.ts";
import type { Window } from "#main/store/window.ts";
import { listInboxArrivals } from "./inbox-arrivals.ts";
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
