import { useQuery } from "@tanstack/react-query";
import type { Hearing } from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { NotWatching } from "#shared/sync/watching-schema.ts";
import { commandQuery } from "./command-query.ts";
import { toHearing } from "./status-words.ts";

/** Whether the account in view is watched; main says when that changes. */
export const watchingQuery = commandQuery(["watching"], "watching.get", null);

/** Why and since when nobody hears of what the service has to say; null where somebody does. */
export function useSilence(): NotWatching | null {
  const { data } = useQuery(watchingQuery);
  return data?.state === "notWatching" ? data : null;
}

/** How surely the numbers of the account in view are known; until main has said, not surely. */
export function useHearing(): Hearing {
  return toHearing(useQuery(watchingQuery).data);
}

/** "No new alerts as of 13:58": what was true when the service last answered. */
export const formatAsOf = (
  words: string,
  heard: EpochMs | null,
  now: EpochMs,
  format: Format,
): string => (heard === null ? "Not checked yet" : `${words} as of ${format.moment(heard, now)}`);
