import { useQuery } from "@tanstack/react-query";
import type { CountCertainty } from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { NotWatching } from "#shared/sync/watching-schema.ts";
import { t } from "#shared/texts/t.ts";
import { commandQuery } from "./main-commands.ts";
import { toCountCertainty } from "./status-words.ts";

/** Query for whether the account in view is watched, which an event updates. */
export const watchingQuery = commandQuery(["watching"], "watching.get", null);

/** Returns why and since when the account is not watched, or null. */
export function useNotWatching(): NotWatching | null {
  const { data } = useQuery(watchingQuery);
  return data?.state === "notWatching" ? data : null;
}

/** Returns how current the counts of the account in view are. */
export function useCountCertainty(): CountCertainty {
  return toCountCertainty(useQuery(watchingQuery).data);
}

/** Formats text with the time of the last contact: "No new alerts as of 13:58". */
export const formatAsOf = (
  words: string,
  heard: EpochMs | null,
  now: EpochMs,
  format: Format,
): string =>
  heard === null
    ? t("lib.notCheckedYet")
    : t("lib.textAsOf", { text: words, time: format.moment(heard, now) });
