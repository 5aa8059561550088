import { type PolledCollection, polledCollections } from "#main/collections/collections.ts";
import { type Clock, createPoller, type Poller } from "#main/polling/poller.ts";
import type { Presence } from "#main/polling/presence.ts";
import { catchUpDelay } from "#main/polling/schedule.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { oldest, pollIntervalOf, spreadOf, urgent } from "./poll-intervals.ts";

/** What asking for everything needs. */
export type PollersParts = Clock & {
  /** One ask for a collection; it must not reject. */
  request: (collection: PolledCollection, signal: AbortSignal) => Promise<Result<unknown>>;
  presence: Presence;
};

/** What has kept a computer from asking: its own sleep, or a network that was away for many. */
export type Pause = "sleep" | "outage";

/** Asks for every collection again and again, by its poll interval and by who is there. */
export type Pollers = ReturnType<typeof createPollers>;

/** A network that comes back so soon after a sleep comes back to this computer alone. */
const wakeUp: DurationMs = 60_000;

/** Makes the pollers; nothing is asked before it is told. */
export function createPollers(parts: PollersParts) {
  const { now, random, setTimer } = parts;
  let { presence } = parts;
  const pollers = new Map(
    polledCollections.map((collection) => [collection, createOne(collection)]),
  );
  /** When the latest ask for each ended. */
  const ended = new Map<PolledCollection, EpochMs>();
  /** Asked for since everything was. */
  let asked = new Set<PolledCollection>();
  /** What failed in a pause that is over, and is due to be asked for. */
  const forgiven = new Set<PolledCollection>();
  let inView: PolledCollection | null = null;
  let isStopped = false;
  let woken = Number.NEGATIVE_INFINITY;

  function createOne(collection: PolledCollection): Poller {
    return createPoller({
      get pollInterval() {
        return pollIntervalOf(collection, presence);
      },
      random,
      setTimer,
      request: async (signal) => {
        asked.add(collection);
        forgiven.delete(collection);
        const outcome = await parts.request(collection, signal);
        ended.set(collection, now());
        return outcome;
      },
    });
  }

  const requestNow = async (collection: PolledCollection) => pollers.get(collection)?.requestNow();
  const ageOf = (collection: PolledCollection) => now() - (ended.get(collection) ?? 0);
  const isFailing = (poller: Poller) => poller.record().failuresInRow > 0;

  async function requestAll(): Promise<void> {
    const round = new Set<PolledCollection>();
    asked = round;
    await Promise.all([...urgent, "tasks" as const].map(requestNow));
    for (const collection of polledCollections) {
      if (isStopped || asked !== round) return;
      if (!round.has(collection)) await requestNow(collection);
    }
  }

  /** What was never asked for has its turn in `requestAll`. */
  function reschedule(isShared: boolean, leaves: (poller: Poller) => boolean): void {
    for (const [collection, poller] of pollers) {
      if (!ended.has(collection) || leaves(poller)) continue;
      const isLookedAt = collection === inView && presence === "active";
      const spread = spreadOf(isLookedAt ? "alerts" : collection, presence, isShared);
      const pollInterval = pollIntervalOf(collection, presence);
      const age = ageOf(collection);
      const delay = catchUpDelay(pollInterval, poller.record(), age, spread, random());
      if (delay > 0) poller.requestIn(delay);
      else void poller.requestNow();
    }
  }

  return {
    /** Asks now for what is urgent, then for one after the other, unless it has been asked for since. */
    requestAll: () => void requestAll(),
    /** Asks now, or joins the ask under way. */
    requestNow,
    /** Somebody begins to look at a collection: it is asked for if the latest answer is not fresh. */
    want: (collection: PolledCollection) => {
      inView = collection;
      const poller = pollers.get(collection);
      if (poller === undefined) return;
      // One that failed is asked for again when its back-off allows it.
      const isDue = isFailing(poller) ? forgiven.has(collection) : ageOf(collection) >= oldest;
      if (isDue) void poller.requestNow();
    },
    /** Goes on by other poll intervals; what is overdue by them is asked for. */
    setPresence: (next: Presence) => {
      if (next === presence) return;
      presence = next;
      reschedule(false, isFailing);
    },
    /**
     * A pause is over: what is overdue or has failed is asked for. After a sleep at once what is urgent;
     * after an outage so that all who had it do not ask in the same second. Several calls are as one.
     */
    catchUp: (after: Pause) => {
      if (after === "sleep") woken = now();
      for (const [collection, poller] of pollers) {
        if (poller.record().retryAfterMs === null) forgiven.add(collection);
      }
      reschedule(Math.abs(now() - woken) > wakeUp, () => false);
    },
    stop: () => {
      isStopped = true;
      for (const poller of pollers.values()) poller.stop();
    },
  };
}
