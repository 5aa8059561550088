import { type Result, success } from "#shared/lib/result.ts";
import { type Page, perPage, type RequestNew } from "./request-alerts.ts";

/** What the responses of a service have shown about how it limits its lists. */
export type ListLimits = {
  largestSize: number;
  /** The most alerts that one response contains; null if, as far as is known, the service returns as many as requested. */
  maxSize: number | null;
  /** The response that was found to be the complete list and how often it was repeated; null if there was none. */
  completeList: { fingerprint: string; repeats: number } | null;
};

/** Detects whether a response for `count` alerts from the first on contains all of them. */
export type EndDetection = ReturnType<typeof createEndDetection>;

/** No service limits its responses to fewer alerts than this. */
export const minPageLimit = 10;

/**
 * Creates the detection of a list's end. The service may cut a list without notice, so the end is probed if the
 * response is as large as the largest one before, if it links to another page, or if the service states that there are
 * more: an alert on an unread page is missed, and must not count as removed.
 */
export function createEndDetection(request: RequestNew, limits: ListLimits) {
  /** Requests what follows with the last alerts of the page, because some may leave the list meanwhile. */
  async function requestFollowing({ size, next }: Page) {
    const [page, count] = size < perPage ? overlappingPage(size) : [3, Math.ceil((size * 9) / 32)];
    const rest = await (next?.() ?? request(page, count));
    return rest.ok ? success({ rest: rest.value, count }) : rest;
  }

  const fingerprintOf = ({ total, keys }: Page) => JSON.stringify([total, keys]);

  function infer(page: Page, count: number): boolean | null {
    const { size, total } = page;
    const former = limits.largestSize;
    limits.largestSize = Math.max(former, size);
    if (limits.maxSize !== null && size > limits.maxSize) limits.maxSize = null;
    if (size === 0) return true;
    if (size === limits.maxSize || size === count) return false;
    const isMore = page.next !== null || (total ?? 0) > size;
    if (!isMore && (size > count || size < former || size < minPageLimit)) return true;
    if (fingerprintOf(page) !== limits.completeList?.fingerprint) return null;
    limits.completeList.repeats += 1;
    return isTrusted(page.created, limits.completeList.repeats) ? true : null;
  }

  async function probe(page: Page): Promise<Result<boolean>> {
    const { size, keys, total } = page;
    const following = await requestFollowing(page);
    if (!following.ok) return following;
    const { rest, count } = following.value;
    const known = new Set(keys);
    if (rest.keys.some((key) => !known.has(key))) {
      if (page.next === null) limits.maxSize = size;
      return success(false);
    }
    // A service that ignores the page number has no other page; what it leaves out is unknown.
    const isSame = rest.keys[0] !== undefined && rest.keys[0] === keys[0];
    // A link to the same page leads nowhere: there may be more.
    const isEnd = page.next === null ? isSame || rest.size < count : !isSame;
    const isUnreachable = (isSame || !page.isFiltered) && (total ?? 0) > size;
    if (!isEnd || isUnreachable) return success(false);
    limits.completeList = { fingerprint: fingerprintOf(page), repeats: 0 };
    return success(true);
  }

  return {
    /** Infers it from the response; null if it does not show. */
    infer /** Requests the alerts that follow. */,
    probe,
  };
}

/** How often a repeated response is trusted if the order of the list is unknown. */
const trustedRepeats = 45;

/**
 * Whether a repeated complete list is still complete: with the latest first a new alert would show, otherwise it may be
 * behind the end.
 */
const isTrusted = (created: Page["created"], repeats: number): boolean =>
  isLatestFirst(created) ?? repeats % trustedRepeats !== 0;

/** Whether these are the times of a list with the latest first; null if they do not show an order. */
export function isLatestFirst(created: Page["created"]): boolean | null {
  const times = created.filter((time) => time !== null);
  const isUnknown = times.length < created.length || times.every((time) => time === times[0]);
  return isUnknown ? null : times.every((time, at) => (times[at - 1] ?? time) >= time);
}

/** The second of two pages that together contain a few more than `size` alerts. */
const overlappingPage = (size: number): [page: number, count: number] => [
  1,
  Math.max(Math.floor(size / 2) + 1, size - 8),
];
