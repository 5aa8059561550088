import type { EpochMs } from "#shared/lib/time.ts";
import { getGroupId } from "#shared/outbox/groups.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";

/** The entries that are due, and those that wait for their time, with that time. */
export type Plan = { due: OutboxEntry[]; waiting: { entry: OutboxEntry; at: EpochMs }[] };

/** States in which it is unknown what the service has; until then no other entry of the lane may be sent. */
const uncertain = new Set<OutboxState>(["sending", "checking"]);

/** States that wait for the user and block no other entry. */
const waitsForUser = new Set<OutboxState>(["unconfirmed", "refused"]);

/** Maximum number of concurrent entries in all lanes. */
const maxConcurrent = 3;
/** Maximum number of those that belong to messages to several people, so that other operations need not wait for these. */
const maxConcurrentOfGroups = 1;

const isOfGroup = ({ operation }: OutboxEntry): boolean => getGroupId(operation) !== null;

/**
 * Selects the entries that are due: of each idle lane the uncertain entry, else the oldest, if its time has come. An
 * entry that only the user can decide does not block those behind it. Of messages to several people, one is sent at a time.
 * Entries in `eager`, by id, do not wait for their next attempt.
 */
export function planTurns(
  entries: OutboxEntry[],
  busyLanes: ReadonlySet<string>,
  now: EpochMs,
  eager: ReadonlySet<string>,
): Plan {
  const lanes = new Set(busyLanes);
  const due: OutboxEntry[] = [];
  const waiting: Plan["waiting"] = [];
  let ofGroups = entries.filter((entry) => busyLanes.has(entry.lane) && isOfGroup(entry)).length;
  for (const entry of entries.toSorted(byTurn)) {
    if (waitsForUser.has(entry.state) || lanes.has(entry.lane)) continue;
    lanes.add(entry.lane);
    const at = eager.has(entry.id) ? 0 : (entry.nextAttempt ?? 0);
    if (at > now) waiting.push({ entry, at });
    else if (busyLanes.size + due.length >= maxConcurrent) continue;
    else if (!isOfGroup(entry)) due.push(entry);
    else if (ofGroups < maxConcurrentOfGroups) {
      ofGroups += 1;
      due.push(entry);
    }
  }
  return { due, waiting };
}

const byTurn = (a: OutboxEntry, b: OutboxEntry): number =>
  Number(uncertain.has(b.state)) - Number(uncertain.has(a.state)) || a.seq - b.seq;
