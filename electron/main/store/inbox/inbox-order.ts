import { type DueBounds, findDueBounds } from "#shared/domain/urgency.ts";
import { type InboxKind, inboxKind, type Urgency, urgency } from "#shared/model/inbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import type { RowChanges } from "../row-changes.ts";
import { createInboxItems, type InboxItems } from "./inbox-items.ts";

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
  materialise(kinds: InboxKind[], now: EpochMs): { bounds: DueBounds; survey: InboxSurvey };
  /** Reads a window of what was brought into order. */
  read: InboxItems["read"];
};

/** What was in order: in the time from the one to the other nothing becomes more urgent. */
type Held = { others: string; timeZone: string; from: EpochMs; until: EpochMs; all: Count[] };

/** Makes the order of a store's inbox: of what changes over this connection only that is looked at anew. */
export function createInboxOrder(db: Database, changes: RowChanges): InboxOrder {
  const items = createInboxItems(db);
  let held: Held | null = null;

  /** Brings the items up to date; false where they were. */
  function update(
    before: Held | null,
    next: Omit<Held, "all" | "until">,
    bounds: DueBounds,
  ): boolean {
    if (before === null || before.others !== next.others) {
      items.fill(bounds);
      return true;
    }
    const { timeZone, from, until } = before;
    const isTimely = timeZone === next.timeZone && from <= next.from && next.from < until;
    if (!isTimely) items.reclassify(bounds);
    return items.update(bounds) || !isTimely;
  }

  return {
    materialise: (kinds, now) => {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const bounds = findDueBounds(now, timeZone);
      const before = held;
      held = null;
      const next = { others: changes.readOfOthers(), timeZone, from: now };
      const hasMoved = changes.derive(() => update(before, next, bounds));
      held = before === null || hasMoved ? { ...next, ...countItems(db, now, bounds) } : before;
      return { bounds, survey: survey(held.all, kinds) };
    },
    read: items.read,
  };
}

type Count = {
  kind: InboxKind;
  /** Its place among `urgencies`. */
  urgency: number;
  isSnoozed: 0 | 1;
  count: number;
  nextStale: EpochMs | null;
  nextPressing: EpochMs | null;
};

/** Counts all that waits, and finds out until when it stays so: the bounds move along with time. */
function countItems(
  db: Database,
  now: EpochMs,
  { stale, pressing, tomorrow }: DueBounds,
): Pick<Held, "all" | "until"> {
  const all = db.all<Count>`SELECT kind, urgency, is_snoozed AS isSnoozed, count(*) AS count,
      min(due) FILTER (WHERE due > ${stale}) AS nextStale,
      min(due) FILTER (WHERE due > ${pressing}) AS nextPressing
    FROM temp.inbox_items GROUP BY is_snoozed, urgency, kind`;
  const never = Number.POSITIVE_INFINITY;
  const moves = all.flatMap(({ nextStale, nextPressing }) => [
    (nextStale ?? never) - stale + now,
    (nextPressing ?? never) - pressing + now,
  ]);
  return { all, until: Math.min(tomorrow, ...moves) };
}

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
