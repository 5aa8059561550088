import { type PolledCollection, pollOf } from "#main/collections/collections.ts";
import type { Presence } from "#main/polling/presence.ts";
import type { PollInterval } from "#main/polling/schedule.ts";
import type { DurationMs } from "#shared/model/values.ts";

const minute: DurationMs = 60_000;

/** What the person must not wait for. */
export const urgent: readonly PolledCollection[] = ["alerts", "messages"];

const isUrgent = (collection: PolledCollection) => urgent.includes(collection);

/**
 * An idle client makes 141 requests an hour at most: 90 for alerts, 30 for messages and 21 for all
 * else, as the service may have to be asked for rooms in four requests; and 3 more where more alerts are new than a page holds. Jitter makes more of them in one hour than in another, but at most 150. The first
 * ones are asked for first.
 *
 * How often a collection is asked for. What is urgent is asked for as often while that fails as it
 * is otherwise: back-off with full jitter waits half of the longest on average.
 */
export const pollIntervalOf = (collection: PolledCollection, presence: Presence): PollInterval => {
  const every = pollOf(collection)[presence];
  return { every, longest: isUrgent(collection) ? 2 * every : 10 * minute };
};

/** How old what somebody begins to look at may be before it is asked for at once. */
export const oldest: DurationMs = minute;

/** Over how long the asks that an outage has held up are spread. */
const outageSpread: DurationMs = 11 * minute;

/**
 * Within what time something overdue is asked for after a pause of this computer alone, or after one
 * that others had as well and end in the same second: those then ask for what is urgent as often as
 * always, and for the rest hardly more often.
 */
export const spreadOf = (
  collection: PolledCollection,
  presence: Presence,
  isShared: boolean,
): DurationMs => {
  if (isUrgent(collection)) return isShared ? pollIntervalOf(collection, presence).every : 0;
  return isShared ? outageSpread : oldest;
};
