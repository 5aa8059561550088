import type { Service } from "#main/service/transport.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { createEndDetection, isLatestFirst } from "./last-page.ts";
import { createPollMemory, getListMemory } from "./list-memory.ts";
import { listKeys, type NewAlerts, readAllNew, requestSizes } from "./read-all-new.ts";
import { createRequestNew, type Page, perPage } from "./request-alerts.ts";

/** The responses with alerts in state NEW that the store ingests. */
type Answers = Pick<Ingest, "collection" | "bodies"> & Pick<NewAlerts, "scope">;

/** So many polls make up for each request beyond the one that a poll takes. */
export const pollsPerRequest = 45;

/**
 * Requests the alerts in state NEW: a poll. If there are more than a page, it requests only the front of the list, where
 * new ones appear, as long as the front adjoins what is known. It reads all alerts at first, if the front does not adjoin,
 * and once in 45 polls for each additional request that reading all takes: only then it finds alerts that are dated back
 * by more than a page and changes to older ones. From a service that neither returns all at once nor lists the latest
 * first, every poll reads all.
 */
export async function fetchNewAlerts(
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "surveyAlerts">,
): Promise<Result<Answers>> {
  const memory = getListMemory(store);
  const request = createRequestNew(service, signal, store, memory.requests);
  const end = createEndDetection(request, memory.limits);
  const known = memory.poll;
  const { keys, completeKeys, frontSize, pollsLeft } = known;

  if (frontSize !== null && pollsLeft > 0) {
    const front = await request(0, frontSize);
    if (!front.ok) return front;
    const page = front.value;
    const isShort = page.size < perPage || page.size > frontSize;
    const inferred = isShort ? end.infer(page, frontSize) : false;
    if (inferred === null && hasAdditionsInFront(page, completeKeys)) {
      // They must not wait for the end, which the next poll probes.
      memory.poll = createPollMemory({ completeKeys: new Set([...completeKeys, ...page.keys]) });
      return success(toAnswers("partialNew", [page]));
    }
    const isComplete = inferred === null ? await end.probe(page) : success(inferred);
    if (isComplete.ok && isComplete.value) {
      memory.poll = createPollMemory({ completeKeys: new Set(page.keys) });
      return success(toAnswers("NEW", [page]));
    }
    // If the last alert of the page is known, there is no gap between the page and what is known.
    const isEnough =
      frontSize === perPage ? keys.has(page.keys.at(-1) ?? "") : page.size < frontSize;
    for (const key of page.keys) keys.add(key);
    if (isEnough) {
      known.pollsLeft -= 1;
      return success(toAnswers("partialNew", [page]));
    }
  }

  // If this fails, the next poll requests the front all the same.
  memory.poll = createPollMemory({ keys, frontSize: frontSize ?? perPage });
  const before = request.countRequests();
  const all = await readAllNew(request, end, keys.size);
  if (!all.ok) return all;
  const { scope, pages, earlier } = all.value;
  const created = pages.flatMap((page) => page.created);
  memory.poll = createPollMemory({
    keys: new Set(listKeys(pages)),
    frontSize: findFrontSize(created, scope === "NEW" && pages.length === 1),
    pollsLeft: Math.max(1, request.countRequests() - before - 1) * pollsPerRequest,
  });
  return success(toAnswers(scope, [...earlier, ...pages]));
}

/** Whether a list with the latest first begins with alerts that were added since it was complete. */
const hasAdditionsInFront = ({ keys, created }: Page, completeKeys: ReadonlySet<string>): boolean =>
  completeKeys.has(keys.at(-1) ?? "") &&
  keys.some((key) => !completeKeys.has(key)) &&
  isLatestFirst(created) === true;

/**
 * Finds how many alerts at the front of a list include those that were added since it was read. If the times show that
 * the latest are first, a page does; otherwise only a response with all alerts, if the list was one (`isAtOnce`); null
 * if no number does.
 */
function findFrontSize(created: (EpochMs | null)[], isAtOnce: boolean): number | null {
  if (isRoughlyLatestFirst(created)) return perPage;
  return (isAtOnce && requestSizes.find((size) => size > created.length)) || null;
}

/** By how many places an alert may be late in a list that counts as ordered. */
const maxDisorder = 50;

function isRoughlyLatestFirst(created: (EpochMs | null)[]): boolean {
  const times = created.filter((time) => time !== null);
  const [first = 0] = times;
  // Equal times show no order.
  if (times.length < created.length || first === times.at(-1)) return false;
  return times.every((time, at) => (times[at - maxDisorder] ?? first) >= time);
}

const toAnswers = (scope: NewAlerts["scope"], pages: Page[]): Answers => ({
  collection: "alerts",
  scope,
  bodies: pages.map(({ body }) => body),
});
