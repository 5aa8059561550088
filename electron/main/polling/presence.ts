import { lookEvery } from "#main/looks.ts";
import type { DurationMs } from "#shared/model/values.ts";
import type { SetTimer } from "./poller.ts";

/** Whether the person is at the window, elsewhere at this computer, away, or away where power is scarce as well. */
export type Presence = "active" | "nearby" | "idle" | "saving";

/** What this computer knows of its person and its power. */
export type Surroundings = {
  /** The window has the keyboard. */
  isFocused: boolean;
  /** Something of the window may be seen. */
  isVisible: boolean;
  /** For how long nobody has touched mouse or keyboard. */
  idleSeconds: number;
  isOnBattery: boolean;
  /** The system itself saves power, or is too hot. */
  isLowOnPower: boolean;
};

/** Whoever has touched nothing for so long is not there. */
const timeout = 120;

/** Judges what the surroundings mean. Somebody who is there is served, whatever it costs. */
export function classifyPresence(surroundings: Surroundings): Presence {
  const { isFocused, isVisible, idleSeconds, isOnBattery, isLowOnPower } = surroundings;
  if (idleSeconds < timeout) return isFocused && isVisible ? "active" : "nearby";
  return isLowOnPower || (isOnBattery && !isVisible) ? "saving" : "idle";
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
const longest: DurationMs = 30_000;

/** Whether nobody is at this computer. */
export const isAway = (presence: Presence): boolean => presence === "idle" || presence === "saving";

/** Follows the presence from now on and tells each change. */
export function createPresence({ look, onHint, setTimer, onChange }: PresenceParts) {
  let seen = look();
  let presence = classifyPresence(seen);
  let cancelTimer = () => {};

  function lookAgain(): void {
    seen = look();
    const next = classifyPresence(seen);
    if (next === presence) return;
    presence = next;
    onChange(next);
  }

  function goOn(): void {
    cancelTimer = setTimer(() => {
      lookAgain();
      goOn();
    }, untilNextLook());
  }

  /** Whoever is there cannot be away before so long. */
  function untilNextLook(): DurationMs {
    const left = isAway(presence) ? longest : (timeout - seen.idleSeconds) * 1_000;
    return Math.min(longest, Math.max(lookEvery, left));
  }

  const forget = onHint(lookAgain);
  goOn();
  return {
    current: (): Presence => presence,
    stop: () => {
      forget();
      cancelTimer();
    },
  };
}
