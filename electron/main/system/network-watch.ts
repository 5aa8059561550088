import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer } from "./clock.ts";
import { coalescedInterval } from "./coalesced-timer.ts";

/** Users notice a late reconnection; a lost connection is also reported by requests. */
const offlineInterval: DurationMs = 3_000;

/** Polls whether there is a network at all, faster while there is none, and calls `onReturn` when it is back. */
export function watchNetwork(
  isOnline: () => boolean,
  setTimer: SetTimer,
  onReturn: () => void,
): void {
  let wasOnline = isOnline();
  const poll = () => {
    const is = isOnline();
    if (is && !wasOnline) onReturn();
    wasOnline = is;
    setTimer(poll, is ? coalescedInterval : offlineInterval);
  };
  setTimer(poll, wasOnline ? coalescedInterval : offlineInterval);
}
