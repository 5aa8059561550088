import type { Timing } from "#main/system/clock.ts";
import { coalescedInterval, restInterval } from "#main/system/coalesced-timer.ts";
import type { FailureCode, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import {
  classifyWatching,
  type Evidence,
  limitTimes,
  maxPoll,
  type RequestHistory,
} from "./classify.ts";

/** The collections whose responses show that an account is watched. */
export type WatchedCollection = "alerts" | "messages";

const isWatched = (what: CollectionName): what is WatchedCollection =>
  what === "alerts" || what === "messages";

export type WatchParts = Timing & {
  isOnline: () => boolean;
  /** The collections for which the user is on duty at the start. */
  onDuty: ReadonlySet<CollectionName>;
  onChange: (watching: Watching) => void;
};

/** Silence causes no event, so a timer checks for it: more often on duty, and while a request fails. */
const intervalInDoubt: DurationMs = 5_000;
/** A timer that fires this much later has slept, reported by the system or not. */
const tolerance: DurationMs = 20_000;

const none: RequestHistory = { at: null, failing: null };

/** Follows an account whose session has just started. */
export function createWatch({ isOnline, onDuty, now, setTimer, onChange }: WatchParts) {
  let evidence = createEvidence(onDuty, now());
  let lastReported = "";
  let isHealthy = false;
  let cancelTimer = () => {};
  let cancelLate = () => {};

  const change = (next: Partial<Evidence>): void => {
    evidence = { ...evidence, ...next };
  };

  function read(): Watching {
    // After the clock was set back, silence would begin only when the clock has caught up.
    evidence = limitTimes(evidence, now());
    return classifyWatching({ ...evidence, isOnline: isOnline() }, now());
  }

  function update(): void {
    const watching = read();
    const { isInterrupted, alerts, messages } = evidence;
    const isFailing = isInterrupted || [alerts, messages].some(({ failing }) => failing !== null);
    isHealthy = watching.state === "watching" && !isFailing;
    const text = JSON.stringify(watching);
    if (text !== lastReported) {
      lastReported = text;
      onChange(watching);
    }
  }

  function restart(after: "sleep" | "outage"): void {
    // On duty, a network that comes and goes is silence, as long as nothing is received.
    if (after === "outage" && isAnyOnDuty(evidence)) return;
    const startedAt = now();
    change(after === "sleep" ? { startedAt, awakeSince: startedAt } : { startedAt });
  }

  function scheduleUpdate(): void {
    const set = now();
    const usual = isAnyOnDuty(evidence) ? coalescedInterval : restInterval;
    const every = isHealthy ? usual : intervalInDoubt;
    cancelTimer = setTimer(() => {
      if (now() - set > every + tolerance) restart("sleep");
      update();
      scheduleUpdate();
    }, every);
  }
  scheduleUpdate();

  return {
    read,
    /** Records when responses of earlier runs of the app were stored; null if there are none. */
    recordStored: (what: WatchedCollection, at: EpochMs | null) => {
      if (evidence[what].at === null) change({ [what]: { ...evidence[what], at } });
      update();
    },
    recordContact: (outcome: Result<unknown>) => {
      change({ isInterrupted: !(hasReached(outcome) ?? !evidence.isInterrupted) });
      update();
    },
    /** Records the beginning of a poll, if it shows whether the account is watched; `recordRequest` records its end. */
    recordPoll: (what: CollectionName, at: EpochMs) => {
      if (!isWatched(what)) return;
      change({ [what]: { ...evidence[what], polling: at } });
      if (what !== "alerts") return;
      cancelLate();
      cancelLate = setTimer(update, maxPoll);
    },
    /** Records the end of a request that began at `requestedAt`. */
    recordRequest: (what: CollectionName, requestedAt: EpochMs, outcome: Result<unknown>) => {
      if (!isWatched(what)) return;
      if (what === "alerts") cancelLate();
      change({ [what]: addOutcome(evidence[what], requestedAt, outcome) });
      if (!isCancelled(outcome)) update();
    },
    recordSession: (next: Evidence["session"]) => {
      if (next === evidence.session) return;
      change({ session: next, sessionSince: now() });
      if (next === "active") restart("sleep");
      update();
    },
    /** Sets the collections for which the user is on duty, none off duty: silence is reported sooner. */
    setOnDuty: (collections: ReadonlySet<CollectionName>) => {
      change({ dutySince: nextDuty(evidence.dutySince, collections, now()) });
      update();
    },
    /** Records the end of a pause in which no request was possible. */
    recordRestart: (after: "sleep" | "outage") => {
      restart(after);
      update();
    },
    stop: () => {
      cancelTimer();
      cancelLate();
    },
  };
}

/** What is known when an account begins to be followed. */
const createEvidence = (onDuty: ReadonlySet<CollectionName>, at: EpochMs): KnownEvidence => ({
  ...{ session: "active", sessionSince: at, openedAt: at, startedAt: at, awakeSince: at },
  ...{ isInterrupted: false, alerts: none, messages: none, dutySince: nextDuty({}, onDuty, at) },
});

type KnownEvidence = Omit<Evidence, "isOnline">;

type DutySince = Evidence["dutySince"];

const isAnyOnDuty = ({ dutySince }: Pick<Evidence, "dutySince">): boolean =>
  Object.keys(dutySince).length > 0;

/** Returns since when the user is on duty for alerts and messages, if these are among `onDuty` from `at` on. */
function nextDuty(
  { alerts, messages }: DutySince,
  onDuty: ReadonlySet<CollectionName>,
  at: EpochMs,
): DutySince {
  return {
    ...(onDuty.has("alerts") && { alerts: alerts ?? at }),
    ...(onDuty.has("messages") && { messages: messages ?? at }),
  };
}

/** A cancelled request is no failure. */
const isCancelled = (outcome: Result<unknown>): boolean =>
  !outcome.ok && outcome.code === "cancelled";

/** Returns the history after the end of a request that began at `requestedAt`. */
function addOutcome(
  { at, failing }: RequestHistory,
  requestedAt: EpochMs,
  outcome: Result<unknown>,
): RequestHistory {
  if (isCancelled(outcome)) return { at, failing };
  if (outcome.ok) return { at: requestedAt, failing: null };
  const { code, message, retryAfterMs } = outcome;
  return { at, failing: { since: failing?.since ?? requestedAt, code, message, retryAfterMs } };
}

/** Codes of requests that no server has received. */
const unreached: ReadonlySet<FailureCode> = new Set([
  "nameNotFound",
  "connectionRefused",
  "unreachable",
  "proxyFailed",
]);

/** Codes that state how a server has responded. */
const answered: ReadonlySet<FailureCode> = new Set([
  "wrongCredentials",
  "forbidden",
  "blocked",
  "cached",
  "notFound",
  "notJson",
  "notThisService",
  "tooLarge",
  "refusedByService",
  "rateLimited",
  "serviceFailed",
]);

/** Whether a request has reached a server; null if its outcome does not prove that either way. */
function hasReached(outcome: Result<unknown>): boolean | null {
  if (outcome.ok || answered.has(outcome.code)) return true;
  return unreached.has(outcome.code) ? false : null;
}
