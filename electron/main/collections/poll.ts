import type { DurationMs } from "#shared/model/values.ts";
import type { FetchAnswers } from "./fetch/fetch-answers.ts";

/** How often a collection is asked for while the person is active, while not, and to save power. */
export type PollIntervals = { active: DurationMs; idle: DurationMs; saving: DurationMs };

/** How a collection is asked for again and again. */
export type Poll = PollIntervals & { request: FetchAnswers };

/** An interval in seconds. */
export const seconds = (active: number, idle: number, saving: number): PollIntervals => ({
  active: active * 1000,
  idle: idle * 1000,
  saving: saving * 1000,
});

/** An interval in minutes, twice as long as while idle to save power. */
export const minutes = (active: number, idle: number): PollIntervals =>
  seconds(active * 60, idle * 60, 2 * idle * 60);
