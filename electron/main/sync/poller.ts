import type { Result } from "#shared/ipc/failure.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { nextDelay, type Rhythm } from "./schedule.ts";

/** Runs something after a while; returns how to call it off. */
export type SetTimer = (run: () => void, delay: DurationMs) => () => void;

/** What a poller needs. */
export type PollerParts = {
  rhythm: Rhythm;
  /** One ask; it must not reject and should give up when `signal` is aborted. */
  ask: (signal: AbortSignal) => Promise<Result<unknown>>;
  setTimer: SetTimer;
  /** A number in [0, 1). */
  random: () => number;
};

/** Asks again and again; at most one ask at a time. */
export type Poller = {
  /** Asks now, or joins the ask under way; resolves when it is done. */
  askNow(): Promise<void>;
  /** Stops for good and aborts the ask under way. */
  stop(): void;
};

/** Makes a poller that waits for its first `askNow`, then goes on by its rhythm until stopped. */
export function createPoller({ rhythm, ask, setTimer, random }: PollerParts): Poller {
  const abort = new AbortController();
  let underWay: Promise<void> | null = null;
  let cancelTimer = () => {};
  let failuresInRow = 0;

  async function run(): Promise<void> {
    cancelTimer();
    const outcome = await ask(abort.signal);
    if (abort.signal.aborted) return;
    failuresInRow = outcome.ok ? 0 : failuresInRow + 1;
    const retryAfterMs = outcome.ok ? null : (outcome.retryAfterMs ?? null);
    const delay = nextDelay(rhythm, { failuresInRow, retryAfterMs }, random());
    cancelTimer = setTimer(() => void askNow(), delay);
  }

  function askNow(): Promise<void> {
    if (abort.signal.aborted) return Promise.resolve();
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    askNow,
    stop: () => {
      abort.abort();
      cancelTimer();
    },
  };
}
