import type { Format } from "#shared/domain/format.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** "No new alerts as of 13:58": what was true when the service last answered. */
export const formatAsOf = (
  words: string,
  heard: EpochMs | null,
  now: EpochMs,
  format: Format,
): string => (heard === null ? "Not checked yet" : `${words} as of ${format.moment(heard, now)}`);
