import { listLimits } from "#main/service/decode/bound-body.ts";
import { type Failure, type Result, success } from "#shared/lib/result.ts";
import { requestSizes } from "./front.ts";
import type { EndDetection } from "./last-page.ts";
import type { Page, RequestNew } from "./page.ts";
import { perPage } from "./request-alerts.ts";

/** The alerts in state NEW, all of them or at least some. */
export type NewAlerts = {
  scope: "NEW" | "someNEW";
  /** From the first to the last, as they were read last. */
  pages: Page[];
  /** Read before these and not in agreement with them. */
  earlier: Page[];
};

// A service that never ends its pages must not keep us paging.
const maxAlerts = Math.max(...requestSizes);
/** A list that changes faster than it can be read is read on another time. */
const maxPasses = 4;

/**
 * Reads the alerts in state NEW; about so many are `expected`. An answer is of one moment, so they
 * are asked for in one. A service that gives fewer than there are, or that refuses so many, is read page by page.
 */
export async function readAllNew(
  request: RequestNew,
  isLast: EndDetection,
  expected: number,
): Promise<Result<NewAlerts>> {
  const atOnce = await readAtOnce(request, isLast, expected);
  if (!atOnce.ok) return mayRejectSize(atOnce) ? readInPasses(request, perPage) : atOnce;
  const { page, isAll } = atOnce.value;
  if (!isAll) return readInPasses(request, page.size);
  return success({ scope: "NEW", pages: [page], earlier: [] });
}

async function readAtOnce(
  request: RequestNew,
  isLast: EndDetection,
  expected: number,
): Promise<Result<{ page: Page; isAll: boolean }>> {
  const [count = maxAlerts] = requestSizes.filter((size) => size > expected);
  const answer = await request(0, count);
  if (!answer.ok) return answer;
  const page = answer.value;
  if (page.size === count && count < maxAlerts) return readAtOnce(request, isLast, count);
  const judged = isLast.infer(page, count);
  const isAll = judged === null ? await isLast.probe(page) : success(judged);
  return isAll.ok ? success({ page, isAll: isAll.value }) : isAll;
}

/** Whether a failure may be about how much was asked for, and not about asking at all. */
const mayRejectSize = ({ code, retryAfterMs }: Failure): boolean =>
  ["refusedByService", "tooLarge", "timedOut", "serviceFailed"].includes(code) &&
  retryAfterMs === undefined;

/**
 * Reads page by page. Several pages are not of one moment: an alert that leaves the list between two
 * requests moves the others forward, and one may slip past both. So they are read again until two
 * passes in a row name the same alerts, none of them twice: then none was missed that was NEW all the
 * while, unless an alert left and came back in step with our requests. Where that does not come
 * about, what was read counts as some of the alerts, and settles nothing.
 */
async function readInPasses(request: RequestNew, count: number): Promise<Result<NewAlerts>> {
  const passes: Page[][] = [];
  while (passes.length < maxPasses) {
    const pass = await readPages(request, count);
    if (!pass.ok) return pass;
    const { pages, isToEnd } = pass.value;
    const before = passes.at(-1);
    passes.push(pages);
    if (!isToEnd) break;
    const isWhole = pages.length === 1 || (before !== undefined && agree(before, pages));
    if (isWhole) return success({ scope: "NEW", pages, earlier: [] });
  }
  const pages = passes.pop() ?? [];
  return success({ scope: "someNEW", pages, earlier: passes.flat() });
}

/** Goes where each answer leads or, where it leads nowhere, to the page of the next number until one is not full. */
async function readPages(
  request: RequestNew,
  count: number,
): Promise<Result<{ pages: Page[]; isToEnd: boolean }>> {
  const pages: Page[] = [];
  const names = new Set<string>();
  let next: () => Promise<Result<Page>> = () => request(0, count);
  let size = 0;
  let bytes = 0;
  while (size < maxAlerts && bytes < listLimits.bytes) {
    const answer: Result<Page> = await next();
    if (!answer.ok) return answer;
    const page: Page = answer.value;
    const isKnown = page.keys.every((name) => names.has(name));
    for (const name of page.keys) names.add(name);
    pages.push(page);
    size += page.size;
    bytes += page.body.length;
    const isFull = page.size === count;
    // One that gives the same again and again heeds no number of pages, and may have more.
    if (isKnown) return success({ pages, isToEnd: !isFull });
    const isLed = page.next !== null || (pages.length > 1 && pages.at(-2)?.next !== null);
    if (isLed && page.next === null) return success({ pages, isToEnd: true });
    if (!isLed && !isFull) return success({ pages, isToEnd: true });
    next = page.next ?? (() => request(pages.length, count));
  }
  return success({ pages, isToEnd: false });
}

/** The alerts on several pages, by name. */
export const listKeys = (pages: Page[]): string[] => pages.flatMap(({ keys }) => keys);

function agree(before: Page[], after: Page[]): boolean {
  const [former, latter] = [listKeys(before), listKeys(after)];
  const names = new Set(former);
  const isOnceEach = former.length === names.size && latter.length === names.size;
  return isOnceEach && latter.every((name) => names.has(name));
}
