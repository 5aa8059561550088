import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";

/** What of the outbox can go now, and when to look again. */
export type Plan = { due: OutboxEntry[]; wakeAt: EpochMs | null };

/** Nobody knows yet what the service has: before that, nothing else of the lane may leave. */
const uncertain = new Set<OutboxState>(["sending", "checking"]);

/** Waiting for the person holds up nothing but the entry itself. */
const waitsForUser = new Set<OutboxState>(["unconfirmed", "refused"]);

/** At once, over all lanes. */
const maxConcurrent = 3;

/**
 * Chooses what goes now: of each lane where nothing is under way the entry in doubt, else the oldest,
 * if its time has come; an entry that only the person can decide does not hold up those behind it. What is `eager`,
 * by id, need not wait for its next attempt.
 */
export function planTurns(
  entries: OutboxEntry[],
  busyLanes: ReadonlySet<string>,
  now: EpochMs,
  eager: ReadonlySet<string>,
): Plan {
  const lanes = new Set(busyLanes);
  const due: OutboxEntry[] = [];
  let wakeAt: EpochMs | null = null;
  for (const entry of entries.toSorted(byTurn)) {
    if (waitsForUser.has(entry.state) || lanes.has(entry.lane)) continue;
    lanes.add(entry.lane);
    const at = eager.has(entry.id) ? 0 : (entry.nextAttempt ?? 0);
    if (at > now) wakeAt = Math.min(at, wakeAt ?? at);
    else if (busyLanes.size + due.length < maxConcurrent) due.push(entry);
  }
  return { due, wakeAt };
}

const byTurn = (a: OutboxEntry, b: OutboxEntry): number =>
  Number(uncertain.has(b.state)) - Number(uncertain.has(a.state)) || a.seq - b.seq;
