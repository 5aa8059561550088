import type { Database } from "#main/store/database.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import { type InboxKind, inboxKind, type Urgency, urgency } from "#shared/features/inbox/schema.ts";
import { type DueBounds, findDueBounds } from "#shared/features/inbox/urgency.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type Count, type Counted, createInboxItems, type InboxItems } from "./inbox-items.ts";

/** The counts of the waiting items. */
export type InboxSurvey = {
  /** The number of listed items. */
  total: number;
  /** Of the listed kinds, the most urgent first, without empty ones. */
  groups: { urgency: Urgency; count: number }[];
  /** Without snoozed items. */
  counts: { kind: InboxKind; count: number }[];
  snoozed: number;
};

/** The inbox in its order. */
export type InboxOrder = {
  /** Sorts all waiting items as of a time, and counts them as a list of some kinds. */
  materialize(kinds: InboxKind[], now: EpochMs): { bounds: DueBounds; survey: InboxSurvey };
  /** Reads a window of the sorted items. */
  read: InboxItems["read"];
};

/** The sorted inbox: between the two times no item becomes more urgent. */
type MaterializedInbox = {
  others: string;
  timeZone: string;
  from: EpochMs;
  until: EpochMs;
  all: Count[];
};

type Moment = Pick<MaterializedInbox, "others" | "timeZone"> & { now: EpochMs; bounds: DueBounds };

/** Creates the order of a store's inbox; after changes over this connection only the changed items are read again. */
export function createInboxOrder(db: Database, changes: RowChanges): InboxOrder {
  const items = createInboxItems(db);
  let current: MaterializedInbox | null = null;

  function bringUpToDate(
    before: MaterializedInbox | null,
    { now, bounds, ...when }: Moment,
  ): MaterializedInbox {
    const toMaterialized = ({ counts, ...next }: Counted): MaterializedInbox => ({
      ...when,
      from: now,
      until: findEnd(next, now, bounds),
      all: counts,
    });
    if (before === null || before.others !== when.others) return toMaterialized(items.fill(bounds));
    const changed = items.update(bounds);
    const { timeZone, from, until } = before;
    if (timeZone !== when.timeZone || now < from || until <= now) {
      return toMaterialized(items.reclassify(bounds));
    }
    if (changed === null) return before;
    const { removed, added } = changed;
    const subtracted = removed.counts.map((one) => ({ ...one, count: -one.count }));
    const end = Math.min(until, findEnd(added, now, bounds));
    return { ...before, until: end, all: addUp([...before.all, ...subtracted, ...added.counts]) };
  }

  return {
    materialize: (kinds, now) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const bounds = findDueBounds(now, timeZone);
      const moment = { others: changes.readOfOthers(), timeZone, now, bounds };
      const before = current;
      // If this fails, the order is unknown.
      current = null;
      current = changes.derive(() => bringUpToDate(before, moment));
      return { bounds, survey: survey(current.all, kinds) };
    },
    read: items.read,
  };
}

/** Adds the counts of the same kind, urgency and snooze state. */
function addUp(counts: Count[]): Count[] {
  const alike = Map.groupBy(counts, (one) => `${one.kind} ${one.urgency} ${one.isSnoozed}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, count: first.count + sum(others) },
  );
}

/** Finds until when no item becomes more urgent: the bounds move with time. */
const findEnd = (
  { nextPressing }: Omit<Counted, "counts">,
  now: EpochMs,
  { pressing, tomorrow }: DueBounds,
): EpochMs => Math.min(tomorrow, nextPressing - pressing + now);

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
