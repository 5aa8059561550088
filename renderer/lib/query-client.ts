import { QueryClient } from "@tanstack/react-query";

/**
 * Makes the cache of what main has said. Nothing in it ages, retries or polls: main's events say
 * what is out of date, and only the ages of the collections are asked for (`followAges`).
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

/** Marks a query that main answers only once the first screen is drawn. */
export const late = { meta: { isLate: true } } as const;

/** Whether anything is asked that the first screen has from its beginning. */
export const isFirstScreenAsked = (client: QueryClient): boolean =>
  client.isFetching({ predicate: ({ meta }) => meta?.isLate !== true }) > 0;
