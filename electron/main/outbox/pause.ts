import type { Failure } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { delayAfter } from "./after-failure.ts";
import type { OutboxParts } from "./parts.ts";

/** A new operation is worth another try, but not each of many. */
const minBackOff: DurationMs = 2_000;

/** Makes the one pause of all lanes: what keeps one entry from the service mostly keeps the others. */
export function createPause({ now, random }: Pick<OutboxParts, "now" | "random">) {
  let failuresInRow = 0;
  /** Nothing is tried before then: the service has asked for it. */
  let askedUntil: EpochMs = 0;
  /** Nothing is tried between these, by our own choice. */
  let backOff: { from: EpochMs; until: EpochMs } | null = null;

  return {
    until: () => Math.max(askedUntil, backOff?.until ?? 0),
    recordFailure: (failed: Failure) => {
      failuresInRow += 1;
      const from = now();
      const until = from + delayAfter(failuresInRow, failed, random);
      if (failed.retryAfterMs === undefined) backOff = { from, until };
      else askedUntil = Math.max(askedUntil, until);
    },
    /** The service has answered, or all begins anew. */
    reset: () => {
      failuresInRow = 0;
      backOff = null;
    },
    shorten: () => {
      if (backOff !== null) backOff.until = Math.min(backOff.until, backOff.from + minBackOff);
    },
    /** Ends our own pause, and with `isForced` also the one that the service has asked for. */
    end: (isForced: boolean) => {
      backOff = null;
      if (isForced) askedUntil = 0;
    },
  };
}
