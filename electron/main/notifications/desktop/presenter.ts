import { t } from "#shared/texts/t.ts";
import type { DesktopNotices, Notice, Shown } from "../notice.ts";

/** GNOME Shell keeps three of a program, and closes the oldest for a fourth, a critical one as well. */
const maxNormal = 2;

/** Of other critical alerts, so many are named. */
const maxNamed = 3;

/** The tag of the one notification about critical alerts. */
const criticalTag = "critical";

/**
 * Presents notices on a desktop that keeps few of them: at most two normal ones, and one about critical alerts, which names
 * the newest, and counts the others. It is announced again for each, and normal ones are withdrawn before it, since a
 * desktop may show one at a time, for as long as nobody touches the computer.
 */
export function createPresenter(desktop: DesktopNotices): DesktopNotices {
  /** By tag, the newest last. */
  const normal = new Set<string>();
  const critical = new Map<string, Notice>();
  /** Changes of the critical notification that have not ended: a later one must not overtake an earlier one. */
  let underWay = 0;
  let latest: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    underWay += 1;
    const turn = latest.then(work).finally(() => {
      underWay -= 1;
    });
    latest = turn.catch(() => undefined);
    return turn;
  }

  /** Forgets what the user or the desktop has closed. */
  function removeClosed(): void {
    const open = new Set(desktop.listShown());
    for (const tag of normal) if (!open.has(tag)) normal.delete(tag);
    if (!open.has(criticalTag) && underWay === 0) critical.clear();
  }

  function withdrawNormal(most: number): void {
    for (const tag of [...normal].slice(0, Math.max(0, normal.size - most))) {
      normal.delete(tag);
      desktop.withdraw(tag);
    }
  }

  async function notifyNormal(notice: Notice): Promise<Shown> {
    normal.delete(notice.tag);
    withdrawNormal(maxNormal - 1);
    const shown = await desktop.notify(notice);
    if (shown.isShown) normal.add(notice.tag);
    return shown;
  }

  const notifyCritical = (notice: Notice): Promise<Shown> =>
    inTurn(async () => {
      withdrawNormal(0);
      critical.delete(notice.tag);
      critical.set(notice.tag, notice);
      const shown = await desktop.notify(compose(notice));
      if (!shown.isShown) critical.delete(notice.tag);
      return shown;
    });

  /** The notification about the critical alert in its title, with the number of the others and the first of their titles. */
  function compose(notice: Notice): Notice {
    const others = [...critical.values()].filter((one) => one.tag !== notice.tag).toReversed();
    const count = others.reduce((sum, { alerts }) => sum + (alerts?.count ?? 1), 0);
    const titles = new Set(others.map(({ title }) => title).filter((one) => one !== notice.title));
    const more = [
      ...(count === 0 ? [] : [t("notifications.otherCritical", { count })]),
      ...[...titles].slice(0, maxNamed),
    ];
    /** The others stay, and the newest of them is named without a sound. */
    const leave = (act: () => void) => () => {
      critical.delete(notice.tag);
      showNext();
      act();
    };
    return {
      ...notice,
      tag: criticalTag,
      body: [...more, notice.body].filter((line) => line !== "").join("\n"),
      open: leave(notice.open),
      actions: notice.actions.map(({ label, run }) => ({ label, run: leave(run) })),
    };
  }

  /** Names the newest of those that are left, without a sound, as it was shown before. */
  const showNext = () =>
    void inTurn(async () => {
      const next = [...critical.values()].at(-1);
      if (next === undefined) desktop.withdraw(criticalTag);
      else await desktop.notify({ ...compose(next), silence: "renewal" });
    });

  return {
    notify: (notice) => {
      removeClosed();
      return isCritical(notice) ? notifyCritical(notice) : notifyNormal(notice);
    },
    withdraw: (tag) => {
      removeClosed();
      normal.delete(tag);
      if (critical.delete(tag)) showNext();
      else desktop.withdraw(tag);
    },
    listShown: () => {
      removeClosed();
      return [...normal, ...critical.keys()];
    },
  };
}

/** A notice that is as loud, such as the self-test's, is about no alert. */
const isCritical = ({ alarm, alerts }: Notice): boolean =>
  alarm !== undefined && alerts !== undefined;
