import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { polls } from "#main/app/store/collections.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { createPollers, type PollResult } from "../pollers.ts";
import type { Presence } from "../presence.ts";

/** The outcome of a poll that brought nothing new. */
export const unchanged = () => success({ hasChanged: false });
/** The outcome of a poll that brought changes. */
export const changed = () => success({ hasChanged: true });

/** Starts pollers in simulated time; `first` is the outcome of each request until all were polled once. */
export async function startPollers(
  presence: Presence = "idle",
  first: () => Result<PollResult> = changed,
  isHidden: (viewer: string) => boolean = () => false,
) {
  const time = simulateTime(1_700_000_000_000);
  type At = { collection: CollectionName; at: number };
  const [requested, retries]: [At[], At[]] = [[], []];
  let answer: () => Result<PollResult> | Promise<Result<PollResult>> = first;
  const pollers = createPollers({
    polls,
    presence,
    isHidden,
    now: time.clock,
    random: () => 0.5,
    setTimer: time.setTimer,
    onRetry: (collection, at) => retries.push({ collection, at }),
    request: async (collection) => {
      requested.push({ collection, at: time.now() });
      return answer();
    },
  });
  pollers.requestAll();
  await time.settle();
  answer = unchanged;
  /** Takes the collections that were requested since the last call. */
  const take = () => requested.splice(0).map(({ collection }) => collection);
  return {
    ...{ pollers, time, started: take(), retries, take },
    /** Counts them for one collection. */
    count: (name: CollectionName) => take().filter((one) => one === name).length,
    /** Sets the outcome of requests. */
    setOutcome: (next: typeof answer) => {
      answer = next;
    },
    /** Takes the requests with the time from `since` until each request. */
    takeDelays: (since: number) =>
      requested.splice(0).map(({ collection, at }) => [collection, at - since] as const),
  };
}
