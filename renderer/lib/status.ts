import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { useMinute } from "./clock.ts";
import { format } from "./format.ts";
import { freshnessQuery } from "./freshness.ts";
import { describeStatus, type StatusTexts } from "./status-words.ts";
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

const noCollections: never[] = [];
