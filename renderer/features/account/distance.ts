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
