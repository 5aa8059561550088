import { QueryClient } from "@tanstack/react-query";

/**
 * Creates the query cache. Queries never become stale, retry or poll: main's events invalidate them, and only the ages
 * of collections are polled (`followAges`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** Options of a query that main answers only after the first screen is rendered. */
export const late = { meta: { isLate: true } } as const;

/** Whether queries of the first screen are loading. */
export const isFirstScreenLoading = (client: QueryClient): boolean =>
  client.isFetching({ predicate: ({ meta }) => meta?.isLate !== true }) > 0;
