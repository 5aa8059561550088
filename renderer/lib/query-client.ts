import { type Query, QueryClient } from "@tanstack/react-query";

/**
 * Creates the query cache. Queries never become stale, retry or poll: main's events invalidate them, and only the ages
 * of collections are polled (`followAges`).
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  repeatOvertakenReads(client);
  return client;
}

/**
 * Repeats a first read during which its query was invalidated: it may have read what was stored before, and unlike later
 * reads, it is not cancelled.
 */
function repeatOvertakenReads(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    const { data, fetchStatus } = query.state;
    if (action.type === "invalidate" && data === undefined && fetchStatus === "fetching") {
      overtaken.add(query);
    }
    if (action.type !== "success" || !overtaken.delete(query)) return;
    const { queryKey } = query;
    queueMicrotask(() => void client.invalidateQueries({ queryKey, exact: true }));
  });
}

/** Options of a query that main answers only after the first screen is rendered. */
export const late = { meta: { isLate: true } } as const;

export const isFirstScreenLoading = (client: QueryClient): boolean =>
  client.isFetching({ predicate: ({ meta }) => meta?.isLate !== true }) > 0;
