import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { Account } from "#shared/session/schema.ts";

// The service alone knows these and reports no change: whoever opens the screen requests them again.
const anew = { staleTime: 0 };

/** The stored profile of an account's user. */
export const profileQuery = (accountId: string) => ({
  ...commandQuery(["profile", accountId], "profile.get", null),
  ...anew,
});

/** The name that the user of an account has requested and that the service does not show yet. */
export const requestedNameQuery = (accountId: string) =>
  commandQuery(["askedName", accountId], "profile.getAskedName", null);

/** The name of an account's user: as requested, also before the service shows it. */
export function useOwnName({ id, displayName }: Account): { name: string; isConfirmed: boolean } {
  const { data: requested = null } = useQuery(requestedNameQuery(id));
  return { name: requested ?? displayName, isConfirmed: requested === null };
}

/** Invalidates the names whenever one may have been requested, taken or confirmed. Returns how to stop. */
export function listenToNames(client: QueryClient): () => void {
  const renew = () => {
    void client.invalidateQueries({ queryKey: ["askedName"] });
    void client.invalidateQueries({
      // Not the refresh, which requests the service.
      predicate: ({ queryKey }) => queryKey[0] === "profile" && queryKey.length === 2,
    });
  };
  const { subscribe } = window.watchdesk;
  const stops = [subscribe("session.changed", renew), subscribe("outbox.changed", renew)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Requests the profile from the service; the result is in the answer of `profileQuery`. */
export const profileRefreshQuery = (accountId: string) => ({
  ...anew,
  queryKey: ["profile", accountId, "refresh"],
  queryFn: async ({ client }: { client: QueryClient }) => {
    const stored = await call("profile.refresh", null);
    client.setQueryData(profileQuery(accountId).queryKey, stored);
    void client.invalidateQueries(requestedNameQuery(accountId));
    return stored.synced;
  },
});

/** Whether the service has registered this computer for an account. */
export const deviceQuery = (accountId: string) => ({
  ...commandQuery(["device", accountId], "device.get", null),
  ...anew,
});
