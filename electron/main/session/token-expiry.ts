import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Issued } from "./token-request.ts";

/** What following a token to its end needs; by this computer's time nothing is decided. */
export type TokenEndParts = Timing & {
  /** The time is over; `isSure`: by what the service's clock said. */
  onEnd(isSure: boolean): void;
};

/** A timer that is set for longer overflows and runs at once. */
const maxTimer: DurationMs = 2 ** 31 - 1;
/** Times are shown to the minute, and the service's clock is told to the second. */
const visible: DurationMs = 60_000;

/** Follows a token to its end on timers, which nobody can set back; nothing is known at first. */
export function createTokenEnd({ now, setTimer, onEnd }: TokenEndParts) {
  let clock: Issued["clock"] = null;
  let at: EpochMs | null = null;
  let isReached = false;
  let callOff = () => {};

  function follow(left: DurationMs): void {
    if (left > maxTimer) {
      callOff = setTimer(() => follow(left - maxTimer), maxTimer);
    } else callOff = setTimer(reach, left);
  }

  function reach(): void {
    const isSure = clock === "service";
    if (isSure) isReached = true;
    else forget();
    onEnd(isSure);
  }

  function forget(): boolean {
    const wasKnown = at !== null;
    callOff();
    clock = null;
    at = null;
    isReached = false;
    return wasKnown;
  }

  return {
    /** It ends so long from now, by that clock; tells whether a person would see a difference. */
    set: (left: DurationMs, by: Issued["clock"]): boolean => {
      const before = at;
      forget();
      clock = by;
      follow(left);
      if (by === null) return before !== null;
      const next = now() + left;
      const isVisible = before === null || Math.abs(next - before) >= visible;
      at = isVisible ? next : before;
      return isVisible;
    },
    /** Nobody knows any more when it ends; tells whether somebody did. */
    forget,
    clock: (): Issued["clock"] => clock,
    /** By this computer's clock; null where nobody's clock has measured it. */
    at: (): EpochMs | null => at,
    isReached: (): boolean => isReached,
  };
}
