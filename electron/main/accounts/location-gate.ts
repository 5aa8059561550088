import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";

/** Whether this computer's location may be determined, queued and sent, independent of the page. */
export type LocationGate = ReturnType<typeof createLocationGate>;

/** A page may react slowly to a press. */
const gestureLifetime: DurationMs = 5_000;
/** Determining the location takes up to 30 s after the press. */
const locatingLifetime: DurationMs = 35_000;

const switchedOff = () => failure("forbidden", t("accounts.locationTurnedOff"));
const notPressed = () => failure("forbidden", t("accounts.locationNotShared"));

type GateParts = {
  getSettings: () => Pick<EffectiveSettings, "location" | "fixed">;
  /** A clock that nobody sets. */
  elapsed: () => DurationMs;
};

/**
 * Creates the gate: open while `location` is on; open once after each press if the user has turned it
 * off; closed if a policy has.
 */
export function createLocationGate({ getSettings, elapsed }: GateParts) {
  let pressed: DurationMs | null = null;
  const wasPressed = (within: DurationMs) => pressed !== null && elapsed() - pressed <= within;
  const isOn = () => getSettings().location !== "off";
  const isForbidden = () => !isOn() && getSettings().fixed.includes("location");

  return {
    /** Records that the user pressed something in the window. */
    recordGesture: () => {
      pressed = elapsed();
    },
    /** Whether the page may determine the location. */
    mayLocate: () => isOn() || (!isForbidden() && wasPressed(gestureLifetime)),
    /** Accepts a location; if sharing is off, each press of the user allows one. */
    take: (): Result<null> => {
      if (isOn()) return success(null);
      if (isForbidden()) return switchedOff();
      if (!wasPressed(locatingLifetime)) return notPressed();
      pressed = null;
      return success(null);
    },
    /** Whether an accepted location may be sent. */
    maySend: () => !isForbidden(),
  };
}
