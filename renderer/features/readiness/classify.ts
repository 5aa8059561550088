import type { DurationMs } from "#shared/lib/time.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { countRecords, describeCollection } from "#shared/records/collections.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import { joinTexts, t } from "#shared/texts/t.ts";

export type DownloadState = "fetching" | "downloaded" | "failed" | "never" | "partial";

/** Classifies a collection; plans are partial, as the service lists them only for a query. */
export function classifyCollection({
  collection,
  synced,
  isRefreshing,
  failure,
}: Freshness): DownloadState {
  if (isRefreshing) return "fetching";
  if (failure !== null) return "failed";
  if (collection === "plans") return "partial";
  return synced === null ? "never" : "downloaded";
}

/** Returns the progress of the download; null while nothing is downloaded. */
export function measureProgress(all: Freshness[]): { done: number; of: number } | null {
  const left = all.filter(({ isRefreshing }) => isRefreshing).length;
  return left === 0 ? null : { done: all.length - left, of: all.length };
}

/** Returns why nothing can be downloaded; null if the latest attempt of any collection succeeded. */
export function explainOffline(all: Freshness[]): string | null {
  const [first, ...others] = all.filter(({ collection }) => collection !== "plans");
  const failure = first?.failure ?? null;
  return failure !== null && others.every((one) => one.failure !== null) ? failure.message : null;
}

/** Missing items that a download may contain, and those that the service does not offer offline. */
export type MissingParts = { fetchable: Readiness["missing"]; unoffered: Readiness["missing"] };

const lists = { form: "forms", process: "processes", nodes: null } as const;

const day: DurationMs = 24 * 3_600_000;

/**
 * Splits missing items by whether a download may contain them. It does not if the list of offline items was fetched
 * successfully within a day of the newest list. Processes without steps are in that list.
 */
export function splitMissing(all: Freshness[], missing: Readiness["missing"]): MissingParts {
  const newest = Math.max(...all.map(({ synced }) => synced ?? 0));
  const isFetched = ({ synced, failure }: Freshness) =>
    synced !== null && failure === null && newest - synced <= day;
  const fetched = new Set(all.filter(isFetched).map(({ collection }) => collection));
  const isUnoffered = ({ kind }: Missing) => {
    const list = lists[kind];
    return list !== null && fetched.has(list);
  };
  return {
    fetchable: missing.filter((one) => !isUnoffered(one)),
    unoffered: missing.filter(isUnoffered),
  };
}

/** Lists what prevents working offline; empty if everything available is stored. */
export function listObstacles(all: Freshness[], fetchable: Readiness["missing"]): string[] {
  const absent = all.filter(({ collection, synced }) => synced === null && collection !== "plans");
  const obstacles = absent.map(({ collection }) =>
    t("readiness.collectionNeverDownloaded", { collection: describeCollection(collection).title }),
  );
  if (fetchable.length === 0) return obstacles;
  return [...obstacles, t("readiness.requiredMissing", { count: fetchable.length })];
}

/** Formats what is only available online: "3 processes and 1 form"; null if nothing is. */
export function formatUnoffered(unoffered: Readiness["missing"]): string | null {
  const count = (kind: Missing["kind"], collection: "processes" | "forms") => {
    const number = unoffered.filter((one) => one.kind === kind).length;
    return number === 0 ? [] : [countRecords(collection, number)];
  };
  const counts = [...count("process", "processes"), ...count("form", "forms")];
  return counts.length === 0 ? null : joinTexts(counts);
}

type Missing = Readiness["missing"][number];
