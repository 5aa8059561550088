import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** What keeps the person from the computer for certain. */
export type Absence = "locked" | "asleep";

/** What noticing a return needs. */
export type ReturnWatchParts = {
  /** For how many seconds nobody has touched the computer. */
  getIdleTime: () => number;
  setTimer: SetTimer;
  onReturn: () => void;
};

/** After so many seconds without a touch the person is away. */
const awayAfter = 300;
const lookWhileThere: DurationMs = 60_000;
/** Each look wakes the computer up and asks the window system, all night long. */
const lookWhileAway: DurationMs = 10_000;

/** Begins to notice whether the person is there. */
export function createReturnWatch(parts: ReturnWatchParts) {
  const absences = new Set<Absence>();
  let isAway = false;

  function look(): void {
    if (absences.size === 0) {
      const isIdle = parts.getIdleTime() >= awayAfter;
      if (isAway && !isIdle) comeBack();
      else isAway = isIdle;
    }
    parts.setTimer(look, isAway ? lookWhileAway : lookWhileThere);
  }

  function comeBack(): void {
    isAway = false;
    parts.onReturn();
  }

  parts.setTimer(look, lookWhileThere);
  return {
    notifyLeave: (absence: Absence) => {
      absences.add(absence);
      isAway = true;
    },
    notifyReturn: (absence: Absence) => {
      absences.delete(absence);
      // Also where nothing told of the leave, as before a sleep that was noticed only afterwards.
      if (absences.size === 0) comeBack();
    },
  };
}
