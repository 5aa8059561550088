import { isDeepStrictEqual } from "node:util";
import { limitRetryAfter, type RequestRecord } from "#main/service/back-off.ts";
import { createPoller, type Poller } from "#main/service/poller.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Poll, Polls } from "./declaration.ts";
import { drawPhases, getSpread, getTurns, maxAge } from "./poll-intervals.ts";
import { isSeen, type Presence } from "./presence.ts";
import { catchUpDelay, delayToTurn, type Turns } from "./turns.ts";

export type PollResult = { hasChanged: boolean };

export type PollersParts = Clock & {
  polls: Polls;
  /** Requests a collection once; must not reject. */
  request: (collection: CollectionName, signal: AbortSignal) => Promise<Result<PollResult>>;
  presence: Presence;
  /** The collections for which the user is on duty; default none. */
  onDuty?: ReadonlySet<CollectionName>;
  /** Whether a window is hidden, by its viewer name; default false. */
  isHidden?: (viewer: string) => boolean;
  /** Runs when the service has stated when to request a collection again. */
  onRetry: (collection: CollectionName, at: EpochMs) => void;
};

/** Why no request was possible: this computer slept, or the network was down for many clients. */
export type Pause = "sleep" | "outage";

/** Polls every collection at its turns, by the presence of the user. */
export type Pollers = ReturnType<typeof createPollers>;

/** A network that returns within this time after a sleep returns to this computer alone. */
const wakeUp: DurationMs = 60_000;

/** Delay between two requests of a round after the service has asked for a slower rate. */
const minSpacing: DurationMs = 250;
const maxSpacing: DurationMs = 4_000;
/** Maximum time that a round pauses because of `Retry-After`; longer waits need not concern other collections. */
const maxWait: DurationMs = 10_000;

/** State of one polled collection. */
type Polled = {
  poll: Poll;
  poller: Poller;
  phase: DurationMs;
  /** End of the latest request; null before the first. */
  endedAt: EpochMs | null;
  /** Time of the latest change; the first response is not one. */
  changedAt: EpochMs | null;
  hasResponse: boolean;
  /** It failed in a pause that is over, and is due. */
  isRetriable: boolean;
};

/** Creates the pollers; they request nothing before the first call. */
export function createPollers(parts: PollersParts) {
  const { now, random } = parts;
  let { presence, onDuty = new Set() } = parts;
  const shown = createShownCollections(parts.isHidden ?? (() => false));
  let wokenAt = Number.NEGATIVE_INFINITY;
  const polled = createAllPolled(parts, (name) => round.recordRequest(name), getDelay);
  const round = createRound(parts, polled);

  function getDelay(name: CollectionName, record: RequestRecord, took?: DurationMs): DurationMs {
    return delayToTurn(readTurns(name, record.failuresInRow), record, now(), random(), took);
  }

  function readTurns(name: CollectionName, failuresInRow: number): Turns {
    const one = polled.get(name);
    if (one === undefined) throw new Error(`${name} is not polled.`);
    const isOnDuty = onDuty.has(name);
    return getTurns(one.poll, {
      presence,
      isInView: shown.has(name, isOnDuty) && (isOnDuty || isSeen(presence)),
      isOnDuty,
      quiet: now() - (one.changedAt ?? Number.NEGATIVE_INFINITY),
      failuresInRow,
      isMissing: !one.hasResponse,
      phase: one.phase,
    });
  }

  /** Requests collections that a window begins to show if their latest response is not fresh. */
  function requestShown(names: Iterable<CollectionName>, added: ReadonlySet<CollectionName>): void {
    for (const name of names) {
      const one = polled.get(name);
      if (one === undefined) continue;
      const record = one.poller.record();
      if (one.isRetriable || !isFresh(getAge(one), record)) void one.poller.requestNow();
      // Its turns are more frequent now, also if it fails.
      else if (added.has(name) && record.retryAfterMs === null) {
        one.poller.requestIn(getDelay(name, record));
      }
    }
  }

  const getAge = ({ endedAt }: Polled) => now() - (endedAt ?? 0);
  /** Reschedules what was requested before; `round` requests the rest. */
  function reschedule(after: Pause | "user"): void {
    const isShared = after !== "user" && Math.abs(now() - wokenAt) > wakeUp;
    for (const [name, one] of polled) {
      const record = one.poller.record();
      const isDeferred = after === "user" && record.retryAfterMs !== null;
      if (one.endedAt === null || isDeferred) continue;
      // However often it has failed, it may succeed now.
      const turns = readTurns(name, 1);
      // A change of presence or duty alone must not repeat failing requests each time.
      const waitsForTurn = isShared || (after === "user" && record.failuresInRow > 0);
      const missed = { age: getAge(one), spread: waitsForTurn ? null : getSpread(turns) };
      const delay = catchUpDelay(turns, record, missed, now(), random());
      if (delay > 0) one.poller.requestIn(delay);
      else void one.poller.requestNow();
    }
  }

  return {
    /** Requests urgent collections now, then each of the others that was not requested since. */
    requestAll: () => void round.start(),
    /** Requests now, or after the running request, whose response may be older than this call. */
    requestAnew: async (name: CollectionName) => polled.get(name)?.poller.requestAnew(),
    /** Sets the collections that a window shows; requests those whose latest response is not fresh. */
    setInView: (viewer: string, ...names: CollectionName[]) =>
      requestShown(names, shown.set(viewer, names)),
    showAgain: (viewer: string) => requestShown(shown.read(viewer), shown.read(viewer)),
    leaveView: shown.leave,
    /** Switches to the turns of another presence; requests what is overdue by them. */
    setPresence: (next: Presence) => {
      if (next === presence) return;
      presence = next;
      reschedule("user");
    },
    /** Sets the collections for which the user is on duty, none off duty; requests what is overdue by their turns. */
    setOnDuty: (next: ReadonlySet<CollectionName>) => {
      if (isDeepStrictEqual(next, onDuty)) return;
      onDuty = next;
      reschedule("user");
    },
    /**
     * Requests what is overdue or has failed after a pause: after a sleep, urgent collections at once; after
     * an outage, each at its next turn, so that not all clients send requests in the same second. Repeated calls have no
     * further effect.
     */
    catchUp: (after: Pause) => {
      if (after === "sleep") wokenAt = now();
      for (const one of polled.values()) {
        if (one.poller.record().retryAfterMs === null) one.isRetriable = true;
      }
      reschedule(after);
    },
    stop: () => {
      round.stop();
      for (const { poller } of polled.values()) poller.stop();
    },
  };
}

/** Whether a window may show a response of this age without a request: negative if the clock was set back since. */
const isFresh = (age: DurationMs, record: RequestRecord): boolean =>
  age >= 0 && age < Math.max(maxAge, limitRetryAfter(record) ?? 0);

/** Returns the time to the next request of a collection, whose latest one `took` that long. */
type GetDelay = (name: CollectionName, record: RequestRecord, took: DurationMs) => DurationMs;

/** Creates the states and the pollers of all collections, as `createPolled` does. */
function createAllPolled(
  parts: PollersParts,
  onRequest: (name: CollectionName) => void,
  getDelay: GetDelay,
): ReadonlyMap<CollectionName, Polled> {
  const phases = drawPhases(parts.polls, parts.random);
  return new Map(
    [...parts.polls].map(([name, poll]) => {
      const declared = { poll, phase: phases.get(name) ?? 0 };
      return [name, createPolled(name, declared, parts, () => onRequest(name), getDelay)];
    }),
  );
}

function createPolled(
  name: CollectionName,
  declared: Pick<Polled, "poll" | "phase">,
  { now, setTimer, request, onRetry }: PollersParts,
  onRequest: () => void,
  getDelay: GetDelay,
): Polled {
  let startedAt = now();
  const poller = createPoller({
    delayAfter: (record) => {
      const delay = getDelay(name, record, now() - startedAt);
      if (record.retryAfterMs !== null) onRetry(name, now() + delay);
      return delay;
    },
    setTimer,
    request: async (signal) => {
      onRequest();
      startedAt = now();
      one.isRetriable = false;
      const outcome = await request(name, signal);
      if (outcome.ok && outcome.value.hasChanged && one.endedAt !== null) one.changedAt = now();
      one.endedAt = now();
      if (outcome.ok) one.hasResponse = true;
      return outcome;
    },
  });
  const state = { endedAt: null, changedAt: null, hasResponse: false, isRetriable: false };
  const one: Polled = { ...declared, ...state, poller };
  return one;
}

/** Creates the round that requests every collection once, as at a start; starting it again replaces a running one. */
function createRound(
  { polls, setTimer }: Pick<PollersParts, "polls" | "setTimer">,
  polled: ReadonlyMap<CollectionName, Pick<Polled, "poller">>,
) {
  /** Collections that were requested since the latest start of a round. */
  let requested = new Set<CollectionName>();
  let isStopped = false;
  let cancelSleep = () => {};

  const request = async (name: CollectionName) => polled.get(name)?.poller.requestNow();

  const sleep = (delay: DurationMs) =>
    new Promise<void>((resolve) => {
      cancelSleep = setTimer(resolve, delay);
    });

  /** The longest wait that the latest responses for these collections have asked for; null for none. */
  function getRetryAfter(names: CollectionName[]): DurationMs | null {
    const waits = names.flatMap((name) => {
      const record = polled.get(name)?.poller.record();
      return (record && limitRetryAfter(record)) ?? [];
    });
    return waits.length === 0 ? null : Math.max(...waits);
  }

  async function start(): Promise<void> {
    const own = new Set<CollectionName>();
    requested = own;
    const first = [...polls].flatMap(([name, { isUrgent, isFirst }]) =>
      isUrgent || isFirst ? [name] : [],
    );
    await Promise.all(first.map(request));
    let wait = getRetryAfter(first);
    let spacing: DurationMs = 0;
    for (const name of polls.keys()) {
      if (wait !== null) {
        // At a faster rate the service would refuse the next requests, too.
        spacing = Math.min(maxSpacing, spacing === 0 ? minSpacing : 2 * spacing);
        if (wait <= maxWait) await sleep(wait);
      } else if (spacing > 0) await sleep(spacing);
      if (isStopped || requested !== own) return;
      if (!own.has(name)) await request(name);
      wait = getRetryAfter([name]);
    }
  }

  return {
    start,
    recordRequest: (name: CollectionName) => void requested.add(name),
    stop: () => {
      isStopped = true;
      cancelSleep();
    },
  };
}

/** Creates the union of what windows show, who show nothing yet; `isHidden` returns whether one is hidden, by its viewer name. */
function createShownCollections(isHidden: (viewer: string) => boolean) {
  const views = new Map<string, ReadonlySet<CollectionName>>();
  return {
    /** Sets what a window shows; returns those that no window showed before. */
    set: (viewer: string, names: readonly CollectionName[]): ReadonlySet<CollectionName> => {
      const before = new Set([...views.values()].flatMap((shown) => [...shown]));
      views.set(viewer, new Set(names));
      return new Set(names.filter((name) => !before.has(name)));
    },
    read: (viewer: string): ReadonlySet<CollectionName> => views.get(viewer) ?? new Set(),
    leave: (viewer: string) => void views.delete(viewer),
    /** Whether a window shows a collection; on duty, hidden ones count, too. */
    has: (name: CollectionName, isOnDuty: boolean): boolean =>
      [...views].some(([viewer, names]) => names.has(name) && (isOnDuty || !isHidden(viewer))),
  };
}
