import type { Store } from "#main/store/store.ts";
import type { Timing } from "#main/system/clock.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { DurationMs } from "#shared/lib/time.ts";

type SnoozeWatchParts = Timing & {
  store: Pick<Store, "readNextWake" | "wakeItems">;
  /** Called when snoozes have ended. */
  onWoken: () => void;
  onError: (error: unknown) => void;
};

/** Timers stop during sleep, and cannot be set for months. */
const maxWait: DurationMs = 3_600_000;

/** Ends the snoozes of an account when they are due; the caller triggers the first check. */
export function createSnoozeWatch(parts: SnoozeWatchParts) {
  const { store, now } = parts;
  let cancelTimer = () => {};
  let isStopped = false;
  let isBackNow = false;

  const work = oneAtATime(async () => {
    const isBack = isBackNow;
    isBackNow = false;
    const woken = await store.wakeItems(now(), isBack);
    const next = await store.readNextWake();
    if (isStopped) return;
    cancelTimer();
    if (next !== null) {
      const ahead = Math.max(0, next - now());
      cancelTimer = parts.setTimer(
        () => void work().catch(parts.onError),
        Math.min(ahead, maxWait),
      );
    }
    if (woken > 0) parts.onWoken();
  });

  return {
    /** Ends due snoozes and waits for the next; `isBack` also ends those until the user's return. */
    check: (isBack: boolean) => {
      isBackNow ||= isBack;
      return work();
    },
    stop: () => {
      isStopped = true;
      cancelTimer();
    },
  };
}
