import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The time in which a script is played. */
export type ScriptClock = {
  /** The service's own. */
  now(): EpochMs;
  /** Runs something after a while; returns how to call it off. */
  setTimer(run: () => void, delay: DurationMs): () => void;
  /** Resolves after a while; for answers that take their time. */
  wait(delay: DurationMs): Promise<void>;
};
