import type { SetTimer } from "#main/polling/poller.ts";
import type { DurationMs } from "#shared/model/values.ts";

const every: DurationMs = 3_000;

/** Looks now and then whether there is a network at all, and tells when it is back. */
export function watchNetwork(
  isOnline: () => boolean,
  setTimer: SetTimer,
  onReturn: () => void,
): void {
  let wasOnline = isOnline();
  const look = () => {
    const is = isOnline();
    if (is && !wasOnline) onReturn();
    wasOnline = is;
    setTimer(look, every);
  };
  setTimer(look, every);
}
