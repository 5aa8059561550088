import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** The polls of a collection within an hour. */
export type PollHour = {
  from: EpochMs;
  polls: number;
  failures: Record<string, number>;
  /** The longest time between the starts of two polls, of which the latter was in this hour. */
  maxDistance: DurationMs;
  /** Sum and maximum of how long the polls took. */
  duration: DurationMs;
  maxDuration: DurationMs;
};

/** The polls of a collection during the last day, and the start of the latest. */
export type CollectionPolls = { collection: CollectionName; latest: EpochMs; hours: PollHour[] };

/** A poll that has ended; `failure` is the code of its failure, or null. */
type EndedPoll = { startedAt: EpochMs; endedAt: EpochMs; failure: string | null };

/** The polls of the last day, in memory. */
export type PollJournal = ReturnType<typeof createPollJournal>;

const hour: DurationMs = 3_600_000;
const maxHours = 24;

/** Creates the journal of polls; it keeps one entry for each account, collection and hour of the last day. */
export function createPollJournal() {
  const accounts = new Map<string, Map<CollectionName, CollectionPolls>>();

  function record(accountId: string, collection: CollectionName, poll: EndedPoll): void {
    const { startedAt, endedAt, failure } = poll;
    const ofAccount = accounts.get(accountId) ?? new Map<CollectionName, CollectionPolls>();
    accounts.set(accountId, ofAccount);
    const known = ofAccount.get(collection);
    const hours = known?.hours ?? [];
    const from = Math.floor(startedAt / hour) * hour;
    const current = hours.at(-1)?.from === from ? hours.at(-1) : undefined;
    const next = current ?? createHour(from);
    const took = Math.max(0, endedAt - startedAt);
    next.polls += 1;
    if (failure !== null) next.failures[failure] = (next.failures[failure] ?? 0) + 1;
    if (known !== undefined) {
      next.maxDistance = Math.max(next.maxDistance, startedAt - known.latest);
    }
    next.duration += took;
    next.maxDuration = Math.max(next.maxDuration, took);
    const kept = current === undefined ? [...hours, next].slice(-maxHours) : hours;
    ofAccount.set(collection, { collection, latest: startedAt, hours: kept });
  }

  return {
    record,
    /** Returns the polls of an account since a day before `now`. */
    describe: (accountId: string, now: EpochMs): CollectionPolls[] =>
      [...(accounts.get(accountId)?.values() ?? [])].map((one) => ({
        ...one,
        hours: one.hours.filter(({ from }) => from > now - maxHours * hour),
      })),
  };
}

const createHour = (from: EpochMs): PollHour => ({
  from,
  polls: 0,
  failures: {},
  maxDistance: 0,
  duration: 0,
  maxDuration: 0,
});
