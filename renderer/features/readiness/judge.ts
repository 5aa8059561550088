import { wordsOf } from "#shared/domain/collection-words.ts";
import type { Freshness } from "#shared/model/collection.ts";
import type { Readiness } from "#shared/model/record.ts";

/** How a collection stands for going offline. */
export type Standing = "fetching" | "here" | "failed" | "never" | "asFound";

/** Tells how a collection stands; the service lists plans only for a query, so those are as found. */
export function judgeCollection({
  collection,
  synced,
  isRefreshing,
  failure,
}: Freshness): Standing {
  if (isRefreshing) return "fetching";
  if (failure !== null) return "failed";
  if (collection === "plans") return "asFound";
  return synced === null ? "never" : "here";
}

/** How far fetching everything has come; null while nothing is being fetched. */
export function measureProgress(all: Freshness[]): { done: number; of: number } | null {
  const left = all.filter(({ isRefreshing }) => isRefreshing).length;
  return left === 0 ? null : { done: all.length - left, of: all.length };
}

/** Why nothing can be fetched now; null where something could be the last time. */
export function explainOffline(all: Freshness[]): string | null {
  const [first, ...others] = all.filter(({ collection }) => collection !== "plans");
  const failure = first?.failure ?? null;
  return failure !== null && others.every((one) => one.failure !== null) ? failure.message : null;
}

/** What stands in the way of working offline, in words; nothing where all is here. */
export function listObstacles(all: Freshness[], missing: Readiness["missing"]): string[] {
  const absent = all.filter(({ collection, synced }) => synced === null && collection !== "plans");
  const obstacles = absent.map(
    ({ collection }) => `${wordsOf(collection).title} were never fetched.`,
  );
  const [one] = missing;
  if (one === undefined) return obstacles;
  const more = `${missing.length} things that stored records need are missing.`;
  return [...obstacles, missing.length === 1 ? "One thing that is needed is missing." : more];
}
