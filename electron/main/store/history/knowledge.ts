import type { EpochMs } from "#shared/lib/time.ts";
import type { PastKnowledge } from "#shared/records/history-schema.ts";
import type { Collection } from "../collection.ts";
import type { Database } from "../database.ts";
import { syncedEvery } from "../rows/stored.ts";
import { listPeriods, maxDistance } from "./receipts.ts";

type Polled = Pick<Collection<{ id: string }>, "name" | "poll" | "isUnlogged">;

/** Whether the past of a collection is stored: its changes, and when it was received. */
export const hasPast = ({ isUnlogged, poll }: Pick<Polled, "isUnlogged" | "poll">): boolean =>
  isUnlogged !== true && poll != null;

/** Returns what is known of a collection at a time. */
export function describePast(db: Database, collection: Polled, at: EpochMs): PastKnowledge {
  const periods = hasPast(collection) ? listPeriods(db, collection.name) : [];
  const since = periods[0]?.since ?? null;
  if (since === null || at < since) return { since, isKnown: false, gap: null };
  // The latest receipts of a known response are not written yet.
  const allowed = (maxDistance(collection) ?? 0) + syncedEvery;
  if (periods.some((period) => period.since <= at && at <= period.until)) {
    return { since, isKnown: true, gap: null };
  }
  const from = Math.max(...periods.filter(({ until }) => until < at).map(({ until }) => until));
  const to = periods.find((period) => period.since > at)?.since ?? null;
  const isRecent = to === null && at - from <= allowed;
  return { since, isKnown: true, gap: isRecent ? null : { from, to } };
}
