import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { renewOperations } from "./open-operations.tsx";
import { locate, type Position } from "./position.ts";
import type { SharedPosition } from "./sharing-rule.ts";

/** What this run of the app has shared, and why sharing while it is open fails, if it does. */
export type Sharing = { last: SharedPosition | null; trouble: string | null };

const nothing: Sharing = { last: null, trouble: null };

/** Nobody can be asked for it: it is written by whoever shares, and kept as long as the app runs. */
const sharingQuery = (accountId: string) =>
  queryOptions<Sharing>({
    queryKey: ["location", accountId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What was shared with an account's service since the app was opened. */
export const useSharing = (accountId: string): Sharing =>
  useQuery(sharingQuery(accountId)).data ?? nothing;

/** The same, at this moment. */
export const readSharing = (client: QueryClient, accountId: string): Sharing =>
  client.getQueryData(sharingQuery(accountId).queryKey) ?? nothing;

/** Notes what came of sharing. */
export const recordSharing = (client: QueryClient, accountId: string, change: Partial<Sharing>) =>
  client.setQueryData(sharingQuery(accountId).queryKey, (before = nothing) => ({
    ...before,
    ...change,
  }));

/** Has the service told a position: it is kept when it resolves. */
export async function sharePosition(
  position: Position,
  accountId: string,
): Promise<SharedPosition> {
  await call("location.share", position, accountId);
  return { ...position, shared: Date.now() };
}

/** Shares a position once: that of this computer where none is given. */
export function useShareOnce(accountId: string) {
  return useMutation<SharedPosition, Error, Position | null>({
    mutationFn: async (given) => sharePosition(given ?? (await locate()), accountId),
    onSuccess: async (last, _given, _result, { client }) => {
      await renewOperations(client);
      recordSharing(client, accountId, { last });
    },
  });
}
