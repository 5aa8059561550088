import { queryOptions, useQuery } from "@tanstack/react-query";
import type { NotWatching } from "#shared/model/watching.ts";
import { call } from "./bridge.ts";

/** Whether the account in view is watched; main says when that changes. */
export const watchingQuery = queryOptions({
  queryKey: ["watching"],
  queryFn: () => call("watching.get", null),
});

/** Why and since when nobody hears of what the service has to say; null where somebody does. */
export function useSilence(): NotWatching | null {
  const { data } = useQuery(watchingQuery);
  return data?.state === "notWatching" ? data : null;
}
