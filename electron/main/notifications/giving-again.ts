import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type Notice, type Notify, refuse, type Shown } from "./notice.ts";

type GivingAgainParts = Timing & {
  notify: Notify;
  /** Records whether the desktop has taken a notice, and later that it has not kept it. */
  record: (notice: Notice, shown: Shown) => void;
};

/** A notification that the desktop closes each time is given again at most so often. */
const pause: DurationMs = 60_000;

/** Creates what gives notices to the desktop, and those again that it has closed. */
export function createGivingAgain({ notify, record, now, setTimer }: GivingAgainParts): Notify {
  /** When notices were last given again, by tag. */
  const latest = new Map<string, EpochMs>();

  function giveAgain(tag: string, run: () => void): void {
    for (const [one, at] of latest) if (Math.abs(now() - at) >= pause) latest.delete(one);
    const since = latest.get(tag);
    const runNow = () => {
      latest.set(tag, now());
      run();
    };
    if (since === undefined) runNow();
    else setTimer(runNow, since + pause - now());
  }

  return async (notice) => {
    const onLost = (reason: string) => {
      record(notice, refuse(reason));
      giveAgain(notice.tag, () => notice.onLost?.(reason));
    };
    const shown = await notify({ ...notice, onLost });
    record(notice, shown);
    return shown;
  };
}
