import type { EpochMs } from "#shared/lib/time.ts";
import { perPage } from "./request-alerts.ts";

/** How many alerts are asked for at once where all are wanted; the first size that will do. */
export const requestSizes = [1_000, 10_000];

/** An alert may come so many places too late and the list still counts as ordered. */
const disorder = 50;

/**
 * How many alerts from the beginning of a list have those among them that have come since it was
 * read. The service does not say in which order it lists, but the times of a page and more do: where
 * the latest are first, the first page has them. Otherwise they may be anywhere, and only an answer
 * with all of them will do, as the list was one (`isAtOnce`); null where nothing will.
 */
export function findFrontSize(created: (EpochMs | null)[], isAtOnce: boolean): number | null {
  if (isLatestFirst(created)) return perPage;
  const whole = requestSizes.find((size) => size > created.length);
  return (isAtOnce ? whole : null) ?? null;
}

function isLatestFirst(created: (EpochMs | null)[]): boolean {
  const times = created.filter((time) => time !== null);
  const [first = 0] = times;
  // Those that are all of the same time tell nothing.
  if (times.length < created.length || first === times.at(-1)) return false;
  return times.every((time, at) => (times[at - disorder] ?? first) >= time);
}
