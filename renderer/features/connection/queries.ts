import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";

/** The check of one address, made anew by whoever looks; null stands for the account in view. */
const checkQuery = (serverUrl: string | null) =>
  queryOptions({
    queryKey: ["connection", serverUrl],
    queryFn: () => call("connection.check", { serverUrl }),
    staleTime: 0,
    gcTime: 0,
  });

/** A connection check that starts when it is first looked at, as far as it has come. */
export function useConnectionCheck(serverUrl: string | null) {
  const client = useQueryClient();
  useEffect(
    () =>
      window.watchdesk.subscribe("connection.checked", (check) =>
        receiveCheck(client, serverUrl, check),
      ),
    [client, serverUrl],
  );
  const { data, error, isFetching, refetch } = useQuery(checkQuery(serverUrl));
  return { check: data ?? null, error, isRunning: isFetching, checkAgain: () => void refetch() };
}

/** Another address may still be under way, as after its dialog was closed. */
function receiveCheck(client: QueryClient, serverUrl: string | null, check: ConnectionCheck): void {
  if (serverUrl !== null && serverUrl !== check.serverUrl) return;
  client.setQueryData(checkQuery(serverUrl).queryKey, check);
}
