import type { Timing } from "#main/polling/poller.ts";
import type { Store } from "#main/store/store.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { AccountSecrets } from "./account-secrets.ts";

/** So seldom is the keychain written to for it, which is a round through the desktop. */
const keepEvery: DurationMs = 5_000;

/** Keeps, with the store's key, the number of the last thing that was written into the store. */
export type LastNumber = ReturnType<typeof keepLastNumber>;

/**
 * Makes what keeps the number. Nobody waits for it, and a keychain that does not take it is no
 * failure: the number only tells, at another start, of what was lost with both of its copies.
 */
export function keepLastNumber(
  secrets: AccountSecrets,
  readLastNumber: Store["readLastNumber"],
  { now, setTimer }: Timing,
) {
  let kept: EpochMs | null = null;
  let cancelRest: (() => void) | null = null;
  let isOver = false;

  async function keep(): Promise<void> {
    try {
      await secrets.keepLastNumber(await readLastNumber());
    } catch {
      // Who uses the store is told that it failed.
    }
  }

  function keepNow(): void {
    cancelRest = null;
    kept = now();
    void keep();
  }

  /** A clock that was set back does not make the rest longer. */
  const restLeft = (): DurationMs =>
    kept === null ? 0 : Math.min(keepEvery, kept + keepEvery - now());

  return {
    /** Something was written, perhaps: keeps the number at once, or after a rest from the last time. */
    note: () => {
      if (isOver || cancelRest !== null) return;
      const left = restLeft();
      if (left > 0) cancelRest = setTimer(keepNow, left);
      else keepNow();
    },
    /** Keeps it now, for the last time; to be called while the store is open. */
    finish: async () => {
      isOver = true;
      cancelRest?.();
      await keep();
    },
  };
}
