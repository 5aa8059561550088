import type { Service } from "#main/service/transport.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { findFrontSize } from "./front.ts";
import { createEndDetection, isLatestFirst } from "./last-page.ts";
import { createRequestNew, type Page } from "./page.ts";
import { listKeys, type NewAlerts, readAllNew } from "./read-all-new.ts";
import { perPage } from "./request-alerts.ts";

/** What the store takes in of the alerts in state NEW. */
type Answers = Pick<Ingest, "collection" | "bodies"> & Pick<NewAlerts, "scope">;

/** What is known between two polls of a service with more new alerts than a page holds. */
type PollMemory = {
  keys: Set<string>;
  /** The names of the latest list that one answer had whole; empty where it was more than that. */
  completeKeys: ReadonlySet<string>;
  /** How many of the first alerts have those among them that come; null where no number does. */
  frontSize: number | null;
  /** For so many more polls the front is enough. */
  pollsLeft: number;
};

/** So many polls make up for a request beyond the one that each of them takes. */
export const pollsPerRequest = 45;

/** By the store that has taken in what is known. */
const knownOf = new WeakMap<object, PollMemory>();

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
  const isLast = createEndDetection(request, store);
  const known = knownOf.get(store) ?? unknown();
  const { keys, completeKeys, frontSize, pollsLeft } = known;

  if (frontSize !== null && pollsLeft > 0) {
    const answer = await request(0, frontSize);
    if (!answer.ok) return answer;
    const page = answer.value;
    const isFew = page.size < perPage || page.size > frontSize;
    const judged = isFew ? isLast.infer(page, frontSize) : false;
    if (judged === null && hasNewsInFront(page, completeKeys)) {
      // They must not wait for the end, which the next poll looks for.
      knownOf.set(store, { ...unknown(), completeKeys: new Set([...completeKeys, ...page.keys]) });
      return success(toAnswers("someNEW", [page]));
    }
    const last = judged === null ? await isLast.probe(page) : success(judged);
    if (last.ok && last.value) {
      knownOf.set(store, { ...unknown(), completeKeys: new Set(page.keys) });
      return success(toAnswers("NEW", [page]));
    }
    // What is known begins where the first page ends, so that nothing has come in between.
    const isEnough =
      frontSize === perPage ? keys.has(page.keys.at(-1) ?? "") : page.size < frontSize;
    for (const name of page.keys) keys.add(name);
    if (isEnough) {
      known.pollsLeft -= 1;
      return success(toAnswers("someNEW", [page]));
    }
  }

  // Where this fails, the next poll brings the front all the same.
  knownOf.set(store, { ...unknown(), keys, frontSize: frontSize ?? perPage });
  const before = request.countRequests();
  const all = await readAllNew(request, isLast, keys.size);
  if (!all.ok) return all;
  const { scope, pages, earlier } = all.value;
  const created = pages.flatMap((page) => page.created);
  knownOf.set(store, {
    ...unknown(),
    keys: new Set(listKeys(pages)),
    frontSize: findFrontSize(created, scope === "NEW" && pages.length === 1),
    pollsLeft: Math.max(1, request.countRequests() - before - 1) * pollsPerRequest,
  });
  return success(toAnswers(scope, [...earlier, ...pages]));
}

const unknown = (): PollMemory => ({
  keys: new Set(),
  completeKeys: new Set(),
  frontSize: perPage,
  pollsLeft: 1,
});

/** Whether a list with the latest first begins with alerts that have come since it was known whole. */
const hasNewsInFront = ({ keys, created }: Page, whole: ReadonlySet<string>): boolean =>
  whole.has(keys.at(-1) ?? "") &&
  keys.some((name) => !whole.has(name)) &&
  isLatestFirst(created) === true;

const toAnswers = (scope: NewAlerts["scope"], pages: Page[]): Answers => ({
  collection: "alerts",
  scope,
  bodies: pages.map(({ body }) => body),
});
