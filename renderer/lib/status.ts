import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CountCertainty } from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { NotWatching } from "#shared/sync/watching-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useMinute } from "./clock.ts";
import { format } from "./format.ts";
import { freshnessQuery } from "./freshness.ts";
import { commandQuery } from "./main-commands.ts";
import {
  describeStatus,
  type ListProblem,
  listProblems,
  type StatusTexts,
  toCountCertainty,
} from "./status-words.ts";

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

/** Returns texts about the contact with the service, and about the shown collection, if any. */
export function useStatus(shown: CollectionName | null = null): StatusTexts {
  const { data: watching } = useQuery(watchingQuery);
  const { data: collections = noCollections } = useQuery(freshnessQuery);
  const now = useMinute();
  return useMemo(
    () => describeStatus({ watching, collections, shown }, now, format),
    [watching, collections, shown, now],
  );
}

export function useListProblems(shown: readonly CollectionName[]): ListProblem[] {
  const { data: watching } = useQuery(watchingQuery);
  const select = (collections: Freshness[]) => listProblems({ watching, collections }, shown);
  return useQuery({ ...freshnessQuery, select }).data ?? [];
}

const noCollections: never[] = [];
