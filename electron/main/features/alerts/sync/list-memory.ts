import type { ListLimits } from "./last-page.ts";
import { perPage, type RequestMemory, type UndecodedAlerts } from "./request-alerts.ts";

/** What a poll knows from the previous one if a service has more new alerts than a page holds. */
export type PollMemory = {
  keys: Set<string>;
  /** The keys of the latest list that was complete in one response; empty if it took several. */
  completeKeys: ReadonlySet<string>;
  /** The number of alerts at the front of the list that include all added ones; null if no number does. */
  frontSize: number | null;
  /** How many more polls may request only the front. */
  pollsLeft: number;
};

/** What polls and fetches have learned about the alert lists of a service. */
export type AlertListMemory = {
  requests: RequestMemory;
  limits: ListLimits;
  poll: PollMemory;
  /** The next page of each opened list and where the latest response links to, by the list's query. */
  links: Map<string, Pick<UndecodedAlerts, "next"> & { page: number }>;
};

/** By the store that has ingested the responses: a memory is lost with it. */
const memories = new WeakMap<object, AlertListMemory>();

/** Returns the memory for the responses that a store ingests. */
export function getListMemory(store: object): AlertListMemory {
  const memory = memories.get(store) ?? {
    requests: { unfilteredService: null, latestSurvey: null },
    limits: { largestSize: 0, maxSize: null, completeList: null },
    poll: createPollMemory(),
    links: new Map(),
  };
  memories.set(store, memory);
  return memory;
}

/** Creates the memory of a poll that has to read the complete list soon. */
export const createPollMemory = (known: Partial<PollMemory> = {}): PollMemory => ({
  keys: new Set(),
  completeKeys: new Set(),
  frontSize: perPage,
  pollsLeft: 1,
  ...known,
});
