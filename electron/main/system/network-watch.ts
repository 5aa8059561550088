import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer } from "./clock.ts";
import { lookEvery } from "./looks.ts";

/** Whoever waits for a network notices soon that it is back; that it is gone a request tells as well. */
const whileAway: DurationMs = 3_000;

/**
 * Looks now and then whether there is a network at all, and tells when it is back. Where one is there it
 * looks as rarely as for all else.
 */
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
    setTimer(look, is ? lookEvery : whileAway);
  };
  setTimer(look, wasOnline ? lookEvery : whileAway);
}
