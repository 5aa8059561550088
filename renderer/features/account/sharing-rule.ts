import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Position } from "./position.ts";

export type SharedPosition = Position & { shared: EpochMs };

const minInterval: DurationMs = 60_000;
const maxInterval: DurationMs = 15 * minInterval;
/** In metres. */
const minDistance = 100;

/**
 * Whether to share a position: the first, one further away than the accuracy of both (at least
 * 100 m), and any after 15 minutes; never within a minute of the last attempt.
 */
export function isWorthSharing(
  position: Position,
  last: SharedPosition | null,
  attempted: EpochMs | null,
  now: EpochMs,
): boolean {
  const since = (time: EpochMs | null) => (time === null ? Number.POSITIVE_INFINITY : now - time);
  // A clock that was set back must not prevent sharing.
  const isWithin = (time: EpochMs | null, span: DurationMs) =>
    since(time) >= 0 && since(time) < span;
  if (isWithin(attempted, minInterval)) return false;
  if (last === null || !isWithin(last.shared, maxInterval)) return true;
  const threshold = Math.max(minDistance, position.accuracy ?? 0, last.accuracy ?? 0);
  return measureDistance(last, position) > threshold;
}

type Point = { lat: number; lng: number };

const earthRadius = 6_371_000;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two points in metres. */
export function measureDistance(a: Point, b: Point): number {
  const dLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const dLng = Math.sin(toRadians(b.lng - a.lng) / 2);
  const h = dLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * dLng ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
