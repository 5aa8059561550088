import type { QueryClient } from "@tanstack/react-query";

/** Marks a query that main answers only once the first screen is drawn. */
export const late = { meta: { isLate: true } } as const;

/** Whether anything is asked that the first screen has from its beginning. */
export const isFirstScreenAsked = (client: QueryClient): boolean =>
  client.isFetching({ predicate: ({ meta }) => meta?.isLate !== true }) > 0;
