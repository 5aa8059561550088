import { type RequestRecord, readAsked } from "#main/service/back-off.ts";
import { createPoller, type Poller } from "#main/service/poller.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Polls } from "./declaration.ts";
import { drawPhases, getSpread, getTurns, maxAge } from "./poll-intervals.ts";
import { isSeen, type Presence } from "./presence.ts";
import { catchUpDelay, delayToTurn, type Turns } from "./turns.ts";

/** What came of an ask. */
export type PollResult = { hasChanged: boolean };

/** What asking for everything needs. */
export type PollersParts = Clock & {
  polls: Polls;
  /** One ask for a collection; it must not reject. */
  request: (collection: CollectionName, signal: AbortSignal) => Promise<Result<PollResult>>;
  presence: Presence;
  /** Hears when a collection is asked for again where the service has said when. */
  onRetry: (collection: CollectionName, at: EpochMs) => void;
};

/** What has kept a computer from asking: its own sleep, or a network that was away for many. */
export type Pause = "sleep" | "outage";

/** Asks for every collection again and again, at its turns and by who is there. */
export type Pollers = ReturnType<typeof createPollers>;

/** A network that comes back so soon after a sleep comes back to this computer alone. */
const wakeUp: DurationMs = 60_000;

/** Between two asks of a start, once the service has wanted fewer of them. */
const minSpacing: DurationMs = 250;
const maxSpacing: DurationMs = 4_000;
/** For so long the rest of a start waits where the service asks for it; what it refuses for longer need not be all. */
const maxWait: DurationMs = 10_000;

/** Makes the pollers; nothing is asked before it is told. */
export function createPollers(parts: PollersParts) {
  const { now, polls, random, setTimer } = parts;
  let { presence } = parts;
  const pollers = new Map(
    [...polls.keys()].map((collection) => [collection, createCollectionPoller(collection)]),
  );
  const phases = drawPhases(polls, random);
  /** When the latest ask for each ended. */
  const endedAt = new Map<CollectionName, EpochMs>();
  /** Of which anything has come. */
  const received = new Set<CollectionName>();
  /** When each was last found changed; what a start brings tells nothing of how often that happens. */
  const changedAt = new Map<CollectionName, EpochMs>();
  /** Asked for since everything was. */
  let requested = new Set<CollectionName>();
  /** What failed in a pause that is over, and is due to be asked for. */
  const retriable = new Set<CollectionName>();
  let inView: ReadonlySet<CollectionName> = new Set();
  let isStopped = false;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let cancelSleep = () => {};

  function createCollectionPoller(collection: CollectionName): Poller {
    return createPoller({
      delayAfter: (record) => waitAndReport(collection, record),
      setTimer,
      request: async (signal) => {
        requested.add(collection);
        retriable.delete(collection);
        const outcome = await parts.request(collection, signal);
        const isChange = outcome.ok && outcome.value.hasChanged && endedAt.has(collection);
        if (isChange) changedAt.set(collection, now());
        endedAt.set(collection, now());
        if (outcome.ok) received.add(collection);
        return outcome;
      },
    });
  }

  const waitAfter = (collection: CollectionName, record: RequestRecord): DurationMs =>
    delayToTurn(readTurns(collection, record.failuresInRow), record, now(), random());

  function waitAndReport(collection: CollectionName, record: RequestRecord): DurationMs {
    const delay = waitAfter(collection, record);
    if (record.retryAfterMs !== null) parts.onRetry(collection, now() + delay);
    return delay;
  }

  function readTurns(collection: CollectionName, failuresInRow: number): Turns {
    const isInView = inView.has(collection) && isSeen(presence);
    const quiet = now() - (changedAt.get(collection) ?? Number.NEGATIVE_INFINITY);
    const poll = polls.get(collection);
    if (poll === undefined) throw new Error(`${collection} is not polled.`);
    return getTurns(poll, {
      ...{ presence, isInView, quiet, failuresInRow },
      isMissing: !received.has(collection),
      phase: phases.get(collection) ?? 0,
    });
  }

  const requestNow = async (collection: CollectionName) => pollers.get(collection)?.requestNow();
  const ageOf = (collection: CollectionName) => now() - (endedAt.get(collection) ?? 0);
  const isFailing = (poller: Poller) => poller.record().failuresInRow > 0;

  async function requestAll(): Promise<void> {
    const round = new Set<CollectionName>();
    requested = round;
    const first = [...polls].flatMap(([name, { slot, isFirst }]) =>
      slot === null || isFirst ? [name] : [],
    );
    await Promise.all(first.map(requestNow));
    let wait = maxRetryAfter(first);
    let spacing: DurationMs = 0;
    for (const collection of polls.keys()) {
      if (wait !== null) {
        // What comes next is asked for as slowly as the service wants, or it would refuse that, too.
        spacing = Math.min(maxSpacing, spacing === 0 ? minSpacing : 2 * spacing);
        if (wait <= maxWait) await sleep(wait);
      } else if (spacing > 0) await sleep(spacing);
      if (isStopped || requested !== round) return;
      if (!round.has(collection)) await requestNow(collection);
      wait = maxRetryAfter([collection]);
    }
  }

  /** How long the service has asked to wait with its latest answers for these; null where it has not. */
  function maxRetryAfter(collections: CollectionName[]): DurationMs | null {
    const waits = collections.flatMap((one) => {
      const record = pollers.get(one)?.record();
      return (record && readAsked(record)) ?? [];
    });
    return waits.length === 0 ? null : Math.max(...waits);
  }

  const sleep = (delay: DurationMs) =>
    new Promise<void>((resolve) => {
      cancelSleep = setTimer(resolve, delay);
    });

  /** What was never asked for has its turn in `requestAll`. */
  function reschedule(after: Pause | "presence"): void {
    const isShared = after !== "presence" && Math.abs(now() - wokenAt) > wakeUp;
    for (const [collection, poller] of pollers) {
      const isDeferred = after === "presence" && poller.record().retryAfterMs !== null;
      if (!endedAt.has(collection) || isDeferred) continue;
      // However often it has failed, it may succeed now.
      const turns = readTurns(collection, 1);
      // Whoever comes and goes must not have what fails asked for each time.
      const waitsForTurn = isShared || (after === "presence" && isFailing(poller));
      const missed = { age: ageOf(collection), spread: waitsForTurn ? null : getSpread(turns) };
      const delay = catchUpDelay(turns, poller.record(), missed, now(), random());
      if (delay > 0) poller.requestIn(delay);
      else void poller.requestNow();
    }
  }

  return {
    /** Asks now for what is urgent, then for one after the other, unless it has been asked for since. */
    requestAll: () => void requestAll(),
    /** Asks now, or after the ask under way, whose answer may be older than this call. */
    requestAnew: async (collection: CollectionName) => pollers.get(collection)?.requestAnew(),
    /** The window shows these from now on: each is asked for if its latest answer is not fresh. */
    setInView: (...collections: CollectionName[]) => {
      const before = inView;
      inView = new Set(collections);
      for (const collection of collections) {
        const poller = pollers.get(collection);
        if (poller === undefined) continue;
        const record = poller.record();
        const soonest = Math.max(maxAge, readAsked(record) ?? 0);
        if (retriable.has(collection) || ageOf(collection) >= soonest) void poller.requestNow();
        // It has its turns sooner, also where it fails.
        else if (!before.has(collection) && record.retryAfterMs === null) {
          poller.requestIn(waitAfter(collection, record));
        }
      }
    },
    /** Goes on by other turns; what is overdue by them is asked for. */
    setPresence: (next: Presence) => {
      if (next === presence) return;
      presence = next;
      reschedule("presence");
    },
    /**
     * A pause is over: what is overdue or has failed is asked for. After a sleep at once what is urgent;
     * after an outage at its next turn, as all who had it must not ask in the same second. Several calls are as one.
     */
    catchUp: (after: Pause) => {
      if (after === "sleep") wokenAt = now();
      for (const [collection, poller] of pollers) {
        if (poller.record().retryAfterMs === null) retriable.add(collection);
      }
      reschedule(after);
    },
    stop: () => {
      isStopped = true;
      cancelSleep();
      for (const poller of pollers.values()) poller.stop();
    },
  };
}
