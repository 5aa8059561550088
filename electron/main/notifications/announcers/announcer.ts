import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { createShownNotices } from "../desktop/shown-notices.ts";
import type { DesktopNotices, Notice } from "../notice.ts";

/** What brings the news of one kind in one account to the person. */
export type Announcer = ReturnType<typeof createAnnouncer>;

/** What every announcer needs. */
export type AnnouncerParts = DesktopNotices & {
  accountId: string;
  getSettings: () => Settings;
  /** Whether nothing is to disturb now. */
  isQuiet: () => Promise<boolean>;
  /** Participants news they are, where more than one account is signed in. */
  nameAccount: () => string | null;
  /** Logs items that are not shown now or never, and why; `what` has no content and no names. */
  reportHeldBack: (outcome: "deferred" | "suppressed", what: string) => void;
  /** Hears that the ledger could not be written. */
  onTrouble: (error: unknown) => void;
  now: () => EpochMs;
};

/** How items are told of. */
export type Telling<Item> = {
  /** The notification about some items, also about those that are left of them. */
  make: (items: Item[]) => Notice;
  /** Hears of a notification before the desktop is asked to take it. */
  onMade?: (notice: Notice) => void;
  /** The ids that count as shown with some items; those of the items where it is not given. */
  listTold?: (items: Item[]) => string[];
};

/** What an announcer shows its news with. */
export type Presenter<Item> = {
  /** Whether something was shown of which the ledger does not know yet. */
  isHeld(id: string): boolean;
  /** Shows groups one by one, or all as one where they are many or have piled up in a pause. */
  showEach(groups: Item[][], telling: Telling<Item>): Promise<void>;
  /** Shows one notification; none about nothing. */
  showTogether(items: Item[], telling: Telling<Item>): Promise<void>;
  /** Counts as shown, without a notification. */
  markShown(ids: string[]): Promise<void>;
  /** Records all items that Do not disturb defers now, and logs those that it did not defer before. */
  recordDeferred(items: Item[]): void;
};

/** What one kind of news has of its own. */
type AnnouncementSource<Item> = {
  /** Shows what there is to tell now. */
  present: (presenter: Presenter<Item>) => Promise<void>;
  /** Those of some ids that still wait for the person. */
  listWaiting: (ids: string[]) => Promise<string[]>;
  /** Writes into the ledger that these were shown. */
  markShown: (ids: string[]) => Promise<void>;
  /** Describes items for the log, without content and names. */
  describe: (items: Item[]) => string;
};

/** Up to so many come one by one. */
export const maxSingle = 3;

/**
 * Makes an announcer. An item counts as shown only when the desktop took its notification, so that one
 * which failed is tried again with the next announcement.
 */
export function createAnnouncer<Item extends { id: string }>(
  parts: AnnouncerParts,
  { present, listWaiting, markShown, describe }: AnnouncementSource<Item>,
) {
  const ledger = createShownLedger(markShown, parts.onTrouble);
  const shown = createShownNotices<Item>({ ...parts, listWaiting });
  /** When the pause began in which news pile up; a start is one. Null where there is none. */
  let pausedAt: EpochMs | null = parts.now();
  let deferred = new Set<string>();
  /** What was put off need not wait any more. */
  let isQuietEnded = false;
  let announcing: Promise<void> = Promise.resolve();

  async function showTogether(items: Item[], template: Telling<Item>): Promise<void> {
    if (items.length === 0) return;
    const { make, onMade, listTold = idsOf } = template;
    const notice = make(items);
    onMade?.(notice);
    const { isShown } = await parts.notify(notice);
    if (!isShown) return;
    shown.add(notice, items, make);
    await ledger.write(listTold(items));
    // They may have been dealt with while the desktop took it.
    await shown.review();
  }

  const presenter: Presenter<Item> = {
    isHeld: ledger.isHeld,
    showEach: async (groups, telling) => {
      const isAfterPause = pausedAt !== null || isQuietEnded;
      const isGrouped = groups.length > maxSingle || (isAfterPause && groups.length > 1);
      const shownGroups = isGrouped ? [groups.flat()] : groups;
      await Promise.all(shownGroups.map((items) => showTogether(items, telling)));
    },
    showTogether,
    markShown: ledger.write,
    recordDeferred: (items) => {
      const added = items.filter(({ id }) => !deferred.has(id));
      if (added.length > 0) parts.reportHeldBack("deferred", describe(added));
      isQuietEnded = deferred.size > 0 && items.length === 0;
      deferred = new Set(idsOf(items));
    },
  };

  const announceOnce = oneAtATime(async () => {
    await present(presenter);
    await ledger.write([]);
  });

  return {
    /** Shows what was never shown, or puts it off where it is to be quiet. */
    announce: () => {
      announcing = announceOnce();
      return announcing;
    },
    /** Withdraws what is told of nothing that waits any more, wherever that was handled. */
    review: shown.review,
    /** From now on what has piled up is one notification, until all of it is there. */
    notifyPause: () => {
      pausedAt = parts.now();
    },
    /**
     * What the service answered is being announced: where that was asked for after the pause began, the
     * news of the pause are all there, and what comes next comes one by one.
     */
    notifyAnswer: (asked: EpochMs) => {
      const endPause = () => {
        if (pausedAt !== null && asked >= pausedAt) pausedAt = null;
      };
      // Whoever announces hears of a failure, after which all of it is still to be told.
      announcing.then(endPause, () => {});
    },
    /** How many are put off until it is not quiet any more. */
    countDeferred: (): number => deferred.size,
  };
}

/** The ids of some items. */
export const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id);

/**
 * Makes the notes over the ledger. Written as soon as the desktop has taken a notification: after a
 * crash in between it is shown once more rather than never. A full disk must not repeat it for ever.
 */
function createShownLedger(
  mark: (ids: string[]) => Promise<void>,
  onTrouble: (error: unknown) => void,
) {
  const unrecorded = new Set<string>();
  return {
    /** Whether something was shown of which the ledger does not know yet. */
    isHeld: (id: string): boolean => unrecorded.has(id),
    /** Notes these and what is still held; never rejects. */
    write: async (ids: string[]) => {
      for (const id of ids) unrecorded.add(id);
      const all = [...unrecorded];
      if (all.length === 0) return;
      try {
        await mark(all);
        for (const id of all) unrecorded.delete(id);
      } catch (error) {
        onTrouble(error);
      }
    },
  };
}
