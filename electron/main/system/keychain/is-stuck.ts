import type { DurationMs } from "#shared/lib/time.ts";

/** A keychain of a busy computer answers within a moment; one that prompts a user may never do. */
const moment: DurationMs = 3_000;
const interval: DurationMs = 50;

/** Resolves to false as soon as a keychain has answered everything, and to true if it still has not after a moment. */
export async function isStuck(
  isWaiting: () => boolean,
  pause: (delay: DurationMs) => Promise<void>,
): Promise<boolean> {
  for (let left = moment; isWaiting(); left -= interval) {
    if (left <= 0) return true;
    await pause(interval);
  }
  return false;
}
