import type { EpochMs } from "../lib/time.ts";
import type { OutboxEntry, OutboxState, OutboxStep } from "./schema.ts";

/** The states in which nothing more happens to an entry. */
export const settledStates: readonly OutboxState[] = ["sent", "discarded", "superseded"];

/**
 * Returns an entry as it was at a time, from its steps, oldest first. When its next attempt was planned then is not known
 * and null.
 */
export function toPastEntry(entry: OutboxEntry, steps: OutboxStep[], asOf: EpochMs): OutboxEntry {
  const taken = steps.filter(({ at }) => at <= asOf);
  const last = taken.at(-1);
  if (last === undefined) return entry;
  const attempts = taken.filter(({ state }) => state === "sending");
  return {
    ...entry,
    state: last.state,
    attempts: attempts.length,
    attempted: attempts.at(-1)?.at ?? null,
    cause: last.cause,
    nextAttempt: null,
    settled: settledStates.includes(last.state) ? last.at : null,
    serverId: last.state === "sent" ? entry.serverId : null,
  };
}
