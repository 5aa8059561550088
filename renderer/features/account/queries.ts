import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { Account } from "#shared/session/schema.ts";

// No event reports changes, so every visit of the screen requests these again.
const alwaysStale = { staleTime: 0 };

/** The stored profile of an account's user. */
export const profileQuery = (accountId: string) => ({
  ...commandQuery(["profile", accountId], "profile.get", null),
  ...alwaysStale,
});

/** The name that the user has requested and the service does not show yet; null if there is none. */
export const requestedNameQuery = (accountId: string) =>
  commandQuery(["askedName", accountId], "profile.getAskedName", null);

/** Returns the name of the user as last requested, and whether the service shows it. */
export function useOwnName({ id, displayName }: Account): { name: string; isConfirmed: boolean } {
  const { data: requested = null } = useQuery(requestedNameQuery(id));
  return { name: requested ?? displayName, isConfirmed: requested === null };
}

/** Invalidates the names whenever one may have changed. Returns a function that stops. */
export function listenToNames(client: QueryClient): () => void {
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ["askedName"] });
    void client.invalidateQueries({
      // Excludes the refresh, which sends a request.
      predicate: ({ queryKey }) => queryKey[0] === "profile" && queryKey.length === 2,
    });
  };
  const { subscribe } = window.watchdesk;
  const stopSession = subscribe("session.changed", refresh);
  const stopOutbox = subscribe("outbox.changed", refresh);
  return () => {
    stopSession();
    stopOutbox();
  };
}

/** Requests the profile from the service and updates `profileQuery`; returns the time of the sync. */
export const profileRefreshQuery = (accountId: string) => ({
  ...alwaysStale,
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
  ...alwaysStale,
});
