import type { InboxKey } from "#shared/model/inbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { createListArrivals } from "../list-arrivals.ts";
import type { Window } from "../window.ts";
import { listInboxArrivals } from "./inbox-arrivals.ts";
import type { InboxOrder } from "./inbox-order.ts";
import { type InboxQuery, listInbox } from "./list-inbox.ts";
import { readNextWake, restoreItems, settleItems, snoozeItems, wakeItems } from "./triage.ts";

/** What waits for the person, of all kinds, and what they put off or are done with here. */
export function createInbox(db: Database, order: InboxOrder) {
  const arrivals = createListArrivals();
  return {
    /** The most urgent first; what is snoozed or done is left out. */
    listInbox: (query: Window & InboxQuery) => listInbox(db, order, query),
    /** What has come into the list of these kinds and was not seen there. */
    listInboxArrivals: (query: InboxQuery & { seen: number | null }) =>
      listInboxArrivals(db, order, arrivals, query),
    /**
     * Puts items off until a time or, where that is null, until the person is back; durable when it is
     * done. An alert's snooze is also its ledger's.
     */
    snoozeItems: (items: InboxKey[], until: EpochMs | null, at: EpochMs) =>
      db.transact(() => snoozeItems(db, items, until, at)),
    /** The items leave the inbox until they change; not for alerts and conversations. */
    settleItems: (items: InboxKey[], at: EpochMs) => db.transact(() => settleItems(db, items, at)),
    /** Takes snoozes and settlements of items back. */
    restoreItems: (items: InboxKey[]) => db.transact(() => restoreItems(db, items)),
    /** Ends the snoozes that end by then, and with `isBack` those that wait for the person; counts them. */
    wakeItems: (now: EpochMs, isBack: boolean) => db.transact(() => wakeItems(db, now, isBack)),
    /** When the next snooze ends; null where none does by itself. */
    readNextWake: () => readNextWake(db),
  };
}
