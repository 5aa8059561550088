import { format } from "#renderer/lib/format.ts";
import { chooseLocale } from "#shared/lib/format.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { wordsOf } from "#shared/records/collections.ts";
import type { Readiness } from "#shared/records/record-schema.ts";

/** How a collection stands for going offline. */
export type Standing = "fetching" | "here" | "failed" | "never" | "asFound";

/** Tells how a collection stands; the service lists plans only for a query, so those are as found. */
export function classifyCollection({
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

/** What is missing: what fetching may bring, and what the service does not offer offline. */
export type MissingParts = { fetchable: Readiness["missing"]; unoffered: Readiness["missing"] };

const lists = { form: "forms", process: "processes", nodes: null } as const;

const day: DurationMs = 24 * 3_600_000;

/**
 * Parts what is missing by whether a press may bring it: not where the whole list of what is offered
 * offline was fetched the last time, within a day of the newest list, and does not have it. A process
 * without its steps is in that list.
 */
export function partMissing(all: Freshness[], missing: Readiness["missing"]): MissingParts {
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

/** What stands in the way of working offline, in words; nothing where all is here that can be. */
export function listObstacles(all: Freshness[], fetchable: Readiness["missing"]): string[] {
  const absent = all.filter(({ collection, synced }) => synced === null && collection !== "plans");
  const obstacles = absent.map(
    ({ collection }) => `${wordsOf(collection).title} were never downloaded.`,
  );
  const [one] = fetchable;
  if (one === undefined) return obstacles;
  const more = `${fetchable.length} required items are missing.`;
  return [...obstacles, fetchable.length === 1 ? "1 required item is missing." : more];
}

/** What can only be seen online, in words: "3 processes and 1 form"; null where nothing is so. */
export function countUnoffered(unoffered: Readiness["missing"]): string | null {
  const count = (kind: Missing["kind"], name: "processes" | "forms") => {
    const number = unoffered.filter((one) => one.kind === kind).length;
    const { one, many } = wordsOf(name);
    return number === 0 ? [] : [format.counted(number, one, many)];
  };
  const counts = [...count("process", "processes"), ...count("form", "forms")];
  return counts.length === 0 ? null : counts.join(" and ");
}

type Missing = Readiness["missing"][number];

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Says how many bytes something takes, in the unit that keeps the number short: "12.3 MB". */
export function formatSize(bytes: number, locale = chooseLocale(navigator.language)): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[power] ?? "byte",
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
