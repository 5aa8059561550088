import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The time at which every scene starts, shortly after a full minute, so that two tours show the same times. */
export const sceneStart: EpochMs = Date.UTC(2026, 10, 20, 14, 7, 5);

/** The time zone of every scene. */
export const timeZone = "Europe/London";

/** The language of every scene, in which also main and Chromium's fields show times. */
export const language = "en_GB.UTF-8";

/** Moves the clock of its process; it is serialized into the app and closes over nothing. */
export function moveClock(by: DurationMs): void {
  const { now } = Date;
  Date.now = () => now() + by;
}

/** Creates a CommonJS script that moves the clock of the process that loads it, and those of the threads that it starts. */
export const clockScript = (by: DurationMs): string => `(${moveClock})(${by});
const threads = require("node:worker_threads");
threads.Worker = class extends threads.Worker {
  constructor(script, options) {
    super(script, { ...options, execArgv: ["-r", __filename] });
  }
};
require("node:module").syncBuiltinESMExports();
`;
