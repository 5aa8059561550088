import type { DurationMs } from "#shared/model/values.ts";
import type { FetchedCollection } from "./answers.ts";
import type { Rhythm } from "./schedule.ts";

const minutes = (count: number): DurationMs => count * 60_000;
const slow = (count: number): Rhythm => ({ every: minutes(count), longest: minutes(10) });

/**
 * How often each collection is asked for while nobody looks at it: together 149 requests an hour,
 * of which 150 are allowed, and most are for alerts; rooms take two. The first ones are asked for first.
 */
export const rhythms: Record<FetchedCollection, Rhythm> = {
  alerts: { every: 30_000, longest: minutes(2) },
  tasks: slow(10),
  submissions: slow(10),
  tiles: slow(20),
  entries: slow(20),
  rooms: slow(60),
  forms: slow(60),
  processes: slow(60),
  offlineSubmissions: slow(30),
  priorSubmissions: slow(30),
  groups: slow(60),
  recentForms: slow(60),
  recentProcesses: slow(60),
};

/** How old what somebody begins to look at may be before it is asked for at once. */
export const oldest: DurationMs = minutes(1);
