import type { Database } from "#main/store/database.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import type { Sql, Window } from "#main/store/sql.ts";
import type { FeatureTools } from "#main/store/store.ts";
import { type InboxKind, inboxKind, type Urgency, urgency } from "#shared/features/inbox/schema.ts";
import { type DueBounds, findDueBounds } from "#shared/features/inbox/urgency.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { trackInboxChanges } from "./inbox-changes.ts";
import { type Count, createInboxItems, type Span } from "./inbox-items.ts";

export type InboxSurvey = {
  total: number;
  /** Of the listed kinds, the most urgent first, without empty ones. */
  groups: { urgency: Urgency; count: number }[];
  /** Without snoozed items. */
  counts: { kind: InboxKind; count: number }[];
  snoozed: number;
};

export type InboxOrder = {
  /** Sorts all waiting items as of a time, and counts them as a list of some kinds. */
  materialize(kinds: InboxKind[], now: EpochMs): { bounds: DueBounds; survey: InboxSurvey };
  /** Reads columns of a window of the sorted items of some kinds. */
  read<R extends object>(columns: Sql, kinds: InboxKind[], window: Window): R[];
};

/** The counted inbox: between the two times no item becomes more urgent. */
type MaterializedInbox = Span & { others: string; timeZone: string; from: EpochMs; until: EpochMs };

/**
 * Creates the order of a store's inbox, which is stored; after changes over this connection only the changed items are read
 * again.
 */
export function createInboxOrder(
  db: Database,
  changes: RowChanges,
  { location, onClose }: Pick<FeatureTools, "location" | "onClose">,
): InboxOrder {
  const { isReading, isMoving } = location;
  const items = createInboxItems(db, { isReading, isTemporary: isReading || isMoving });
  let current: MaterializedInbox | null = null;
  trackInboxChanges(db);
  onClose((isSound) => {
    if (isSound && !isReading) items.save();
  });

  function bringUpToDate(before: MaterializedInbox | null, now: EpochMs): MaterializedInbox {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const others = changes.readOfOthers();
    const isKnown = before !== null && before.others === others;
    if (!isKnown) items.fill();
    const hasChanged = isKnown && items.update();
    const isSame = isKnown && !hasChanged && before.timeZone === timeZone;
    if (isSame && before.from <= now && now < before.until) return before;
    const bounds = findDueBounds(now, timeZone);
    const { counts, nextPressing } = items.count(bounds);
    const until = Math.min(bounds.tomorrow, nextPressing - bounds.pressing + now);
    return { others, timeZone, from: now, until, bounds, counts };
  }

  return {
    materialize: (kinds, now) => {
      const before = current;
      // If this fails, the order is unknown.
      current = null;
      const next = changes.derive(() => bringUpToDate(before, now));
      current = next;
      const { timeZone } = next;
      return { bounds: findDueBounds(now, timeZone), survey: survey(next.counts, kinds) };
    },
    read: (columns, kinds, window) =>
      current === null ? [] : items.read(columns, kinds, window, current),
  };
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
