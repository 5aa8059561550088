import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { delayAfter } from "./after-failure.ts";
import { failureClassOf } from "./failure-class.ts";
import type { OutboxParts } from "./parts.ts";
import { planTurns } from "./plan.ts";

const storeRetry: DurationMs = 60_000;
/** A service that answers other requests hears of what waits at least so often, give or take a poll. */
const wakeSpacing: DurationMs = 60_000;
/** Timers that run for weeks are not kept by every platform. */
const maxSleep: DurationMs = 3_600_000;

/** Makes what has each entry take its step when its turn has come; nothing is done before `start`. */
export function createQueue(
  parts: OutboxParts,
  takeStep: (entry: OutboxEntry, signal: AbortSignal) => Promise<Result<null>>,
) {
  const { now, setTimer, workspace } = parts;
  const pause = createPause(parts);
  const busyLanes = new Set<string>();
  /** What the person wants to be tried ahead of its time. */
  const eager = new Set<string>();
  let started: AbortController | null = null;
  let cancelTimer = () => {};
  let plans = 0;
  let isRetrying = false;
  let wokenAt: EpochMs | null = null;

  async function run(entry: OutboxEntry, own: AbortController): Promise<void> {
    busyLanes.add(entry.lane);
    eager.delete(entry.id);
    const outcome = await takeStep(entry, own.signal).catch(parts.explain);
    busyLanes.delete(entry.lane);
    record(outcome, own);
    plan();
  }

  function record(outcome: Result<null>, own: AbortController): void {
    const failureClass = outcome.ok ? null : failureClassOf(outcome.code);
    if (outcome.ok || failureClass === "refused") pause.reset();
    else if (own !== started) return;
    else if (failureClass === "signedOut") {
      stop();
      parts.onExpired();
    } else pause.recordFailure(outcome);
  }

  const planAll = oneAtATime(async () => {
    const own = started;
    const latest = plans;
    if (own === null) return;
    cancelTimer();
    const entries = await workspace.store.listOpenEntries().catch(parts.explain);
    // What has changed meanwhile is looked at again.
    if (plans !== latest || own !== started) return;
    if (Array.isArray(entries)) runDue(entries, own);
    else sleepUntil(now() + storeRetry);
  });

  function plan(): void {
    plans += 1;
    void planAll();
  }

  function runDue(entries: OutboxEntry[], own: AbortController): void {
    const at = now();
    if (isRetrying) {
      for (const { id, attempts } of entries) if (attempts > 0) eager.add(id);
      isRetrying = false;
    }
    if (pause.until() > at) {
      sleepUntil(pause.until());
      return;
    }
    const { due, wakeAt } = planTurns(entries, busyLanes, at, eager);
    for (const entry of due) void run(entry, own);
    if (wakeAt !== null) sleepUntil(wakeAt);
  }

  function sleepUntil(at: EpochMs): void {
    cancelTimer = setTimer(plan, Math.min(maxSleep, Math.max(0, at - now())));
  }

  function stop(): void {
    started?.abort();
    started = null;
    cancelTimer();
  }

  function retry(isForced: boolean): void {
    isRetrying = true;
    pause.end(isForced);
    plan();
  }

  return {
    /** Entries have changed. */
    plan,
    /** There are new entries. */
    recordAdded: () => {
      pause.shorten();
      plan();
    },
    start: () => {
      if (started !== null) return;
      started = new AbortController();
      pause.reset();
      plan();
    },
    stop,
    retry,
    /** The service has answered another request. */
    wake: () => {
      const at = now();
      // A clock that was set back must not keep it asleep.
      if (wokenAt !== null && at >= wokenAt && at - wokenAt < wakeSpacing) return;
      wokenAt = at;
      retry(false);
    },
  };
}

/** A new operation is worth another try, but not each of many. */
const minBackOff: DurationMs = 2_000;

/** Makes the one pause of all lanes: what keeps one entry from the service mostly keeps the others. */
function createPause({ now, random }: Pick<OutboxParts, "now" | "random">) {
  let failuresInRow = 0;
  /** Nothing is tried before then: the service has asked for it. */
  let retryAfterUntil: EpochMs = 0;
  /** Nothing is tried between these, by our own choice. */
  let backOff: { from: EpochMs; until: EpochMs } | null = null;

  return {
    until: () => Math.max(retryAfterUntil, backOff?.until ?? 0),
    recordFailure: (failed: Failure) => {
      failuresInRow += 1;
      const from = now();
      const until = from + delayAfter(failuresInRow, failed, random);
      if (failed.retryAfterMs === undefined) backOff = { from, until };
      else retryAfterUntil = Math.max(retryAfterUntil, until);
    },
    /** The service has answered, or all begins anew. */
    reset: () => {
      failuresInRow = 0;
      backOff = null;
    },
    shorten: () => {
      if (backOff !== null) backOff.until = Math.min(backOff.until, backOff.from + minBackOff);
    },
    /** Ends our own pause, and with `isForced` also the one that the service has asked for. */
    end: (isForced: boolean) => {
      backOff = null;
      if (isForced) retryAfterUntil = 0;
    },
  };
}
