import type { Format } from "#shared/domain/format.ts";
import type { Freshness } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";

const networkCodes = new Set([
  "nameNotFound",
  "connectionRefused",
  "unreachable",
  "timedOut",
  "connectionLost",
]);

/** How fresh something is, in words; `problem` says more where something is wrong. */
export type FreshnessText = {
  kind: "fresh" | "updating" | "offline" | "failed";
  text: string;
  problem: string | null;
  /** When the service is asked again, where it has said when. */
  retryAt?: EpochMs;
};

/** Puts the freshness of a collection into words. */
export function describeFreshness(
  { synced, isRefreshing, failure, total }: Freshness,
  now: EpochMs,
  format: Format,
): FreshnessText {
  if (isRefreshing) {
    const isCounting = synced === null && total > 0;
    const text = isCounting ? `Updating… ${format.count(total)} so far` : "Updating…";
    return { kind: "updating", text, problem: null };
  }
  if (failure !== null) {
    const since = synced === null ? "never updated" : `last updated ${format.moment(synced, now)}`;
    return describeFailure(failure, since);
  }
  const text = synced === null ? "Never updated" : `Updated ${format.relative(synced, now)}`;
  return { kind: "fresh", text, problem: null };
}

/**
 * Says when the service was last heard, from the freshness of all collections. Whether it can be
 * reached is what the alerts know best: nothing is asked for as often.
 */
export function describeContact(all: Freshness[], now: EpochMs, format: Format): FreshnessText {
  const heard = findLastHeard(all);
  const failure = all.find(({ collection }) => collection === "alerts")?.failure ?? null;
  if (failure === null) {
    const text =
      heard === null ? "Not connected yet" : `Connected · ${format.relative(heard, now)}`;
    return { kind: "fresh", text, problem: null };
  }
  const since = heard === null ? "never connected" : `last connected ${format.moment(heard, now)}`;
  return describeFailure(failure, since);
}

function describeFailure(
  { code, message, retryAt }: NonNullable<Freshness["failure"]>,
  since: string,
): FreshnessText {
  const [kind, text] = networkCodes.has(code)
    ? (["offline", `Offline – ${since}`] as const)
    : (["failed", `Not updated – ${since}`] as const);
  return { kind, text, problem: message, ...(typeof retryAt === "number" && { retryAt }) };
}

/** When the service was last heard; null where that has never been. */
export function findLastHeard(all: Freshness[]): EpochMs | null {
  const times = all.flatMap(({ synced }) => synced ?? []);
  return times.length === 0 ? null : Math.max(...times);
}
