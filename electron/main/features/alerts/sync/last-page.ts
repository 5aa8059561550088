import { type Result, success } from "#shared/lib/result.ts";
import type { Page, RequestNew } from "./page.ts";
import { perPage } from "./request-alerts.ts";

/** What the answers of a service have shown of how it cuts its lists. */
type ListLimits = {
  /** How many alerts the largest answer had. */
  largestSize: number;
  /** How many it gives at once and no more; null where it gives as many as it is asked for, as far as is known. */
  maxSize: number | null;
  /** The answer that was found to be the whole list, and how often it came again since; null where none was. */
  completeList: { print: string; repeats: number } | null;
};

/** By the store that takes the answers in. */
const shownByStore = new WeakMap<object, ListLimits>();

/** What is known of the service whose answers a store takes in. */
export function shownOf(store: object): ListLimits {
  const shown = shownByStore.get(store) ?? { largestSize: 0, maxSize: null, completeList: null };
  shownByStore.set(store, shown);
  return shown;
}

/** Tells whether an answer for so many alerts from the first on has all of them. */
export type EndDetection = {
  /** By the answer itself; null where it does not tell. */
  infer(page: Page, count: number): boolean | null;
  /** By what the service says follows it. */
  probe(page: Page): Promise<Result<boolean>>;
};

/** No service gives so few at once where it has more. */
export const minPageLimit = 10;

/**
 * Makes what tells whether an answer has the whole list. One that is not full may have been cut short without a word,
 * so the end is looked for where the answer is as large as the largest one before, where it leads to another page, and
 * where the service speaks of more: an alert on a page that nobody reads is missed, and must not be taken for gone.
 */
export function createEndDetection(request: RequestNew, store: object): EndDetection {
  const shown = shownOf(store);

  /** Reads what follows, together with the last alerts of the page, as some may leave the list meanwhile. */
  async function readOn({ size, next }: Page): Promise<Result<{ rest: Page; count: number }>> {
    const [page, count] = size < perPage ? halfway(size) : [3, Math.ceil((size * 9) / 32)];
    const rest = await (next?.() ?? request(page, count));
    return rest.ok ? success({ rest: rest.value, count }) : rest;
  }

  const printOf = ({ total, keys }: Page) => JSON.stringify([total, keys]);

  function infer(page: Page, count: number): boolean | null {
    const { size, total } = page;
    const former = shown.largestSize;
    shown.largestSize = Math.max(former, size);
    if (shown.maxSize !== null && size > shown.maxSize) shown.maxSize = null;
    if (size === 0) return true;
    if (size === shown.maxSize || size === count) return false;
    const isMore = page.next !== null || (total ?? 0) > size;
    if (!isMore && (size > count || size < former || size < minPageLimit)) return true;
    if (printOf(page) !== shown.completeList?.print) return null;
    shown.completeList.repeats += 1;
    return mayTrust(page.created, shown.completeList.repeats) ? true : null;
  }

  async function probe(page: Page): Promise<Result<boolean>> {
    const { size, keys, total } = page;
    const read = await readOn(page);
    if (!read.ok) return read;
    const { rest } = read.value;
    const known = new Set(keys);
    if (rest.keys.some((name) => !known.has(name))) {
      if (page.next === null) shown.maxSize = size;
      return success(false);
    }
    // A service that gives the same again whatever the page has no other; what it does not give is not known.
    const isSame = rest.keys[0] !== undefined && rest.keys[0] === keys[0];
    const isEnd = isSame || rest.size < read.value.count || page.next !== null;
    const isUnreachable = (isSame || !page.isFiltered) && (total ?? 0) > size;
    if (!isEnd || isUnreachable) return success(false);
    shown.completeList = { print: printOf(page), repeats: 0 };
    return success(true);
  }

  return { infer, probe };
}

/** So often the same answer is trusted where nothing says in which order the service lists. */
const trusted = 45;

/**
 * Whether an answer that was the whole list still is, as it came again: where the latest are first one that comes shows
 * itself; where they are not it may be behind the end.
 */
function mayTrust(created: Page["created"], repeats: number): boolean {
  return isLatestFirst(created) ?? repeats % trusted !== 0;
}

/** Whether these times are those of a list with the latest first; null where they do not tell. */
export function isLatestFirst(created: Page["created"]): boolean | null {
  const times = created.filter((time) => time !== null);
  const isUnknown = times.length < created.length || times.every((time) => time === times[0]);
  return isUnknown ? null : times.every((time, at) => (times[at - 1] ?? time) >= time);
}

/** The second of two pages that hold some more than so many alerts. */
const halfway = (size: number): [page: number, count: number] => [
  1,
  Math.max(Math.floor(size / 2) + 1, size - 8),
];
