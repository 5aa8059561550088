import type { SetTimer } from "#main/polling/poller.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** How much faster time goes here: the outbox's half a minute of patience takes 0.3 s. */
export const pace = 100;

const start = Date.UTC(2026, 1, 3, 10);

/** Time that began at an instant of this computer's clock; it is the same in every process. */
export function hurryTime(origin: EpochMs) {
  const setTimer: SetTimer = (run, delay) => {
    const timer = setTimeout(run, delay / pace);
    return () => clearTimeout(timer);
  };
  return { now: (): EpochMs => start + (Date.now() - origin) * pace, setTimer };
}
