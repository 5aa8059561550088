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
const awaySeconds = 300;
const presentInterval: DurationMs = 60_000;
/** Each look wakes the computer up and asks the window system, all night long. */
const awayInterval: DurationMs = 10_000;

/** Begins to notice whether the person is there. */
export function createReturnWatch(parts: ReturnWatchParts) {
  const absences = new Set<Absence>();
  let isAway = false;

  function check(): void {
    if (absences.size === 0) {
      const isIdle = parts.getIdleTime() >= awaySeconds;
      if (isAway && !isIdle) endAbsence();
      else isAway = isIdle;
    }
    parts.setTimer(check, isAway ? awayInterval : presentInterval);
  }

  function endAbsence(): void {
    isAway = false;
    parts.onReturn();
  }

  parts.setTimer(check, presentInterval);
  return {
    notifyLeave: (absence: Absence) => {
      absences.add(absence);
      isAway = true;
    },
    notifyReturn: (absence: Absence) => {
      absences.delete(absence);
      // Also where nothing told of the leave, as before a sleep that was noticed only afterwards.
      if (absences.size === 0) endAbsence();
    },
  };
}
