import type { Service } from "#main/service/transport.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { findFront } from "./front.ts";
import { createIsLast, isLatestFirst } from "./last-page.ts";
import { createRequestNew, type Page } from "./page.ts";
import { type AllNew, listNames, readAllNew } from "./read-all-new.ts";
import { perPage } from "./request-alerts.ts";

/** What the store takes in of the alerts in state NEW. */
type Answers = Pick<Ingest, "collection" | "bodies"> & Pick<AllNew, "scope">;

/** What is known between two polls of a service with more new alerts than a page holds. */
type Known = {
  names: Set<string>;
  /** The names of the latest list that one answer had whole; empty where it was more than that. */
  whole: ReadonlySet<string>;
  /** How many of the first alerts have those among them that come; null where no number does. */
  front: number | null;
  /** For so many more polls the front is enough. */
  pollsLeft: number;
};

/** So many polls make up for a request beyond the one that each of them takes. */
export const pollsPerRequest = 45;

/** By the store that has taken in what is known. */
const knownOf = new WeakMap<object, Known>();

/**
 * Asks for the alerts in state NEW: a poll. Where there are more than a page, it asks for the front of
 * the list alone, where new ones appear, as long as that adjoins what is known; all are read at first,
 * where it does not adjoin, and once in 45 polls for each further request that reading all takes: only
 * then an alert is found that is dated back by more than a page, or what was done elsewhere with an
 * older one. A page is as many as are asked for or, of a service that gives fewer at once, so many. Of a service that neither gives all at once nor lists the latest first every poll reads all.
 */
export async function fetchNewAlerts(
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "surveyAlerts">,
): Promise<Result<Answers>> {
  const request = createRequestNew(service, signal, store);
  const isLast = createIsLast(request, store);
  const known = knownOf.get(store) ?? unknown();
  const { names, whole, front, pollsLeft } = known;

  if (front !== null && pollsLeft > 0) {
    const answer = await request(0, front);
    if (!answer.ok) return answer;
    const page = answer.value;
    const isFew = page.size < perPage || page.size > front;
    const judged = isFew ? isLast.judge(page, front) : false;
    if (judged === null && hasNewsInFront(page, whole)) {
      // They must not wait for the end, which the next poll looks for.
      knownOf.set(store, { ...unknown(), whole: new Set([...whole, ...page.names]) });
      return success(toAnswers("someNEW", [page]));
    }
    const last = judged === null ? await isLast.ask(page) : success(judged);
    if (last.ok && last.value) {
      knownOf.set(store, { ...unknown(), whole: new Set(page.names) });
      return success(toAnswers("NEW", [page]));
    }
    // What is known begins where the first page ends, so that nothing has come in between.
    const isEnough = front === perPage ? names.has(page.names.at(-1) ?? "") : page.size < front;
    for (const name of page.names) names.add(name);
    if (isEnough) {
      known.pollsLeft -= 1;
      return success(toAnswers("someNEW", [page]));
    }
  }

  // Where this fails, the next poll brings the front all the same.
  knownOf.set(store, { ...unknown(), names, front: front ?? perPage });
  const before = request.countRequests();
  const all = await readAllNew(request, isLast, names.size);
  if (!all.ok) return all;
  const { scope, pages, earlier } = all.value;
  const created = pages.flatMap((page) => page.created);
  knownOf.set(store, {
    ...unknown(),
    names: new Set(listNames(pages)),
    front: findFront(created, scope === "NEW" && pages.length === 1),
    pollsLeft: Math.max(1, request.countRequests() - before - 1) * pollsPerRequest,
  });
  return success(toAnswers(scope, [...earlier, ...pages]));
}

const unknown = (): Known => ({
  names: new Set(),
  whole: new Set(),
  front: perPage,
  pollsLeft: 1,
});

/** Whether a list with the latest first begins with alerts that have come since it was known whole. */
const hasNewsInFront = ({ names, created }: Page, whole: ReadonlySet<string>): boolean =>
  whole.has(names.at(-1) ?? "") &&
  names.some((name) => !whole.has(name)) &&
  isLatestFirst(created) === true;

const toAnswers = (scope: AllNew["scope"], pages: Page[]): Answers => ({
  collection: "alerts",
  scope,
  bodies: pages.map(({ body }) => body),
});
