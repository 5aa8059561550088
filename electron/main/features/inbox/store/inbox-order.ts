import type { Database } from "#main/store/database.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import { type InboxKind, inboxKind, type Urgency, urgency } from "#shared/features/inbox/schema.ts";
import { type DueBounds, findDueBounds } from "#shared/features/inbox/urgency.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type Count, type Counted, createInboxItems, type InboxItems } from "./inbox-items.ts";

/** What is said of all that waits. */
export type InboxSurvey = {
  /** How much is listed. */
  total: number;
  groups: { urgency: Urgency; count: number }[];
  /** Of what is not snoozed. */
  counts: { kind: InboxKind; count: number }[];
  snoozed: number;
};

/** The inbox in its order. */
export type InboxOrder = {
  /** Brings all that waits into order as it is at a time, and surveys it as a list of these kinds. */
  materialize(kinds: InboxKind[], now: EpochMs): { bounds: DueBounds; survey: InboxSurvey };
  /** Reads a window of what was brought into order. */
  read: InboxItems["read"];
};

/** What was in order: in the time from the one to the other nothing becomes more urgent. */
type MaterializedInbox = {
  others: string;
  timeZone: string;
  from: EpochMs;
  until: EpochMs;
  all: Count[];
};

type Moment = Pick<MaterializedInbox, "others" | "timeZone"> & { now: EpochMs; bounds: DueBounds };

/** Makes the order of a store's inbox: of what changes over this connection only that is looked at anew. */
export function createInboxOrder(db: Database, changes: RowChanges): InboxOrder {
  const items = createInboxItems(db);
  let held: MaterializedInbox | null = null;

  function bringUpToDate(
    before: MaterializedInbox | null,
    { now, bounds, ...when }: Moment,
  ): MaterializedInbox {
    const toHeld = ({ counts, ...next }: Counted): MaterializedInbox => ({
      ...when,
      from: now,
      until: findEnd(next, now, bounds),
      all: counts,
    });
    if (before === null || before.others !== when.others) return toHeld(items.fill(bounds));
    const moved = items.update(bounds);
    const { timeZone, from, until } = before;
    if (timeZone !== when.timeZone || now < from || until <= now) {
      return toHeld(items.reclassify(bounds));
    }
    if (moved === null) return before;
    const { gone, come } = moved;
    const left = gone.counts.map((one) => ({ ...one, count: -one.count }));
    const end = Math.min(until, findEnd(come, now, bounds));
    return { ...before, until: end, all: addUp([...before.all, ...left, ...come.counts]) };
  }

  return {
    materialize: (kinds, now) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const bounds = findDueBounds(now, timeZone);
      const moment = { others: changes.readOfOthers(), timeZone, now, bounds };
      const before = held;
      // Where that fails, nothing is known of what is in order.
      held = null;
      held = changes.derive(() => bringUpToDate(before, moment));
      return { bounds, survey: survey(held.all, kinds) };
    },
    read: items.read,
  };
}

/** One count for each kind, urgency and whether it is snoozed. */
function addUp(counts: Count[]): Count[] {
  const alike = Map.groupBy(counts, (one) => `${one.kind} ${one.urgency} ${one.isSnoozed}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, count: first.count + sum(others) },
  );
}

/** Until when it all stays as urgent: the bounds move along with time. */
const findEnd = (
  { nextStale, nextPressing }: Omit<Counted, "counts">,
  now: EpochMs,
  { stale, pressing, tomorrow }: DueBounds,
): EpochMs => Math.min(tomorrow, nextStale - stale + now, nextPressing - pressing + now);

function survey(all: Count[], kinds: InboxKind[]): InboxSurvey {
  const awake = all.filter(({ isSnoozed }) => isSnoozed === 0);
  const listed = awake.filter(({ kind }) => kinds.includes(kind));
  return {
    total: sum(listed),
    groups: urgency.options
      .map((name, at) => ({
        urgency: name,
        count: sum(listed.filter((row) => row.urgency === at)),
      }))
      .filter(({ count }) => count > 0),
    counts: inboxKind.options.map((kind) => ({
      kind,
      count: sum(awake.filter((row) => row.kind === kind)),
    })),
    snoozed: sum(all) - sum(awake),
  };
}

const sum = (rows: Count[]): number => rows.reduce((total, { count }) => total + count, 0);
