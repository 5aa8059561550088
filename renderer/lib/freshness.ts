import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { DurationMs } from "#shared/lib/time.ts";
import { type AgelessFreshness, withoutAge } from "#shared/records/ageless-freshness.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { call } from "./bridge.ts";

const queryKey = ["freshness"] as const;

/**
 * How fresh each stored collection is. An answer may be overtaken by what main tells meanwhile, and
 * only the times of refreshes in which nothing changed are never told: of a collection that is known,
 * nothing but its time is taken from an answer.
 */
export const freshnessQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }) => {
    const answer = await call("collection.list", null);
    const known = client.getQueryData<Freshness[]>(queryKey);
    return answer.map((one) => {
      const told = known && find(known, one.collection);
      return told === undefined ? one : { ...told, synced: one.synced ?? told.synced };
    });
  },
});

const find = (all: Freshness[], collection: CollectionName | null) =>
  all.find((one) => one.collection === collection);

/**
 * How fresh a collection is, without its age, so that polls which change nothing render nothing;
 * undefined until main has said so, and where none is meant.
 */
export function useFreshness(collection: CollectionName | null): AgelessFreshness | undefined {
  const select = (all: Freshness[]) => {
    const freshness = find(all, collection);
    return freshness && withoutAge(freshness);
  };
  return useQuery({ ...freshnessQuery, select }).data;
}

/** The same with its age, for what shows that. */
export function useDatedFreshness(collection: CollectionName): Freshness | undefined {
  return useQuery({ ...freshnessQuery, select: (all) => find(all, collection) }).data;
}

/** Asks main to refresh a collection, if one is meant; what comes of it arrives as its freshness. */
export function useRefresh(collection: CollectionName | null) {
  return useMutation({
    mutationFn: async () => collection && call("collection.refresh", { collection }),
  });
}

/** Takes in what main told about a collection, and marks stale what shows its rows if any changed. */
export function receiveFreshness(client: QueryClient, next: Freshness): void {
  const all = client.getQueryData<Freshness[]>(queryKey);
  const previous = all && find(all, next.collection);
  const changed = all?.map((one) => (one === previous ? next : one)) ?? [];
  client.setQueryData(queryKey, previous === undefined ? [...changed, next] : changed);
  if (previous === undefined) void client.invalidateQueries({ queryKey });
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

const minute: DurationMs = 60_000;
/** The ages are read so long before the minute in which they are shown. */
const lead: DurationMs = 2_000;

/**
 * Asks once a minute when each collection was refreshed while somebody can see it, and at once when
 * the window comes into sight. Returns how to stop.
 */
export function followAges(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(read, minute - ((Date.now() + lead) % minute));
  };
  function read(): void {
    clearTimeout(timer);
    wait();
    if (document.visibilityState !== "visible") return;
    void client.invalidateQueries({ queryKey });
    // Until when one is signed in changes without a word, too.
    void client.invalidateQueries({ queryKey: ["readiness"] });
  }
  wait();
  document.addEventListener("visibilitychange", read);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", read);
  };
}
