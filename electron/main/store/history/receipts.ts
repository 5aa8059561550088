import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Collection, Collections } from "../collection.ts";
import type { Database } from "../database.ts";
import type { Ingest } from "../records/ingest-input.ts";
import { syncedEvery } from "../rows/stored.ts";

const minDistance: DurationMs = 3 * 60_000;

/**
 * Returns the distance between two receipts of a collection up to which nothing counts as missed: twice the interval
 * while nobody uses the window, and at least 3 minutes. Null if the collection is only requested on demand.
 */
export function maxDistance({ poll }: Pick<Collection<{ id: string }>, "poll">): DurationMs | null {
  return poll == null ? null : Math.max(minDistance, 2 * poll.idle);
}

/** Whether a response states the current content of its collection, and not only results of a search. */
export const isReceipt = ({
  scope,
  isHistory,
  serverTime,
}: Pick<Ingest, "scope" | "isHistory" | "serverTime">): boolean =>
  isHistory !== true && (scope !== "found" || serverTime !== undefined);

/** Records when collections are received. */
export type Receipts = ReturnType<typeof createReceipts>;

/** A time during which a collection was received without a gap. */
export type Period = { seq: number; since: EpochMs; until: EpochMs };

/** Creates the recorder of receipts of a store. */
export function createReceipts(db: Database, collections: Collections) {
  /** Of each collection, also if it is not written yet. */
  const latest = new Map<CollectionName, EpochMs>();
  return {
    /**
     * Records a receipt in the transaction of its ingest; one of a known response is only written now and then. Returns
     * a function to be called after the transaction.
     */
    record: (name: CollectionName, at: EpochMs, isKnown: boolean): (() => void) => {
      const distance = maxDistance(collections[name]);
      if (distance === null) return () => {};
      write(name, at, isKnown, distance);
      return () => void latest.set(name, at);
    },
  };

  function write(name: CollectionName, at: EpochMs, isKnown: boolean, distance: DurationMs): void {
    const period = readLatestPeriod(db, name);
    const last = latest.get(name);
    const until = Math.max(period?.until ?? at, last ?? 0);
    // After a start, the latest receipts may not have been written.
    const allowed = last === undefined ? distance + syncedEvery : distance;
    const isGap = period === null || at < period.since || at - until > allowed;
    if (isGap) {
      if (period !== null && at >= period.since) extend(period, until);
      db.run`INSERT INTO receipts (collection, since, until) VALUES (${name}, ${at}, ${at})`;
    } else if (!isKnown || at - period.until >= syncedEvery) {
      extend(period, Math.max(at, until));
    }
  }

  function extend({ seq }: Period, until: EpochMs): void {
    db.run`UPDATE receipts SET until = ${until} WHERE seq = ${seq}`;
  }
}

const readLatestPeriod = (db: Database, name: CollectionName): Period | null =>
  db.get<Period>`SELECT seq, since, until FROM receipts WHERE collection = ${name}
    ORDER BY seq DESC LIMIT 1` ?? null;

/** Lists the times during which a collection was received without a gap, the earliest first. */
export const listPeriods = (db: Database, name: CollectionName): Period[] =>
  db.all<Period>`SELECT seq, since, until FROM receipts WHERE collection = ${name} ORDER BY since`;
