import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Wrong passphrases in a row, which are stored so that a restart does not reset them. */
export type Attempts = { wrong: number; wrongAt: EpochMs };

/** So many wrong ones have no consequence: typing errors. */
const free = 3;
const firstDelay: DurationMs = 5_000;
const maxDelay: DurationMs = 5 * 60_000;

/** Returns when the next passphrase is accepted; null at once. A clock that was moved back makes no delay longer. */
export function readRetryAt({ wrong, wrongAt }: Attempts, now: EpochMs): EpochMs | null {
  if (wrong < free) return null;
  const delay = Math.min(maxDelay, firstDelay * 2 ** (wrong - free));
  const retryAt = Math.min(wrongAt, now) + delay;
  return retryAt <= now ? null : retryAt;
}
