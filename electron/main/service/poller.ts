import type { SetTimer } from "#main/system/clock.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { RequestRecord } from "./back-off.ts";

export type PollerParts = {
  /** The delay after a request, by the outcome of the latest requests. */
  delayAfter: (record: RequestRecord) => DurationMs;
  /** Sends one request, which `signal` aborts. One that throws counts as failed. */
  request: (signal: AbortSignal) => Promise<Result<unknown>>;
  setTimer: SetTimer;
};

/** Repeats a request; at most one is in progress. */
export type Poller = ReturnType<typeof createPoller>;

const noFailure: RequestRecord = { failuresInRow: 0, retryAfterMs: null };

/** Creates a poller that starts with the first `requestNow` and runs until stopped. */
export function createPoller(parts: PollerParts) {
  const abort = new AbortController();
  let currentRequest: Promise<void> | null = null;
  /** The request after the current one. */
  let nextRequest: Promise<void> | null = null;
  let cancelTimer = () => {};
  let record: RequestRecord = noFailure;

  function wait(delay: DurationMs): void {
    cancelTimer();
    cancelTimer = parts.setTimer(() => void requestNow(), delay);
  }

  function scheduleNext(outcome: Result<unknown>): void {
    if (abort.signal.aborted) return;
    const failuresInRow = record.failuresInRow + 1;
    record = outcome.ok ? noFailure : { failuresInRow, retryAfterMs: outcome.retryAfterMs ?? null };
    wait(parts.delayAfter(record));
  }

  async function run(): Promise<void> {
    cancelTimer();
    let outcome: Result<unknown> = failure("unexpected", "The request has thrown.");
    try {
      outcome = await parts.request(abort.signal);
    } finally {
      scheduleNext(outcome);
    }
  }

  function requestNow(): Promise<void> {
    if (abort.signal.aborted) return Promise.resolve();
    currentRequest ??= run().finally(() => {
      currentRequest = null;
    });
    return currentRequest;
  }

  function requestAnew(): Promise<void> {
    if (currentRequest === null) return requestNow();
    const requestNext = () => {
      nextRequest = null;
      return requestNow();
    };
    nextRequest ??= currentRequest.then(requestNext, requestNext);
    return nextRequest;
  }

  return {
    /** Requests now, or joins the current request; resolves when it is done. */
    requestNow,
    /** Requests now, or after the current request, whose response may be outdated; resolves when that is done. */
    requestAnew,
    /** Replaces the delay until the next request; without effect during a request. */
    requestIn: (delay: DurationMs) => {
      if (currentRequest === null && !abort.signal.aborted) wait(delay);
    },
    /** The outcome of the latest requests. */
    record: (): RequestRecord => record,
    /** Stops for good and aborts the current request. */
    stop: () => {
      abort.abort();
      cancelTimer();
    },
  };
}
