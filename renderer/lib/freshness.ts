import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { CollectionName, Freshness } from "#shared/model/collection.ts";
import { call } from "./bridge.ts";

/** How fresh each stored collection is. */
export const freshnessQuery = queryOptions({
  queryKey: ["freshness"],
  queryFn: () => call("collection.list", null),
});

/** How fresh a collection is; undefined until main has said so, and where none is meant. */
export function useFreshness(collection: CollectionName | null): Freshness | undefined {
  const { data } = useQuery({
    ...freshnessQuery,
    select: (all) => all.find((one) => one.collection === collection),
  });
  return data;
}

/** Asks main to refresh a collection, if one is meant; what comes of it arrives as its freshness. */
export function useRefresh(collection: CollectionName | null) {
  return useMutation({
    mutationFn: async () => collection && call("collection.refresh", { collection }),
  });
}

/** Takes in what main told about a collection, and marks stale what shows its rows if any changed. */
export function receiveFreshness(client: QueryClient, next: Freshness): void {
  const all = client.getQueryData(freshnessQuery.queryKey);
  if (all === undefined) {
    void client.invalidateQueries({ queryKey: freshnessQuery.queryKey });
  } else {
    const others = all.filter((one) => one.collection !== next.collection);
    client.setQueryData(freshnessQuery.queryKey, [...others, next]);
  }
  const previous = all?.find((one) => one.collection === next.collection);
  if (previous?.version !== next.version) {
    // Of an alert's room the service may say the id alone.
    const named = next.collection === "rooms" || next.collection === "groups" ? ["alerts"] : [];
    for (const key of [next.collection, ...named, "search", "digest", "inbox"]) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }
  if (previous?.version !== next.version || previous.unreadable !== next.unreadable) {
    void client.invalidateQueries({ queryKey: ["radar"] });
  }
  if (!next.isRefreshing) void client.invalidateQueries({ queryKey: ["readiness"] });
}
