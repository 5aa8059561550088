import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { DurationMs } from "#shared/lib/time.ts";
import { type AgelessFreshness, withoutAge } from "#shared/records/ageless-freshness.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { call } from "./bridge.ts";

const queryKey = ["freshness"] as const;

/**
 * Query for the freshness of all collections. Events may overtake a response, and the only thing that events do not
 * report is the time of refreshes without changes. So only the time of a known collection is taken from a response.
 */
export const freshnessQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }) => {
    const all = await call("collection.list", null);
    const cached = client.getQueryData<Freshness[]>(queryKey);
    return all.map((one) => {
      const known = cached && find(cached, one.collection);
      return known === undefined ? one : { ...known, synced: one.synced ?? known.synced };
    });
  },
});

const find = (all: Freshness[], collection: CollectionName | null) =>
  all.find((one) => one.collection === collection);

/**
 * Returns the freshness of a collection without its age, so that polls without changes do not rerender; undefined
 * while loading, and without a collection.
 */
export function useFreshness(collection: CollectionName | null): AgelessFreshness | undefined {
  const select = (all: Freshness[]) => {
    const freshness = find(all, collection);
    return freshness && withoutAge(freshness);
  };
  return useQuery({ ...freshnessQuery, select }).data;
}

/** Like `useFreshness`, with the age. */
export function useFreshnessWithAge(collection: CollectionName): Freshness | undefined {
  return useQuery({ ...freshnessQuery, select: (all) => find(all, collection) }).data;
}

/** Creates a mutation that refreshes a collection, if any; the result arrives as its freshness. */
export function useRefresh(collection: CollectionName | null) {
  return useMutation({
    mutationFn: async () => collection && call("collection.refresh", { collection }),
  });
}

/** Alerts may contain only the id of their room, and rows of rooms and groups show numbers of alerts and tasks. */
const dependents: Partial<Record<CollectionName, CollectionName[]>> = {
  rooms: ["alerts"],
  groups: ["alerts"],
  alerts: ["rooms"],
  tasks: ["rooms", "groups"],
};

/** Stores a collection's freshness from an event, and invalidates queries of its rows if they changed. */
export function receiveFreshness(client: QueryClient, next: Freshness): void {
  const all = client.getQueryData<Freshness[]>(queryKey);
  const previous = all && find(all, next.collection);
  const changed = all?.map((one) => (one === previous ? next : one)) ?? [];
  client.setQueryData(queryKey, previous === undefined ? [...changed, next] : changed);
  if (previous === undefined) void client.invalidateQueries({ queryKey });
  if (previous?.version !== next.version) {
    const named = dependents[next.collection] ?? [];
    const derived = ["search", "digest", "inbox", "references", "room"];
    for (const key of [next.collection, ...named, ...derived]) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }
  if (previous?.version !== next.version || previous.unreadable !== next.unreadable) {
    void client.invalidateQueries({ queryKey: ["radar"] });
  }
  if (!next.isRefreshing) void client.invalidateQueries({ queryKey: ["readiness"] });
}

const minute: DurationMs = 60_000;
/** The ages are requested this long before the displayed minute changes. */
const lead: DurationMs = 2_000;

/**
 * Requests the ages of all collections once a minute while the window is visible, and when it becomes visible. Returns
 * a function that stops this.
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
  }
  wait();
  document.addEventListener("visibilitychange", read);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", read);
  };
}
