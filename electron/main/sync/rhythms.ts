import type { DurationMs } from "#shared/model/values.ts";
import type { FetchedCollection } from "./answers.ts";
import type { Presence } from "./presence.ts";
import type { Rhythm } from "./schedule.ts";

const seconds = (count: number): DurationMs => count * 1000;
const minutes = (count: number): DurationMs => count * 60_000;

/** How often something is asked for while the person is active and while they are not. */
type Pace = { active: DurationMs; idle: DurationMs; saving: DurationMs };

const pace = (active: DurationMs, idle: DurationMs): Pace => ({ active, idle, saving: 2 * idle });

/**
 * An idle client makes 141 requests an hour at most: 90 for alerts, 30 for messages and 21 for all
 * else, as the service may have to be asked for rooms in four requests; and 3 more where more alerts are new than a page holds. Jitter makes more of them in one hour than in another, but at most 150. The first
 * ones are asked for first.
 */
const paces: Record<FetchedCollection, Pace> = {
  alerts: { active: seconds(20), idle: seconds(40), saving: seconds(60) },
  messages: { active: seconds(15), idle: minutes(2), saving: minutes(3) },
  tasks: pace(minutes(10), minutes(15)),
  // Tells what was read elsewhere.
  conversations: pace(minutes(2), minutes(20)),
  submissions: pace(minutes(10), minutes(20)),
  tiles: pace(minutes(20), minutes(40)),
  entries: pace(minutes(20), minutes(40)),
  // Up to four requests each, and these two.
  rooms: pace(minutes(60), minutes(120)),
  forms: pace(minutes(60), minutes(90)),
  processes: pace(minutes(60), minutes(90)),
  offlineSubmissions: pace(minutes(30), minutes(90)),
  priorSubmissions: pace(minutes(30), minutes(60)),
  groups: pace(minutes(60), minutes(90)),
  recentForms: pace(minutes(60), minutes(90)),
  recentProcesses: pace(minutes(60), minutes(90)),
};

/** Every collection that is asked for again and again, in the order of a start. */
export const polled = Object.keys(paces) as FetchedCollection[];

/** What the person must not wait for. */
export const urgent: readonly FetchedCollection[] = ["alerts", "messages"];

const isUrgent = (collection: FetchedCollection) => urgent.includes(collection);

/**
 * How often a collection is asked for. What is urgent is asked for as often while that fails as it
 * is otherwise: back-off with full jitter waits half of the longest on average.
 */
export const rhythmOf = (collection: FetchedCollection, presence: Presence): Rhythm => {
  const every = paces[collection][presence];
  return { every, longest: isUrgent(collection) ? 2 * every : minutes(10) };
};

/** How old what somebody begins to look at may be before it is asked for at once. */
export const oldest: DurationMs = minutes(1);

/** Over how long the asks that an outage has held up are spread. */
const outageSpread: DurationMs = minutes(11);

/**
 * Within what time something overdue is asked for after a pause of this computer alone, or after one
 * that others had as well and end in the same second: those then ask for what is urgent as often as
 * always, and for the rest hardly more often.
 */
export const spreadOf = (
  collection: FetchedCollection,
  presence: Presence,
  isShared: boolean,
): DurationMs => {
  if (isUrgent(collection)) return isShared ? rhythmOf(collection, presence).every : 0;
  return isShared ? outageSpread : oldest;
};
