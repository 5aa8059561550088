import type { Arrivals, InboxItem, InboxKey, InboxKind, Urgency } from "#shared/model/inbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Window } from "../window.ts";

/** What waits for the person, of all kinds, and what they put off or are done with here. */
export type InboxStore = {
  /** The most urgent first; what is snoozed or done is left out. */
  listInbox(query: Window & { kinds: InboxKind[]; now: EpochMs }): Promise<{
    rows: InboxItem[];
    total: number;
    /** Of the shown kinds, the most urgent first; without the urgencies of which there is nothing. */
    groups: { urgency: Urgency; count: number }[];
    counts: { kind: InboxKind; count: number }[];
    snoozed: number;
  }>;
  /** What has come into the list of these kinds and was not seen there. */
  listInboxArrivals(query: {
    kinds: InboxKind[];
    now: EpochMs;
    seen: number | null;
  }): Promise<Arrivals>;
  /**
   * Puts items off until a time or, where that is null, until the person is back; durable when it
   * resolves. An alert's snooze is also its ledger's.
   */
  snoozeItems(items: InboxKey[], until: EpochMs | null, at: EpochMs): Promise<void>;
  /** The items leave the inbox until they change; not for alerts and conversations. */
  settleItems(items: InboxKey[], at: EpochMs): Promise<void>;
  /** Takes snoozes and settlements of items back. */
  restoreItems(items: InboxKey[]): Promise<void>;
  /** Ends the snoozes that end by then, and with `isBack` those that wait for the person; counts them. */
  wakeItems(now: EpochMs, isBack: boolean): Promise<number>;
  /** When the next snooze ends; null where none does by itself. */
  readNextWake(): Promise<EpochMs | null>;
};
