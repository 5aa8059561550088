import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { useMinute } from "./clock.ts";
import { format } from "./format.ts";
import { freshnessQuery } from "./freshness.ts";
import {
  describeStatus,
  type ListProblem,
  listProblems,
  type StatusTexts,
} from "./status-words.ts";
import { watchingQuery } from "./watching.ts";

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
