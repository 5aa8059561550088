import type { SetTimer } from "#main/system/clock.ts";
import { restInterval } from "#main/system/coalesced-timer.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** A reason for which the user is certainly away. */
export type Absence = "locked" | "asleep";

export type ReturnWatchParts = {
  /** Seconds since the last input on this computer. */
  getIdleTime: () => number;
  setTimer: SetTimer;
  onReturn: () => void;
};

/** After so many seconds without input the user counts as away. */
const awaySeconds = 300;
const presentInterval: DurationMs = 60_000;

/** Starts detecting when the user comes back to the computer. */
export function createReturnWatch(parts: ReturnWatchParts) {
  const absences = new Set<Absence>();
  let isAway = false;

  function check(): void {
    if (absences.size === 0) {
      const isIdle = parts.getIdleTime() >= awaySeconds;
      if (isAway && !isIdle) endAbsence();
      else isAway = isIdle;
    }
    parts.setTimer(check, isAway ? restInterval : presentInterval);
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
      // Also without a reported leave, as for a sleep that is detected only afterwards.
      if (absences.size === 0) endAbsence();
    },
  };
}
