import type { CommandInput } from "#shared/ipc/contract.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** Decimal degrees; `accuracy` in metres, or null. */
export type Position = CommandInput<"location.share">;

/** Failure to locate this computer; `message` is for the user. */
export class PositionError extends Error {
  override readonly name = "PositionError";
}

const timeout: DurationMs = 30_000;
const unavailable = t("account.locationNotAvailable");

const toPositionError = ({ code }: GeolocationPositionError): PositionError => {
  const messages: Record<number, string> = {
    1: t("account.locationDenied"),
    3: t("account.locationTimedOut"),
  };
  return new PositionError(messages[code] ?? unavailable);
};

const toPosition = ({ coords }: GeolocationPosition): Position => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: coords.accuracy,
});

/** Locates this computer once; rejects with a `PositionError`. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new PositionError(unavailable));
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(toPosition(position)),
      (error) => reject(toPositionError(error)),
      { enableHighAccuracy: true, timeout, maximumAge: 0 },
    );
  });
}

/** Reports every change of the position. Returns a function that stops. */
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
    (error) => onError(toPositionError(error)),
    { timeout },
  );
  return () => navigator.geolocation.clearWatch(watch);
}
