import { readEntries } from "#main/outbox/store/entry.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { laneOf } from "#shared/outbox/lanes.ts";
import { readSkew } from "./message-sync.ts";

/** The service tells its time in whole seconds, and an answer takes a while. */
const tolerance: DurationMs = 2_000;

/** What carries no time came here by a poll after it was sent. */
const maxPoll: DurationMs = 5 * 60_000;

/**
 * Whether a message that somebody sent at a time, or that came here then where that is all that is
 * known, may count as read at the service only because the person has read others here: the service
 * is told of a conversation, and marks all of it, also what had not come here yet.
 */
export function isMarkedReadHere(
  db: Database,
  userId: string,
  place: EpochMs,
  isArrival: boolean,
): boolean {
  const until = db.value<EpochMs>`SELECT until FROM reads WHERE user_id = ${userId}`;
  if (until === undefined || place <= until) return false;
  const lane = laneOf({ kind: "markAsRead", userId, until: null });
  const [latest] = readEntries(db, sql`lane = ${lane} AND attempts > 0 ORDER BY seq DESC LIMIT 1`);
  if (latest === undefined) return false;
  const marked = Math.max(latest.attempted ?? 0, latest.settled ?? 0);
  const doubt = isArrival ? maxPoll : (readSkew(db) ?? 0) + tolerance;
  return place <= marked + doubt;
}
