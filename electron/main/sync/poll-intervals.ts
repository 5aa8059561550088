import type { DurationMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Poll, Polls } from "./declaration.ts";
import { isAway, isSeen, type Presence } from "./presence.ts";
import type { Turns } from "./turns.ts";

const minute: DurationMs = 60_000;

const halfHour: DurationMs = 30 * minute;

/** Share of the time without changes after which the next request is soon enough. */
const quietShare = 1 / 8;

/** Returns the interval of a collection that has not changed for a time: `every`, or twice, four times as long... */
function slowDown(every: DurationMs, slowsBy: number, quiet: DurationMs): DurationMs {
  let slowed = every;
  while (slowed < every * slowsBy && 2 * slowed <= quiet * quietShare) slowed *= 2;
  return slowed;
}

/** Retry delays of a list that fails: the first one, while the window shows it, and the maximum. */
const listRetry = { first: 10 * minute, inView: minute / 3, max: 80 * minute };

/** Maximum intervals of what a user may see, or is on duty for, however long nobody has used this computer. */
const visibleIntervals = { urgent: minute / 2, inView: minute };

/** The declared interval for each presence. */
const intervalNames = {
  active: "active",
  beside: "idle",
  nearby: "idle",
  watched: "idle",
  idle: "idle",
  saving: "saving",
} as const;

/** What determines the turns of a collection. */
export type PollContext = {
  presence: Presence;
  /** The window shows it. */
  isInView: boolean;
  /** The user is on duty for it, so that neither presence nor a hidden window slows it down; default false. */
  isOnDuty?: boolean;
  /** It has had no response since the start; default false. */
  isMissing?: boolean;
  /** How long it has not changed; `Infinity` if no change is known. */
  quiet: DurationMs;
  failuresInRow: number;
  /** Offset of its turns, drawn at random for each client: in milliseconds since the epoch. */
  phase: DurationMs;
};

/**
 * Returns the turns of a collection. While nobody is at this computer, a collection that does not change has its
 * turns at growing intervals. An idle client without changes sends at most 98 requests an hour: 91 for alerts, 4 for
 * messages and 3 for lists, as a half hour has one list, of which some take two requests. A client whose window is
 * visible requests alerts and messages twice a minute, and the collections it shows once. On duty, alerts and messages
 * have their own intervals, and the collections it shows are requested once a minute, also while it is hidden.
 */
export function getTurns(poll: Poll, context: PollContext): Turns {
  const { presence, isInView, isMissing = false, quiet, failuresInRow, phase } = context;
  const usual = poll[intervalNames[presence]];
  const slowed = isAway(presence) ? slowDown(usual, poll.slowsBy, quiet) : usual;
  const every = Math.min(slowed, ...listMaxIntervals(poll, context));
  if (poll.isUrgent) {
    return { every, retry: Math.min(every, 2 * usual), phase, isUrgent: true, isMissing };
  }
  const first = isInView ? listRetry.inView : listRetry.first;
  const retry = Math.min(listRetry.max, first * 2 ** Math.max(0, failuresInRow - 1));
  return { every, retry: Math.min(every, retry), phase, isUrgent: isInView, isMissing };
}

function listMaxIntervals(
  { isUrgent, onDuty }: Poll,
  { presence, isInView, isOnDuty = false }: PollContext,
): DurationMs[] {
  if (!isUrgent) return isInView && (isOnDuty || isSeen(presence)) ? [visibleIntervals.inView] : [];
  return [
    ...(isSeen(presence) ? [visibleIntervals.urgent] : []),
    ...(isOnDuty && onDuty !== undefined ? [onDuty] : []),
  ];
}

/** Returns the interval between two turns of a collection that never changes. */
export const getMaxWait = (poll: Poll, presence: Presence): DurationMs => {
  const quiet = Number.POSITIVE_INFINITY;
  return getTurns(poll, { presence, isInView: false, quiet, failuresInRow: 0, phase: 0 }).every;
};

/** Maximum age of a collection that the window begins to show before it is requested at once. */
export const maxAge: DurationMs = minute;

/** Returns the time within which an overdue collection is requested after a pause of this computer alone. */
export const getSpread = ({ isUrgent }: Turns): DurationMs => (isUrgent ? 0 : maxAge);

/** Longer than any interval between two turns. */
const phaseRange: DurationMs = 24 * 60 * minute;

/**
 * Draws the offset of the turns of each collection; `random` returns a number in [0, 1). Lists are half an hour
 * apart, in their order. From the 17th on, a list shares the half hour of an earlier one if neither changes for long.
 */
export function drawPhases(
  polls: Polls,
  random: () => number,
): ReadonlyMap<CollectionName, DurationMs> {
  const draw = () => Math.floor(random() * phaseRange);
  const first = draw();
  const lists = [...polls].filter(([, { isUrgent }]) => !isUrgent);
  const urgent = [...polls].filter(([, { isUrgent }]) => isUrgent);
  return new Map([
    ...lists.map(([name], index) => [name, first + index * halfHour] as const),
    ...urgent.map(([name]) => [name, draw()] as const),
  ]);
}
