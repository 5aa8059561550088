import type { SetTimer } from "#main/system/clock.ts";
import { lookEvery } from "#main/system/looks.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/**
 * Whether the person is at the window (`active`), elsewhere at this computer with the window in sight (`beside`) or not
 * (`nearby`), away while the window stays in sight of whoever passes, as on a wall (`watched`), away (`idle`), or away
 * where power is scarce as well (`saving`).
 */
export type Presence = "active" | "beside" | "nearby" | "watched" | "idle" | "saving";

/** What this computer knows of its person and its power. */
export type Surroundings = {
  /** The window has the keyboard. */
  isFocused: boolean;
  /** Something of the window is on the screen, which a locked session hides. */
  isVisible: boolean;
  /** The system's session is locked. */
  isLocked: boolean;
  /** For how long nobody has touched mouse or keyboard. */
  idleSeconds: number;
  isOnBattery: boolean;
  /** The system itself saves power, or is too hot. */
  isLowOnPower: boolean;
};

/** Whoever has touched nothing for so long is not there. */
const idleTimeout = 120;

/** Judges what the surroundings mean. Somebody who is there is served, whatever it costs. */
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

/** What following the presence needs. */
export type PresenceParts = {
  look: () => Surroundings;
  /** Calls back whenever a look may show something else; returns how to stop that. */
  onHint: (hint: () => void) => () => void;
  setTimer: SetTimer;
  onChange: (presence: Presence) => void;
};

/** Knows whether the person is there. */
export type PresenceWatch = ReturnType<typeof createPresence>;

/** Nothing tells when somebody touches the mouse again; that the window is seen or used, hints do. */
const maxDelay: DurationMs = 30_000;

/** Whether nobody is at this computer. */
export const isAway = (presence: Presence): boolean =>
  presence === "idle" || presence === "saving" || presence === "watched";

/** Whether somebody may see the window. */
export const isSeen = (presence: Presence): boolean =>
  presence === "active" || presence === "beside" || presence === "watched";

/** Follows the presence from now on and tells each change. */
export function createPresence({ look, onHint, setTimer, onChange }: PresenceParts) {
  let surroundings = look();
  let presence = classifyPresence(surroundings);
  let cancelTimer = () => {};

  function update(): void {
    surroundings = look();
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

  /** Whoever is there cannot be away before so long. */
  function getUpdateDelay(): DurationMs {
    const left = isAway(presence) ? maxDelay : (idleTimeout - surroundings.idleSeconds) * 1_000;
    return Math.min(maxDelay, Math.max(lookEvery, left));
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
