import { createRequestQueue } from "#main/service/request-queue.ts";
import type { TestKind } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { type DesktopNotices, type Notice, type Shown, silenceBy } from "../notice.ts";

/** GNOME Shell keeps three of a program, and closes the oldest for a fourth, a critical one as well. */
const maxNormal = 2;

/** Of other critical alerts, so many are named. */
const maxNamed = 3;

const criticalTag = "critical";

/**
 * Presents notices on a desktop that keeps few of them: at most two normal ones, and one about critical alerts, which names
 * the newest, and counts the others. It is announced again for each, and normal ones are withdrawn before it, since a
 * desktop may show one at a time, for as long as nobody touches the computer.
 */
export function createPresenter(desktop: DesktopNotices): DesktopNotices {
  /** What is presented, by tag, the newest last. */
  const presented = new Map<string, Notice>();
  const { inTurn, isIdle } = createTurns();
  const { limitNormal, clearNormal, restore } = presentNormal(presented, desktop);
  const listCritical = () => [...presented.values()].filter(isCritical);

  /** Forgets what the user or the desktop has closed. */
  function removeClosed(): void {
    if (!isIdle()) return;
    const open = new Set(desktop.listShown());
    for (const [tag, notice] of presented) {
      if (!open.has(isCritical(notice) ? criticalTag : tag)) presented.delete(tag);
    }
  }

  async function present(notice: Notice): Promise<Shown> {
    const former = presented.get(notice.tag);
    // What replaces a shown one is nothing new.
    const isNew = notice.silence !== "renewal";
    const cleared = isCritical(notice) && isNew ? clearNormal() : [];
    if (isNew) presented.delete(notice.tag);
    if (!isCritical(notice) && (former === undefined || isCritical(former))) {
      limitNormal(maxNormal - 1);
    }
    presented.set(notice.tag, notice);
    const named = findNamed(listCritical()) ?? notice;
    const shown = await desktop.notify(
      isCritical(notice) ? { ...compose(named), silence: notice.silence } : notice,
    );
    if (!shown.isShown && !shown.isHeld) {
      presented.delete(notice.tag);
      if (former !== undefined) presented.set(notice.tag, former);
    }
    await restore(cleared.filter(({ tag }) => tag !== notice.tag));
    const left = presented.get(notice.tag);
    const wasCritical = isCritical(former ?? notice);
    if (wasCritical && (left === undefined || !isCritical(left))) await showNext();
    return shown;
  }

  /** The notification about the critical alert in its title, and the others. */
  function compose(notice: Notice): Notice {
    /** The others stay, and the newest of them is named without a sound. */
    const leave = (act: () => void) => () => {
      presented.delete(notice.tag);
      void inTurn(showNext);
      act();
    };
    return {
      ...notice,
      tag: criticalTag,
      body: [...describeOthers(notice, listCritical()), notice.body].filter(Boolean).join("\n"),
      open: leave(notice.open),
      actions: notice.actions.map(({ label, run }) => ({ label, run: leave(run) })),
      onLost: (reason) => {
        const lost = listCritical();
        for (const { tag } of lost) presented.delete(tag);
        for (const one of lost) one.onLost?.(reason);
      },
    };
  }

  /** Names the newest of those that are left, without a sound, as it was shown before. */
  async function showNext(): Promise<void> {
    const next = findNamed(listCritical());
    if (next === undefined) desktop.withdraw(criticalTag);
    else await desktop.notify({ ...compose(next), silence: "renewal" });
  }

  return {
    notify: (notice) => {
      removeClosed();
      return inTurn(() => present(notice));
    },
    withdraw: (tag) => {
      removeClosed();
      void inTurn(async () => {
        const notice = presented.get(tag);
        presented.delete(tag);
        if (notice !== undefined && isCritical(notice)) await showNext();
        else desktop.withdraw(tag);
      });
    },
    listShown: () => {
      removeClosed();
      return [...presented.keys()];
    },
    closeAll: desktop.closeAll,
  };
}

/** Runs changes one after the other, so that a later one does not overtake an earlier one. */
function createTurns() {
  const queue = createRequestQueue();
  let underWay = 0;
  return {
    isIdle: () => underWay === 0,
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      underWay += 1;
      return queue(work).finally(() => {
        underWay -= 1;
      });
    },
  };
}

/** Presents the normal ones of some notices, by tag. */
function presentNormal(presented: Map<string, Notice>, desktop: DesktopNotices) {
  const listNormal = () => [...presented.values()].filter((one) => !isCritical(one));

  function hide(tag: string): void {
    presented.delete(tag);
    desktop.withdraw(tag);
  }

  return {
    /** Withdraws notices until `most` are left, those that the window lists as well first. */
    limitNormal: (most: number): void => {
      const all = listNormal().toSorted((a, b) => rank(a) - rank(b));
      for (const { tag } of all.slice(0, Math.max(0, all.length - most))) hide(tag);
    },
    /** Takes notices off the desktop before a critical one; returns the urgent ones, which come back after it. */
    clearNormal: (): Notice[] => {
      const { back = [], others = [] } = Object.groupBy(listNormal(), (one) =>
        one.isUrgent && !isTest(one) ? "back" : "others",
      );
      for (const { tag } of back) desktop.withdraw(tag);
      for (const { tag } of others) hide(tag);
      return back;
    },
    restore: async (notices: Notice[]): Promise<void> => {
      for (const one of notices) {
        const { isShown, isHeld } = await desktop.notify({ ...one, silence: "renewal" });
        if (!isShown && !isHeld) presented.delete(one.tag);
      }
    },
  };
}

/** Finds the notice to name: the newest about new alerts, as a repetition of others is older news. */
function findNamed(critical: Notice[]): Notice | undefined {
  const latest = critical.at(-1);
  const repeated = new Set(latest?.alerts?.critical);
  const isNewer = ({ alerts }: Notice) =>
    alerts?.occasion === "new" && alerts.critical.some((id) => !repeated.has(id));
  return (
    critical.findLast((one) => (one === latest ? one.alerts?.occasion === "new" : isNewer(one))) ??
    latest
  );
}

/** Counts the critical alerts of all notices that are not in this one, and names the first of them. */
function describeOthers({ tag, title, alerts }: Notice, all: Notice[]): string[] {
  const known = new Set(alerts?.critical);
  const others = all
    .filter((one) => one.tag !== tag)
    .toReversed()
    .map((one) => ({
      title: one.title,
      ids: (one.alerts?.critical ?? []).filter((id) => !known.has(id)),
    }))
    .filter(({ ids }) => ids.length > 0);
  const count = new Set(others.flatMap(({ ids }) => ids)).size;
  const titles = new Set(others.map((one) => one.title).filter((one) => one !== title));
  const more = count === 0 ? [] : [t("notifications.otherCritical", { count })];
  return [...more, ...[...titles].slice(0, maxNamed)];
}

/** The app's own urgent notices stay longest, as the window lists alerts. */
const rank = ({ isUrgent, alerts }: Notice): number =>
  Number(isUrgent) + Number(isUrgent && alerts === undefined);

/** A notice that is as loud, such as the self-test's, is about no alert. */
const isCritical = ({ alarm, alerts }: Notice): boolean =>
  alarm !== undefined && alerts !== undefined;

const tag = "test";

const isTest = (notice: Pick<Notice, "tag">): boolean => notice.tag.split(":")[0] === tag;

/** Creates the test notification of a kind, with the sound of the real one. */
export const createTestNotice = (kind: TestKind, settings: Settings): Omit<Notice, "open"> => ({
  ...describeTest(kind, settings),
  tag: kind === "ordinary" ? tag : `${tag}:${kind}`,
  actions: [],
  reply: null,
});

function describeTest(
  kind: TestKind,
  settings: Settings,
): Pick<Notice, "title" | "body" | "silence" | "isUrgent" | "alarm"> {
  switch (kind) {
    case "ordinary":
      return {
        title: t("notifications.testTitle"),
        body: t("notifications.testBody"),
        ...{ silence: silenceBy(settings, "notificationSound"), isUrgent: false },
      };
    case "critical":
      return {
        title: t("notifications.criticalTestTitle"),
        body: t("notifications.criticalTestBody"),
        ...{ silence: silenceBy(settings, "criticalSound"), isUrgent: true, alarm: "critical" },
      };
  }
}
