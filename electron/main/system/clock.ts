import type { SetTimer } from "#main/polling/poller.ts";
import type { DurationMs } from "#shared/model/values.ts";

/** What Node's timers can wait; one that is to wait longer would run at once. */
const longest: DurationMs = 2 ** 31 - 1;

/** Resolves after a while, however long that is. */
export const wait = (delay: DurationMs): Promise<void> =>
  new Promise((resolve) => void setTimer(resolve, delay));

/** Runs something after a while, however long that is. */
export const setTimer: SetTimer = (run, delay) => {
  let timer: NodeJS.Timeout;
  const goOn = (left: DurationMs): void => {
    timer = setTimeout(
      () => {
        if (left > longest) goOn(left - longest);
        else run();
      },
      Math.min(longest, Math.max(0, left)),
    );
  };
  goOn(Number.isNaN(delay) ? 0 : delay);
  return () => clearTimeout(timer);
};
