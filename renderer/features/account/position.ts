import type { CommandInput } from "#shared/ipc/contract.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** Where something is: decimal degrees, `accuracy` in metres where it is known. */
export type Position = CommandInput<"location.share">;

/** Why this computer's position cannot be had; `message` says what to do. */
export class PositionError extends Error {
  override readonly name = "PositionError";
}

const timeout: DurationMs = 30_000;
const byHand = "or enter the coordinates by hand.";
const unavailable = `Location is not available. Turn on the location service of this computer, ${byHand}`;

/** Explains a failure of the browser's geolocation, by its code. */
const explain = ({ code }: GeolocationPositionError): PositionError => {
  const messages: Record<number, string> = {
    1: `Location access is off. Allow it in the system's privacy settings and try again, ${byHand}`,
    3: `Finding your location took too long. Turn on Wi-Fi and try again, ${byHand}`,
  };
  return new PositionError(messages[code] ?? unavailable);
};

const toPosition = ({ coords }: GeolocationPosition): Position => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: coords.accuracy,
});

/** Finds out where this computer is, now; throws a `PositionError` where it cannot. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new PositionError(unavailable));
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(toPosition(position)),
      (error) => reject(explain(error)),
      { enableHighAccuracy: true, timeout, maximumAge: 0 },
    );
  });
}

/** Tells where this computer is whenever that changes. Returns how to stop. */
export function watchPosition(
  onPosition: (position: Position) => void,
  onError: (error: PositionError) => void,
): () => void {
  if (!("geolocation" in navigator)) {
    onError(new PositionError(unavailable));
    return () => {};
  }
  const watch = navigator.geolocation.watchPosition(
    (position) => onPosition(toPosition(position)),
    (error) => onError(explain(error)),
    { timeout },
  );
  return () => navigator.geolocation.clearWatch(watch);
}
