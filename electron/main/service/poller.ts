import type { SetTimer } from "#main/system/clock.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { RequestRecord } from "./back-off.ts";

/** What a poller needs. */
export type PollerParts = {
  /** How long to wait after an ask, by how the latest asks went. */
  delayAfter: (record: RequestRecord) => DurationMs;
  /** One ask, which should give up when `signal` is aborted. One that throws counts as failed. */
  request: (signal: AbortSignal) => Promise<Result<unknown>>;
  setTimer: SetTimer;
};

/** Asks again and again; at most one ask at a time. */
export type Poller = ReturnType<typeof createPoller>;

const noFailure: RequestRecord = { failuresInRow: 0, retryAfterMs: null };

/** Makes a poller that waits for its first `requestNow`, then goes on until stopped. */
export function createPoller(parts: PollerParts) {
  const abort = new AbortController();
  let currentRequest: Promise<void> | null = null;
  /** The ask that follows the one under way. */
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
    let outcome: Result<unknown> = failure("unexpected", "The ask has thrown.");
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
    /** Asks now, or joins the ask under way; resolves when it is done. */
    requestNow,
    /** Asks now, or after the ask under way, whose answer may be older than this call; resolves when that is done. */
    requestAnew,
    /** Asks after a while instead of when it would have; an ask under way decides by itself. */
    requestIn: (delay: DurationMs) => {
      if (currentRequest === null && !abort.signal.aborted) wait(delay);
    },
    /** How the latest asks went. */
    record: (): RequestRecord => record,
    /** Stops for good and aborts the ask under way. */
    stop: () => {
      abort.abort();
      cancelTimer();
    },
  };
}
