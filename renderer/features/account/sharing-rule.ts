import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Position } from "./position.ts";

/** A position that the service has, and since when. */
export type SharedPosition = Position & { shared: EpochMs };

const minute: DurationMs = 60_000;
const oftenest: DurationMs = minute;
const rarest: DurationMs = 15 * minute;
const smallestMove = 100;

/**
 * Whether a position is worth sending: the first, one that is further away than the measurements
 * can be wrong (100 m at least), and any after 15 minutes; never two within a minute. `tried` is
 * when one was sent last, successfully or not.
 */
export function isWorthSharing(
  position: Position,
  last: SharedPosition | null,
  tried: EpochMs | null,
  now: EpochMs,
): boolean {
  const since = (time: EpochMs | null) => (time === null ? Number.POSITIVE_INFINITY : now - time);
  // A clock that was set back must not silence anybody for as long as it was.
  const isWithin = (time: EpochMs | null, span: DurationMs) =>
    since(time) >= 0 && since(time) < span;
  if (isWithin(tried, oftenest)) return false;
  if (last === null || !isWithin(last.shared, rarest)) return true;
  const threshold = Math.max(smallestMove, position.accuracy ?? 0, last.accuracy ?? 0);
  return measureDistance(last, position) > threshold;
}

type Point = { lat: number; lng: number };

const earthRadius = 6_371_000;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far two points are apart along the ground, in metres. */
export function measureDistance(a: Point, b: Point): number {
  const dLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const dLng = Math.sin(toRadians(b.lng - a.lng) / 2);
  const h = dLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * dLng ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
