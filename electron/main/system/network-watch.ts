import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer } from "./clock.ts";
import { coalescedInterval, restInterval } from "./coalesced-timer.ts";

/** Users notice a late reconnection; a lost connection is also reported by requests. */
const offlineInterval: DurationMs = 3_000;

export type NetworkWatchParts = {
  isOnline: () => boolean;
  isSeen: () => boolean;
  setTimer: SetTimer;
  onReturn: () => void;
};

/**
 * Polls whether there is a network at all, faster while there is none and more slowly while no window is on the screen,
 * and calls `onReturn` when it is back.
 */
export function watchNetwork({ isOnline, isSeen, setTimer, onReturn }: NetworkWatchParts): void {
  let wasOnline = isOnline();
  const wait = () => {
    const delay = isSeen() ? coalescedInterval : restInterval;
    setTimer(poll, wasOnline ? delay : offlineInterval);
  };
  const poll = () => {
    const is = isOnline();
    if (is && !wasOnline) onReturn();
    wasOnline = is;
    wait();
  };
  wait();
}
