import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { DecisionKind } from "#shared/notifications/decision-schema.ts";
import type { Quiet } from "#shared/notifications/notifications.ts";
import type { Mute } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { createDecisionRecorder, decideAnswer, type RulesOf } from "../decision-recorder.ts";
import type { ItemsDecision } from "../decision-store.ts";
import { createShownNotices } from "../desktop/shown-notices.ts";
import type { DesktopNotices, Notice } from "../notice.ts";

/** Notifies the user of one kind of news in one account. */
export type Announcer = ReturnType<typeof createAnnouncer>;

export type AnnouncerParts = DesktopNotices & {
  accountId: string;
  getSettings: () => Settings;
  isQuiet: () => Promise<boolean>;
  /** Returns the Do not disturb of the latest `isQuiet`. */
  readQuiet: () => Quiet | null;
  isOnDuty: () => boolean;
  /** The account's name if more than one account is signed in. */
  nameAccount: () => string | null;
  /** Logs items that are not shown now or never, and why; `what` has no content and no names. */
  reportHeldBack: (outcome: "deferred" | "suppressed", what: string) => void;
  /** Records decisions for the question why there was no notification; never throws. */
  recordDecisions: (decisions: ItemsDecision[]) => void;
  /** Called when the ledger could not be written. */
  onTrouble: (error: unknown) => void;
  mute: (mute: Mute) => void;
  now: () => EpochMs;
};

/** Creates the action of a notification that mutes its room or conversation for an hour. */
export function createMuteAction(
  target: Pick<Mute, "kind" | "id" | "name">,
  { accountId, mute, now }: Pick<AnnouncerParts, "accountId" | "mute" | "now">,
): Notice["actions"][number] {
  return {
    label: t("notifications.muteFor1H"),
    run: () => mute({ ...target, accountId, until: now() + 60 * 60_000 }),
  };
}

/** How the notification about some items is created. */
export type NoticeTemplate<Item> = {
  /** Creates the notification about some items, also when only some of them are left. */
  createNotice: (items: Item[]) => Notice;
  /** The ids that count as shown with some items; by default those of the items. */
  listShownIds?: (items: Item[]) => string[];
  listRules: RulesOf<Item>;
  /** Whether it repeats one: then one write records that it was shown and the decision, once its sound has ended. */
  isRepeated?: boolean;
};

/** How a source shows its news. */
export type Presenter<Item> = {
  /** Whether an item was shown that is not in the ledger yet. */
  isUnrecorded(id: string): boolean;
  /** When the desktop did not take the notification of an item for the first and the last time; null if it was taken or none. */
  readRefusal(id: string): Refusal | null;
  /** Shows groups one by one, or as one notification if they are many or came during a pause. */
  showEach(groups: Item[][], template: NoticeTemplate<Item>): Promise<void>;
  /** Shows one notification; none without items. */
  showTogether(items: Item[], template: NoticeTemplate<Item>): Promise<void>;
  /** Records ids as shown, without a notification. */
  markShown(ids: string[]): Promise<void>;
  /** Records the items that Do not disturb or a mute defers, and logs those that were not deferred before. */
  recordDeferred(items: Item[], listRules: RulesOf<Item>, isMuted?: (item: Item) => boolean): void;
  /** Records the decision never to show items. */
  recordSuppressed(items: Item[], listRules: RulesOf<Item>): void;
};

type Refusal = { since: EpochMs; latest: EpochMs };

/** What differs between kinds of news. */
type AnnouncementSource<Item> = {
  present: (presenter: Presenter<Item>) => Promise<void>;
  /** Returns those of some ids that still wait for the user. */
  listWaiting: (ids: string[]) => Promise<string[]>;
  /** Records ids as shown at the time of the call, with decisions about them. */
  markShown: (ids: string[], decided: Promise<ItemsDecision[]>) => Promise<void>;
  /** Describes items for the log, without content and names. */
  describe: (items: Item[]) => string;
  /** The kind of items in decisions, and their id there; by default that of the item. */
  decided: { kind: DecisionKind; toId?: (item: Item) => string };
};

/** Up to so many groups are shown one by one, as not every desktop keeps more. */
export const maxSingle = 2;

/**
 * Creates an announcer. An item counts as shown only if the desktop has accepted its notification; a failed one is
 * tried again with the next announcement.
 */
export function createAnnouncer<Item extends { id: string }>(
  parts: AnnouncerParts,
  { present, listWaiting, markShown, describe, decided }: AnnouncementSource<Item>,
) {
  const { now } = parts;
  const decide = createDecisionRecorder<Item>({ toId: ({ id }) => id, ...decided, now });
  const record = (decisions: ItemsDecision[]): void => {
    if (decisions.length > 0) parts.recordDecisions(decisions);
  };
  const ledger = createShownLedger(markShown, parts.onTrouble);
  const refusals = createRefusals(parts.now);
  const shown = createShownNotices<Item>({ ...parts, listWaiting });
  const pause = createPause(parts.now);
  const deferral = createDeferral();
  let announcing: Promise<void> = Promise.resolve();

  async function showTogether(items: Item[], template: NoticeTemplate<Item>): Promise<void> {
    if (items.length === 0) return;
    const { listShownIds = getIds, listRules, isRepeated = false } = template;
    const createNotice = (some: Item[]): Notice => ({
      ...template.createNotice(some),
      onLost: (reason) => giveAgain(some, template, reason).catch(parts.onTrouble),
    });
    const notice = createNotice(items);
    const answer = await parts.notify(notice);
    const { isShown, isHeld = false } = answer;
    const decided = decideAnswer(decide, { items, notice, answer, listRules, at: parts.now() });
    refusals.record(getIds(items), isShown);
    if (isShown || isHeld) shown.add(notice, items, createNotice);
    if (isShown && isRepeated) void ledger.write(listShownIds(items), decided);
    else void decided.then(record);
    if (!isShown) return;
    if (!isRepeated) await ledger.write(listShownIds(items));
    // They may have been handled before the desktop has shown it.
    await shown.review();
  }

  /** Gives the notification of those items that still wait again, which the desktop has closed. */
  async function giveAgain(
    items: Item[],
    template: NoticeTemplate<Item>,
    reason: string,
  ): Promise<void> {
    const rules = [{ rule: "desktop" as const, isShown: false, reason }];
    record(decide(items, "failed", (item) => [...template.listRules(item), ...rules]));
    const waiting = new Set(await listWaiting(getIds(items)));
    const left = items.filter(({ id }) => waiting.has(id));
    await showTogether(left, template);
  }

  const presenter: Presenter<Item> = {
    isUnrecorded: ledger.isUnrecorded,
    readRefusal: refusals.read,
    showEach: async (groups, template) => {
      const isAfterPause = pause.isOn() || deferral.isEnded();
      const isGrouped = groups.length > maxSingle || (isAfterPause && groups.length > 1);
      const shownGroups = isGrouped ? [groups.flat()] : groups;
      await Promise.all(shownGroups.map((items) => showTogether(items, template)));
    },
    showTogether,
    markShown: ledger.write,
    recordSuppressed: (items, listRules) => record(decide(items, "suppressed", listRules)),
    recordDeferred: (items, listRules, isMuted = () => false) => {
      record(decide(items, "deferred", listRules));
      const added = deferral.replace(items, isMuted);
      if (added.length > 0) parts.reportHeldBack("deferred", describe(added));
    },
  };

  const announceOnce = oneAtATime(async () => {
    await present(presenter);
    await ledger.write([]);
  });

  return {
    /** Shows what was never shown, or defers it during Do not disturb. */
    announce: () => {
      announcing = announceOnce();
      return announcing;
    },
    /** Withdraws notifications about items that no longer wait, wherever they were handled. */
    review: shown.review,
    /** Groups what came during a pause into one notification, until all of it is known. */
    notifyPause: pause.begin,
    /**
     * Records that the response to the request of `requestedAt` is being announced. If that is after the start of the
     * pause, all of its news are known, and the pause ends.
     */
    notifyAnswer: (requestedAt: EpochMs) => {
      // The caller of `announce` handles a failure, after which the news are still unshown.
      announcing.then(
        () => pause.notifyAnswer(requestedAt),
        () => {},
      );
    },
    /** The number of items that Do not disturb defers. */
    countDeferred: deferral.count,
  };
}

export const getIds = (items: { id: string }[]): string[] => items.map(({ id }) => id);

/** Creates the pause during which news accumulate; it is on, as before a start of the app. */
function createPause(now: () => EpochMs) {
  let since: EpochMs | null = now();
  return {
    isOn: () => since !== null,
    begin: () => {
      since = now();
    },
    /** Ends the pause if the response to the request of `requestedAt` has all of its news. */
    notifyAnswer: (requestedAt: EpochMs) => {
      if (since !== null && requestedAt >= since) since = null;
    },
  };
}

/** Creates the memory of the items that are deferred. */
function createDeferral() {
  let deferred = new Set<string>();
  let quiet = 0;
  let isEnded = false;
  return {
    /** The number of those that Do not disturb defers. */
    count: (): number => quiet,
    /** Whether those can be shown now. */
    isEnded: () => isEnded,
    /** Replaces the deferred items; returns those that were not deferred before. */
    replace: <Item extends { id: string }>(items: Item[], isMuted: (item: Item) => boolean) => {
      const added = items.filter(({ id }) => !deferred.has(id));
      deferred = new Set(getIds(items));
      const before = quiet;
      quiet = items.filter((item) => !isMuted(item)).length;
      isEnded = before > 0 && quiet === 0;
      return added;
    },
  };
}

/** Above so many items with refused notifications, they are forgotten. */
const maxRefusals = 10_000;

/** Creates the memory of items whose notifications the desktop does not take. */
function createRefusals(now: () => EpochMs) {
  const refusals = new Map<string, Refusal>();
  return {
    read: (id: string): Refusal | null => refusals.get(id) ?? null,
    /** Records the answer of the desktop. */
    record: (ids: string[], isShown: boolean): void => {
      if (refusals.size > maxRefusals) refusals.clear();
      const latest = now();
      for (const id of ids) {
        // The clock may have been set back.
        const since = Math.min(refusals.get(id)?.since ?? latest, latest);
        if (isShown) refusals.delete(id);
        else refusals.set(id, { since, latest });
      }
    },
  };
}

/**
 * Records shown items in the ledger as soon as the desktop has accepted a notification: after a crash in between it is
 * shown once more rather than never. On a full disk it is not repeated forever.
 */
function createShownLedger(
  mark: AnnouncementSource<never>["markShown"],
  onTrouble: (error: unknown) => void,
) {
  const unrecorded = new Set<string>();
  const underWay = new Set<string>();
  return {
    /** Whether an item was shown that is not in the ledger yet. */
    isUnrecorded: (id: string): boolean => unrecorded.has(id),
    /** Records these ids and those of failed writes, with decisions about these once they are known; never rejects. */
    write: async (ids: string[], decided: Promise<ItemsDecision[]> = Promise.resolve([])) => {
      for (const id of ids) unrecorded.add(id);
      const all = [...unrecorded].filter((id) => !underWay.has(id));
      if (all.length === 0) return;
      for (const id of all) underWay.add(id);
      try {
        await mark(all, decided);
        for (const id of all) unrecorded.delete(id);
      } catch (error) {
        onTrouble(error);
      } finally {
        for (const id of all) underWay.delete(id);
      }
    },
  };
}
