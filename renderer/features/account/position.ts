import type { CommandInput } from "#shared/ipc/contract.ts";
import type { DurationMs } from "#shared/model/values.ts";

/** Where something is: decimal degrees, `accuracy` in metres where it is known. */
export type Position = CommandInput<"location.share">;

/** Why this computer's position cannot be had; `message` says what to do. */
export class PositionError extends Error {
  override readonly name = "PositionError";
}

const timeout: DurationMs = 30_000;
const byHand = "or enter the coordinates by hand.";
const unavailable = `This computer cannot tell where it is. Turn on its location service if it has one, ${byHand}`;

/** Explains a failure of the browser's geolocation, by its code. */
const explain = ({ code }: GeolocationPositionError): PositionError => {
  const messages: Record<number, string> = {
    1: `This computer does not let Watchdesk know where it is. Allow it in the privacy settings of the system and try again, ${byHand}`,
    3: `This computer did not find out where it is in time. Turn on Wi-Fi or move to a window and try again, ${byHand}`,
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
