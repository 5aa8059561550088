import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { EffectiveSettings } from "#shared/model/settings.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/** Whether this computer's position may be found, kept and sent, whatever the window's page wants. */
export type LocationGate = {
  /** The person has pressed something in the window. */
  recordGesture(): void;
  /** Whether the page may find out where this computer is. */
  mayLocate(): boolean;
  /** Whether a position may be taken in; where it is shared once, each press is good for one. */
  take(): Result<null>;
  /** Whether a position that was taken in may go to a service. */
  maySend(): boolean;
};

/** A page can be slow to answer whoever presses something. */
const gestureLasts: DurationMs = 5_000;
/** Finding the position takes up to 30 s after the press. */
const locatingLasts: DurationMs = 35_000;

const switchedOff = failure(
  "forbidden",
  "Your organisation has switched off sharing the location, so it was not shared.",
);
const notPressed = failure(
  "forbidden",
  "Sharing the location is off, so it was not shared. Press the button to share it once.",
);

type GateParts = {
  getSettings: () => Pick<EffectiveSettings, "location" | "fixed">;
  now: () => EpochMs;
};

/**
 * Makes the gate: open while the person shares the location as long as Watchdesk is open; for what the
 * person has just pressed where that is off; and closed where the organisation has set it to off.
 */
export function createLocationGate({ getSettings, now }: GateParts): LocationGate {
  let pressed: EpochMs | null = null;
  const wasPressed = (within: DurationMs) => pressed !== null && now() - pressed <= within;
  const isOn = () => getSettings().location !== "off";
  const isForbidden = () => !isOn() && getSettings().fixed.includes("location");

  return {
    recordGesture: () => {
      pressed = now();
    },
    mayLocate: () => isOn() || (!isForbidden() && wasPressed(gestureLasts)),
    take: () => {
      if (isOn()) return success(null);
      if (isForbidden()) return switchedOff;
      if (!wasPressed(locatingLasts)) return notPressed;
      pressed = null;
      return success(null);
    },
    maySend: () => !isForbidden(),
  };
}
