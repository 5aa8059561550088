import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";

/** What stands in the way of working offline. */
export const readinessQuery = queryOptions({
  queryKey: ["readiness"],
  queryFn: () => call("readiness.get", null),
});

/** Fetches everything; what comes of it arrives as the collections' freshness. */
export const useFetchAll = () => useMutation({ mutationFn: () => call("readiness.fetch", null) });
