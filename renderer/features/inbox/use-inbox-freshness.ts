import { useQuery } from "@tanstack/react-query";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { type AgelessFreshness, withoutAge } from "#shared/domain/ageless-freshness.ts";
import type { Freshness } from "#shared/model/collection.ts";
import { inboxCollections } from "./queries.ts";

/** How fresh the inbox is: as the stalest of what it is made of; undefined until main has said so. */
export function useDatedInboxFreshness(): Freshness | undefined {
  return useQuery({ ...freshnessQuery, select: joinFreshness }).data;
}

/** The same without its age, so that polls which change nothing render nothing. */
export function useInboxFreshness(): AgelessFreshness | undefined {
  return useQuery({ ...freshnessQuery, select: joinAgeless }).data;
}

function joinAgeless(all: Freshness[]): AgelessFreshness | undefined {
  const joined = joinFreshness(all);
  return joined && withoutAge(joined);
}

function joinFreshness(all: Freshness[]): Freshness | undefined {
  const parts = all.filter(({ collection }) => inboxCollections.includes(collection));
  const [first] = parts;
  if (first === undefined) return undefined;
  const times = parts.map(({ synced }) => synced ?? Number.NEGATIVE_INFINITY);
  const oldest = Math.min(...times);
  return {
    ...first,
    synced: Number.isFinite(oldest) ? oldest : null,
    isRefreshing: parts.some(({ isRefreshing }) => isRefreshing),
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}
