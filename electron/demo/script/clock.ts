import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The clock of a script. */
export type ScriptClock = {
  /** Returns the service's time. */
  now(): EpochMs;
  /** Runs a function after a delay; returns a function that cancels it. */
  setTimer(run: () => void, delay: DurationMs): () => void;
  /** Resolves after a delay. */
  wait(delay: DurationMs): Promise<void>;
};
