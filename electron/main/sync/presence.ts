import type { SetTimer } from "#main/system/clock.ts";
import { coalescedInterval } from "#main/system/coalesced-timer.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/**
 * Whether the user is at the window (`active`), elsewhere at this computer with the window visible (`beside`) or not
 * (`nearby`), away while the window stays visible, as on a wall (`watched`), away (`idle`), or away while power is
 * scarce (`saving`).
 */
export type Presence = "active" | "beside" | "nearby" | "watched" | "idle" | "saving";

/** State of the window, the session and the power supply. */
export type Surroundings = {
  isFocused: boolean;
  /** A part of the window is on the screen; a locked session hides it. */
  isVisible: boolean;
  /** The system's session is locked. */
  isLocked: boolean;
  /** Time since the last use of mouse or keyboard. */
  idleSeconds: number;
  isOnBattery: boolean;
  /** The system saves power, or is too hot. */
  isLowOnPower: boolean;
};

/** Time without input after which the user counts as away, in seconds. */
const idleTimeout = 120;

/** Classifies the presence. A user who is present is served whatever it costs. */
export function classifyPresence(surroundings: Surroundings): Presence {
  const { isFocused, isVisible, isLocked, idleSeconds, isOnBattery, isLowOnPower } = surroundings;
  const isSeen = isVisible && !isLocked;
  if (idleSeconds < idleTimeout) {
    if (!isSeen) return "nearby";
    return isFocused ? "active" : "beside";
  }
  if (isSeen && !isLowOnPower) return "watched";
  return isLowOnPower || isOnBattery ? "saving" : "idle";
}

export type PresenceParts = {
  readSurroundings: () => Surroundings;
  /** Calls back when the surroundings may have changed; returns a function that stops this. */
  onHint: (hint: () => void) => () => void;
  setTimer: SetTimer;
  onChange: (presence: Presence) => void;
};

/** Follows the presence of the user. */
export type PresenceWatch = ReturnType<typeof createPresence>;

/** Maximum delay between two checks: no event reports that the mouse is used again. */
const maxDelay: DurationMs = 30_000;

/** Returns whether nobody is at this computer. */
export const isAway = (presence: Presence): boolean =>
  presence === "idle" || presence === "saving" || presence === "watched";

/** Returns whether somebody may see the window. */
export const isSeen = (presence: Presence): boolean =>
  presence === "active" || presence === "beside" || presence === "watched";

/** Follows the presence from now on and reports each change. */
export function createPresence({ readSurroundings, onHint, setTimer, onChange }: PresenceParts) {
  let surroundings = readSurroundings();
  let presence = classifyPresence(surroundings);
  let cancelTimer = () => {};

  function update(): void {
    surroundings = readSurroundings();
    const next = classifyPresence(surroundings);
    if (next === presence) return;
    presence = next;
    onChange(next);
  }

  function scheduleUpdate(): void {
    cancelTimer = setTimer(() => {
      update();
      scheduleUpdate();
    }, getUpdateDelay());
  }

  /** A present user cannot count as away before the idle timeout. */
  function getUpdateDelay(): DurationMs {
    const left = isAway(presence) ? maxDelay : (idleTimeout - surroundings.idleSeconds) * 1_000;
    return Math.min(maxDelay, Math.max(coalescedInterval, left));
  }

  const removeHint = onHint(update);
  scheduleUpdate();
  return {
    current: (): Presence => presence,
    stop: () => {
      removeHint();
      cancelTimer();
    },
  };
}
