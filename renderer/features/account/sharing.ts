import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { refreshOperations } from "./open-operations.tsx";
import { locate, type Position } from "./position.ts";
import type { SharedPosition } from "./sharing-rule.ts";

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
