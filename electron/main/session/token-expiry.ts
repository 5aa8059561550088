import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { IssuedToken } from "./token-request.ts";

/** The clock, of which only timers are decisive, and a callback. */
export type TokenExpiryParts = Timing & {
  /** Called when the time is over; `isSure`: by the service's clock. */
  onEnd(isSure: boolean): void;
};

/** A longer timer overflows and fires at once. */
const maxTimer: DurationMs = 2 ** 31 - 1;
/** Smaller changes are not visible, as times are shown in minutes. */
const minVisibleChange: DurationMs = 60_000;

/** Tracks the end of a token by timers, which changes of the time of day do not affect; it is unknown at first. */
export function createTokenExpiry({ now, setTimer, onEnd }: TokenExpiryParts) {
  let clock: IssuedToken["clock"] = null;
  let at: EpochMs | null = null;
  let isReached = false;
  let cancel = () => {};

  function track(left: DurationMs): void {
    cancel =
      left > maxTimer ? setTimer(() => track(left - maxTimer), maxTimer) : setTimer(reach, left);
  }

  function reach(): void {
    const isSure = clock === "service";
    if (isSure) isReached = true;
    else clear();
    onEnd(isSure);
  }

  function clear(): boolean {
    const wasKnown = at !== null;
    cancel();
    clock = null;
    at = null;
    isReached = false;
    return wasKnown;
  }

  return {
    /** Sets the time left by that clock; returns whether the shown time changes. */
    set: (left: DurationMs, by: IssuedToken["clock"]): boolean => {
      const before = at;
      clear();
      clock = by;
      track(left);
      if (by === null) return before !== null;
      const next = now() + left;
      const isVisible = before === null || Math.abs(next - before) >= minVisibleChange;
      at = isVisible ? next : before;
      return isVisible;
    },
    clear,
    clock: (): IssuedToken["clock"] => clock,
    /** Returns the end by this computer's clock; null if no clock has measured it. */
    at: (): EpochMs | null => at,
    isReached: (): boolean => isReached,
  };
}
