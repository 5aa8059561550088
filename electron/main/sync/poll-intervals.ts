import type { DurationMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Poll, Polls } from "./declaration.ts";
import { isAway, isSeen, type Presence } from "./presence.ts";
import type { Turns } from "./turns.ts";

const minute: DurationMs = 60_000;

const halfHour: DurationMs = 30 * minute;

/** After what part of the time for which nothing has changed it is soon enough to look again. */
const quietShare = 1 / 8;

/** How often something is asked for that has been quiet for so long: `every`, or twice, four times as long... */
function slowDown(every: DurationMs, slowsBy: number, quiet: DurationMs): DurationMs {
  let slowed = every;
  while (slowed < every * slowsBy && 2 * slowed <= quiet * quietShare) slowed *= 2;
  return slowed;
}

/** Between two looks at a list that fails: the first time, where somebody looks at it, and at most. */
const listRetry = { first: 10 * minute, inView: minute / 3, max: 80 * minute };

/** How often what somebody may see is asked for at least, however long nobody has touched anything. */
const visibleIntervals = { urgent: minute / 2, inView: minute };

/** The interval that a collection declares for who is there. */
const intervalNames = {
  active: "active",
  beside: "idle",
  nearby: "idle",
  watched: "idle",
  idle: "idle",
  saving: "saving",
} as const;

/** By what the turns of a collection are chosen. */
export type PollContext = {
  presence: Presence;
  /** The window shows it. */
  isInView: boolean;
  /** Nothing of it has come since the start; left out where that is not so. */
  isMissing?: boolean;
  /** For how long it has not changed; endless where it has not been seen to. */
  quiet: DurationMs;
  failuresInRow: number;
  /** When its turns are, drawn by chance for each client: in milliseconds since the epoch. */
  phase: DurationMs;
};

/**
 * When a collection is asked for. While nobody is at this computer, what does not change has its turn more and more
 * seldom. An idle client to which nothing happens makes 98 requests an hour at most: 91 for alerts, 4 for
 * messages and 3 for lists, as a half hour has one list, of which some take two requests. One whose window is in sight
 * asks for alerts and messages twice a minute, and for what it shows once.
 */
export function getTurns(
  poll: Poll,
  { presence, isInView, isMissing = false, quiet, failuresInRow, phase }: PollContext,
): Turns {
  const usual = poll[intervalNames[presence]];
  const slowed = isAway(presence) ? slowDown(usual, poll.slowsBy, quiet) : usual;
  const max = getMaxInterval(poll, presence, isInView);
  const every = Math.min(slowed, max);
  if (poll.slot === null) {
    return { every, retry: Math.min(every, 2 * usual), phase, isUrgent: true, isMissing };
  }
  const first = isInView ? listRetry.inView : listRetry.first;
  const retry = Math.min(listRetry.max, first * 2 ** Math.max(0, failuresInRow - 1));
  return { every, retry: Math.min(every, retry), phase, isUrgent: isInView, isMissing };
}

function getMaxInterval({ slot }: Poll, presence: Presence, isInView: boolean): DurationMs {
  if (!isSeen(presence)) return Number.POSITIVE_INFINITY;
  if (slot === null) return visibleIntervals.urgent;
  return isInView ? visibleIntervals.inView : Number.POSITIVE_INFINITY;
}

/** How long it is between two turns of a collection that never changes. */
export const getMaxWait = (poll: Poll, presence: Presence): DurationMs => {
  const quiet = Number.POSITIVE_INFINITY;
  return getTurns(poll, { presence, isInView: false, quiet, failuresInRow: 0, phase: 0 }).every;
};

/** How old what somebody begins to look at may be before it is asked for at once. */
export const maxAge: DurationMs = minute;

/** Within what time something overdue is asked for after a pause of this computer alone. */
export const getSpread = ({ isUrgent: mustNotWait }: Turns): DurationMs =>
  mustNotWait ? 0 : maxAge;

/** Longer than anything is between two turns. */
const phaseRange: DurationMs = 24 * 60 * minute;

/** Draws when the turns of each collection are; `random` returns a number in [0, 1). */
export function drawPhases(
  polls: Polls,
  random: () => number,
): ReadonlyMap<CollectionName, DurationMs> {
  const draw = () => Math.floor(random() * phaseRange);
  const lists = draw();
  return new Map(
    [...polls].map(([name, { slot }]) => [name, slot === null ? draw() : lists + slot * halfHour]),
  );
}
