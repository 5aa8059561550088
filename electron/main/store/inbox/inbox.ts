import type { Database } from "../database.ts";
import type { Guard } from "../guard.ts";
import { createListArrivals } from "../list-arrivals.ts";
import type { RowChanges } from "../row-changes.ts";
import { listInboxArrivals } from "./inbox-arrivals.ts";
import { createInboxOrder } from "./inbox-order.ts";
import type { InboxStore } from "./inbox-store.ts";
import { listInbox } from "./list-inbox.ts";
import { readNextWake, restoreItems, settleItems, snoozeItems, wakeItems } from "./triage.ts";

/** Makes the part of the store that is about what waits for the person. */
export function createInbox(db: Database, guard: Guard, changes: RowChanges): InboxStore {
  const arrivals = createListArrivals();
  const order = createInboxOrder(db, changes);
  return {
    listInbox: guard((query) => listInbox(db, order, query)),
    listInboxArrivals: guard((query) => listInboxArrivals(db, order, arrivals, query)),
    snoozeItems: guard((items, until, at) => db.transact(() => snoozeItems(db, items, until, at))),
    settleItems: guard((items, at) => db.transact(() => settleItems(db, items, at))),
    restoreItems: guard((items) => db.transact(() => restoreItems(db, items))),
    wakeItems: guard((now, isBack) => db.transact(() => wakeItems(db, now, isBack))),
    readNextWake: guard(() => readNextWake(db)),
  };
}
