import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { classifyFailure } from "#shared/outbox/failure-class.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { getRetryDelay } from "./after-failure.ts";
import type { OutboxParts } from "./parts.ts";
import { planTurns } from "./plan.ts";

const storeRetry: DurationMs = 60_000;
/** Minimum time between two retries because the service has answered another request. */
const wakeSpacing: DurationMs = 60_000;
/** Not every platform supports timers that run for weeks. */
const maxSleep: DurationMs = 3_600_000;

/** Creates the queue that runs the step of each entry at its turn; it does nothing before `start`. */
export function createQueue(
  parts: OutboxParts,
  takeStep: (entry: OutboxEntry, signal: AbortSignal) => Promise<Result<null>>,
) {
  const { now, setTimer, workspace } = parts;
  const pause = createPause(parts);
  const busyLanes = new Set<string>();
  /** Ids of entries that do not wait for their next attempt. */
  const eager = new Set<string>();
  let started: AbortController | null = null;
  let cancelTimer = () => {};
  let plans = 0;
  let isRetrying = false;

  async function run(entry: OutboxEntry, own: AbortController): Promise<void> {
    busyLanes.add(entry.lane);
    eager.delete(entry.id);
    const outcome = await takeStep(entry, own.signal).catch(parts.explain);
    busyLanes.delete(entry.lane);
    record(outcome, own);
    plan();
  }

  function record(outcome: Result<null>, own: AbortController): void {
    if (outcome.ok || classifyFailure(outcome.code) === "refused") pause.reset();
    else if (own !== started) return;
    else if (classifyFailure(outcome.code) === "signedOut") {
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
    // Entries that have changed meanwhile are planned again.
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
    for (const { id, attempts } of isRetrying ? entries : []) if (attempts > 0) eager.add(id);
    isRetrying = false;
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
    /** Plans again after entries have changed. */
    plan,
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
    /** Retries because the service has answered another request. */
    wake: () => {
      if (pause.mayWake()) retry(false);
    },
  };
}

/** A new operation shortens the back-off to this time. */
const minBackOff: DurationMs = 2_000;

/** Creates the pause of all lanes, as most failures of one entry concern the others too. */
function createPause({ now, random }: Pick<OutboxParts, "now" | "random">) {
  let failuresInRow = 0;
  /** No attempt before this time, as the service has asked for it. */
  let retryAfterUntil: EpochMs = 0;
  /** No attempt between these times because of the back-off. */
  let backOff: { from: EpochMs; until: EpochMs } | null = null;
  let wokenAt: EpochMs | null = null;

  return {
    until: () => Math.max(retryAfterUntil, backOff?.until ?? 0),
    recordFailure: (failed: Failure) => {
      failuresInRow += 1;
      const from = now();
      const until = from + getRetryDelay(failuresInRow, failed, random);
      if (failed.retryAfterMs === undefined) backOff = { from, until };
      else retryAfterUntil = Math.max(retryAfterUntil, until);
    },
    /** Resets the back-off after a response or a start. */
    reset: () => {
      failuresInRow = 0;
      backOff = null;
    },
    shorten: () => {
      if (backOff !== null) backOff.until = Math.min(backOff.until, backOff.from + minBackOff);
    },
    /** Ends the back-off, and with `isForced` also the pause that the service has asked for. */
    end: (isForced: boolean) => {
      backOff = null;
      if (isForced) retryAfterUntil = 0;
    },
    /** Returns whether a response to another request may cause a retry now, and records that it does. */
    mayWake: (): boolean => {
      const at = now();
      // A clock that was set back must not prevent it.
      if (wokenAt !== null && at >= wokenAt && at - wokenAt < wakeSpacing) return false;
      wokenAt = at;
      return true;
    },
  };
}
