import { listLimits } from "#main/service/decode/bound-body.ts";
import { type Failure, type Result, success } from "#shared/lib/result.ts";
import type { EndDetection } from "./last-page.ts";
import { type Page, perPage, type RequestNew } from "./request-alerts.ts";

/** The alerts in state NEW, all or some of them. */
export type NewAlerts = {
  scope: "NEW" | "partialNew";
  /** The pages of the last pass, in order. */
  pages: Page[];
  /** The pages of earlier passes, which differ from the last. */
  earlier: Page[];
};

/** The numbers of alerts to request at once if all are needed; the first that suffices. */
export const requestSizes = [1_000, 10_000];

// Limits the paging through a service that never ends its pages.
const maxAlerts = Math.max(...requestSizes);
/** A list that changes faster than it can be read is read by a later poll. */
const maxPasses = 4;

/**
 * Reads the alerts in state NEW, about `expected` of them. They are requested at once, because one response shows one
 * moment; page by page from a service that returns fewer or refuses so many.
 */
export async function readAllNew(
  request: RequestNew,
  end: EndDetection,
  expected: number,
): Promise<Result<NewAlerts>> {
  const atOnce = await readAtOnce(request, end, expected);
  if (!atOnce.ok) return mayRejectSize(atOnce) ? readInPasses(request, perPage) : atOnce;
  const { page, isAll } = atOnce.value;
  if (!isAll) return readInPasses(request, page.size);
  return success({ scope: "NEW", pages: [page], earlier: [] });
}

async function readAtOnce(
  request: RequestNew,
  end: EndDetection,
  expected: number,
): Promise<Result<{ page: Page; isAll: boolean }>> {
  const [count = maxAlerts] = requestSizes.filter((size) => size > expected);
  const answer = await request(0, count);
  if (!answer.ok) return answer;
  const page = answer.value;
  if (page.size === count && count < maxAlerts) return readAtOnce(request, end, count);
  const inferred = end.infer(page, count);
  const isAll = inferred === null ? await end.probe(page) : success(inferred);
  return isAll.ok ? success({ page, isAll: isAll.value }) : isAll;
}

/** Whether a failure may be about the number of requested alerts. */
const mayRejectSize = ({ code, retryAfterMs }: Failure): boolean =>
  ["refusedByService", "tooLarge", "timedOut", "serviceFailed"].includes(code) &&
  retryAfterMs === undefined;

/**
 * Reads page by page. Pages show different moments: an alert that leaves the list between two requests moves the others
 * forward, and one may slip past both. Therefore passes are repeated until two in a row have the same alerts, none of them
 * twice: then none was missed that was NEW all the time, unless an alert left and returned in step with the requests.
 * Otherwise the result counts as some of the alerts and settles nothing.
 */
async function readInPasses(request: RequestNew, count: number): Promise<Result<NewAlerts>> {
  const passes: Page[][] = [];
  while (passes.length < maxPasses) {
    const pass = await readPages(request, count);
    if (!pass.ok) return pass;
    const { pages, isComplete } = pass.value;
    const before = passes.at(-1);
    passes.push(pages);
    if (!isComplete) break;
    const isConfirmed = pages.length === 1 || (before !== undefined && haveSameKeys(before, pages));
    if (isConfirmed) return success({ scope: "NEW", pages, earlier: [] });
  }
  const pages = passes.pop() ?? [];
  return success({ scope: "partialNew", pages, earlier: passes.flat() });
}

/** Follows the link of each response or, without links, requests the next page number until a page is not full. */
async function readPages(
  request: RequestNew,
  count: number,
): Promise<Result<{ pages: Page[]; isComplete: boolean }>> {
  const pages: Page[] = [];
  const keys = new Set<string>();
  let next: () => Promise<Result<Page>> = () => request(0, count);
  let size = 0;
  let bytes = 0;
  while (size < maxAlerts && bytes < listLimits.bytes) {
    const answer: Result<Page> = await next();
    if (!answer.ok) return answer;
    const page: Page = answer.value;
    const isKnown = page.keys.every((key) => keys.has(key));
    for (const key of page.keys) keys.add(key);
    pages.push(page);
    size += page.size;
    bytes += page.body.length;
    const isFull = page.size === count;
    const isLinked = pages.length > 1 && pages.at(-2)?.next !== null;
    // A service that repeats the same page ignores the page number, or its link leads nowhere: it may have more.
    if (isKnown) return success({ pages, isComplete: page.size === 0 || !(isFull || isLinked) });
    const hasLinks = page.next !== null || isLinked;
    if (hasLinks && page.next === null) return success({ pages, isComplete: true });
    if (!hasLinks && !isFull) return success({ pages, isComplete: true });
    next = page.next ?? (() => request(pages.length, count));
  }
  return success({ pages, isComplete: false });
}

export const listKeys = (pages: Page[]): string[] => pages.flatMap(({ keys }) => keys);

/** Whether two passes have the same alerts, each once. */
function haveSameKeys(before: Page[], after: Page[]): boolean {
  const [former, latter] = [listKeys(before), listKeys(after)];
  const keys = new Set(former);
  const isOnceEach = former.length === keys.size && latter.length === keys.size;
  return isOnceEach && latter.every((key) => keys.has(key));
}
