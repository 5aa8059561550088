import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { refreshOperations } from "./open-operations.tsx";
import { locate, type Position } from "./position.ts";

/** The last position shared since the app started, and the current failure of sharing while it is open. */
export type Sharing = { last: SharedPosition | null; failure: string | null };

const nothing: Sharing = { last: null, failure: null };

/** Has no query function: sharing writes it, and it is cached while the app runs. */
const sharingQuery = (accountId: string) =>
  queryOptions<Sharing>({
    queryKey: ["location", accountId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns what was shared with the service of an account, and follows changes. */
export const useSharing = (accountId: string): Sharing =>
  useQuery(sharingQuery(accountId)).data ?? nothing;

/** Returns what was shared with the service of an account. */
export const readSharing = (client: QueryClient, accountId: string): Sharing =>
  client.getQueryData(sharingQuery(accountId).queryKey) ?? nothing;

/** Updates what was shared with the service of an account. */
export const recordSharing = (client: QueryClient, accountId: string, change: Partial<Sharing>) =>
  client.setQueryData(sharingQuery(accountId).queryKey, (before = nothing) => ({
    ...before,
    ...change,
  }));

/** Queues a position for the service; throws if it cannot be stored. */
export async function sharePosition(
  position: Position,
  accountId: string,
): Promise<SharedPosition> {
  await call("location.share", position, accountId);
  return { ...position, shared: Date.now() };
}

/** Shares a given position once, or the one of this computer for null. */
export function useShareOnce(accountId: string) {
  return useMutation<SharedPosition, Error, Position | null>({
    mutationFn: async (given) => sharePosition(given ?? (await locate()), accountId),
    onSuccess: async (last, _given, _result, { client }) => {
      await refreshOperations(client);
      recordSharing(client, accountId, { last });
    },
  });
}

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
