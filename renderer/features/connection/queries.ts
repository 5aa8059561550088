import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";

/** Connection check of an address, or of the account in view for null; runs on every mount. */
const checkQuery = (serverUrl: string | null) =>
  queryOptions({
    queryKey: ["connection", serverUrl],
    queryFn: () => call("connection.check", { serverUrl }),
    staleTime: 0,
    gcTime: 0,
  });

/** Starts a connection check, and returns its progress. */
export function useConnectionCheck(serverUrl: string | null) {
  const client = useQueryClient();
  useEffect(
    () =>
      window.watchdesk.subscribe("connection.checked", (check) => {
        // The check of another address may still be running.
        if (serverUrl !== null && serverUrl !== check.serverUrl) return;
        client.setQueryData(checkQuery(serverUrl).queryKey, check);
      }),
    [client, serverUrl],
  );
  const { data, error, isFetching, refetch } = useQuery(checkQuery(serverUrl));
  return { check: data ?? null, error, isRunning: isFetching, checkAgain: () => void refetch() };
}
