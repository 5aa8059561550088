import type { SetTimer } from "#main/polling/poller.ts";
import type { Store } from "#main/store/store.ts";
import type { DurationMs } from "#shared/model/values.ts";
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
  setTimer: SetTimer,
) {
  let cancelRest: (() => void) | null = null;
  let isNoted = false;
  let isOver = false;

  async function keep(): Promise<void> {
    try {
      await secrets.keepLastNumber(await readLastNumber());
    } catch {
      // Who uses the store is told that it failed.
    }
  }

  /** At once, and once more after a rest where something was written during it. */
  function keepAndRest(): void {
    isNoted = false;
    void keep();
    cancelRest = setTimer(() => {
      cancelRest = null;
      if (isNoted) keepAndRest();
    }, keepEvery);
  }

  return {
    /** Something was written, perhaps. */
    note: () => {
      isNoted = true;
      if (!isOver && cancelRest === null) keepAndRest();
    },
    /** Keeps it now, for the last time; to be called while the store is open. */
    finish: async () => {
      isOver = true;
      cancelRest?.();
      await keep();
    },
  };
}
