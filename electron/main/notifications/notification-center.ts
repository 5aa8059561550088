import type { Report } from "#main/diagnostics/log.ts";
import type { SetTimer } from "#main/polling/poller.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { Workspace } from "#main/workspace.ts";
import type { NotificationState, TestKind } from "#shared/model/notifications.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { type OpenNotifier, openNotifier } from "./account-notifier.ts";
import type { NotificationActions } from "./actions.ts";
import type { Counts } from "./counts.ts";
import {
  type DesktopNotices,
  isOfAccount,
  type Notice,
  type Notify,
  readTag,
  refuse,
  type Shown,
} from "./notice.ts";
import { createOverview, type Overview } from "./overview.ts";
import { createQuietWatch } from "./quiet-watch.ts";
import { type Absence, createReturnWatch } from "./return-watch.ts";
import { makeTest } from "./test-notice.ts";

/** The desktop, as far as notifications have to do with it. */
export type NotificationDesktop = DesktopNotices & {
  /** Shows what waits on the app's icon; not in the tray. */
  showCounts: (counts: Counts) => void;
  readSystemQuiet: () => Promise<boolean | null>;
  /** Seconds since anybody touched the computer. */
  getIdleTime: () => number;
  /** Whether the window is in front and has the keyboard. */
  isAttended: () => boolean;
  /** Flashes the window until it has the keyboard, and with `isShown` shows it without taking that. */
  callOut: (isShown: boolean) => void;
};

/** What telling the person needs. */
export type NotificationCenterParts = {
  desktop: NotificationDesktop;
  settings: Pick<PersonalSettings, "get">;
  /** Brings the window before the person's eyes. */
  openWindow: () => void;
  onState: (state: NotificationState) => void;
  /** Until then the first picture has the machine. */
  whenPainted: Promise<unknown>;
  now: () => EpochMs;
  setTimer: SetTimer;
  report: Report;
};

/** What bringing the news of an account to its person needs of it. */
export type AccountHooks = {
  /** What its notifications let the person do. */
  actions: NotificationActions;
  /** Whose they are, where more than one account is signed in. */
  nameAccount: () => string | null;
  /** Hears that another number of alerts waits. */
  onWaiting: () => void;
  /** Hears that the ledger of alerts or messages has changed. */
  onLedger: (kind: "alerts" | "messages") => void;
  /** Hears that snoozed items are back. */
  onWoken: () => void;
};

/** Brings the news of one account to its person, until it is closed. */
export type AccountNotifier = Pick<
  OpenNotifier,
  "notifyAlerts" | "notifyMessages" | "notifyRecords" | "notifySnoozes" | "waiting" | "unread"
> & { close(): void };

/** Notifications, numbers and quiet; every number comes from the accounts' stores. */
export type NotificationCenter = Pick<
  Overview,
  "followAccounts" | "enterTray" | "leaveTray" | "hasTray"
> & {
  /** Follows the alerts and messages of an account from now on. */
  open(workspace: Workspace, hooks: AccountHooks): AccountNotifier;
  /** Takes away at once all that is told of an account: its person leaves. */
  withdrawAll(accountId: string): void;
  /** Whether an account is watched has changed. */
  notifyWatching(): void;
  notifySettings(): void;
  notifyLeave(absence: Absence): void;
  notifyReturn(absence: Absence): void;
  /** What the person did with a notification of an earlier start. */
  answerOld(tag: string, reply: string | null): void;
  describe(): Promise<NotificationState>;
  /** Shows a notification, however quiet it is. */
  notify: Notify;
  /** Shows a test notification, however quiet it is. */
  test(kind: TestKind): Promise<Shown>;
};

const minute: DurationMs = 60_000;
/** Within this time the renderer marks as read what comes before the person's eyes. */
const timeToSee: DurationMs = 1_500;

const closed = "The account was closed meanwhile.";

/** Makes the notification centre; nothing is shown before an account is opened. */
export function createNotificationCenter(parts: NotificationCenterParts): NotificationCenter {
  const { desktop, now, setTimer } = parts;
  const followed = new Set<OpenNotifier>();
  /** What was done with old notifications of accounts that are not open yet. */
  let unanswered: { tag: string; reply: string | null }[] = [];

  const quietWatch = createQuietWatch({
    getSettings: parts.settings.get,
    readSystem: desktop.readSystemQuiet,
    now,
    setTimer,
    onChange: (quiet) => {
      if (quiet === null) notifyToAll((one) => one.endQuiet());
      overview.show();
    },
  });
  const returnWatch = createReturnWatch({
    getIdleTime: desktop.getIdleTime,
    setTimer,
    onReturn: () => notifyToAll((one) => one.notifyReturn()),
  });

  const overview = createOverview({ ...parts, followed, quietWatch });

  function notifyToAll(note: (one: OpenNotifier) => void): void {
    for (const one of followed) note(one);
  }

  const notify: Notify = async (notice) => {
    const shown = await desktop.notify(notice);
    overview.recordShown(shown);
    return shown;
  };

  /** Shows a notice of an account that is followed, and takes it back where it is so no more. */
  async function notifyOf(notice: Notice, isFollowed: () => boolean): Promise<Shown> {
    if (!isFollowed()) return refuse(closed);
    const shown = await notify(notice);
    if (isFollowed()) return shown;
    desktop.withdraw(notice.tag);
    return refuse(closed);
  }

  function repeatLater(): void {
    setTimer(() => {
      const { repeatMinutes, criticalRepeatMinutes, escalateMinutes } = parts.settings.get();
      const isDue = repeatMinutes + criticalRepeatMinutes + escalateMinutes > 0;
      if (isDue) notifyToAll((one) => one.repeat());
      repeatLater();
    }, minute);
  }
  repeatLater();

  const notifications: NotificationCenter = {
    followAccounts: overview.followAccounts,
    enterTray: overview.enterTray,
    leaveTray: overview.leaveTray,
    hasTray: overview.hasTray,
    open: (workspace, { onWaiting, ...hooks }) => {
      const isFollowed = () => followed.has(one);
      const one: OpenNotifier = openNotifier(workspace, {
        ...hooks,
        notify: (notice) => notifyOf(notice, isFollowed),
        withdraw: desktop.withdraw,
        listShown: desktop.listShown,
        getSettings: parts.settings.get,
        isQuiet: async () => (await quietWatch.ask()) !== null,
        isAttended: desktop.isAttended,
        callOut: desktop.callOut,
        letSee: () => new Promise((resolve) => void setTimer(resolve, timeToSee)),
        onCounts: (isWaitingNews) => {
          overview.show();
          if (isWaitingNews) onWaiting();
        },
        onDeferred: overview.tell,
        // What was closed meanwhile has nothing to say any more.
        onTrouble: (what, error) => {
          if (isFollowed()) parts.report(what, error);
        },
        whenPainted: parts.whenPainted,
        now,
        setTimer,
      });
      followed.add(one);
      one.start();
      const old = unanswered;
      unanswered = [];
      for (const { tag, reply } of old) notifications.answerOld(tag, reply);
      const close = () => {
        one.stop();
        followed.delete(one);
        overview.show();
      };
      const whileOpen = (count: () => number) => () => (isFollowed() ? count() : 0);
      return { ...one, waiting: whileOpen(one.waiting), unread: whileOpen(one.unread), close };
    },
    withdrawAll: (accountId) => {
      for (const tag of desktop.listShown()) {
        if (isOfAccount(tag, accountId)) desktop.withdraw(tag);
      }
    },
    notifyWatching: overview.show,
    notify,
    notifySettings: () => {
      quietWatch.refresh();
      notifyToAll((one) => one.announce());
    },
    notifyLeave: returnWatch.notifyLeave,
    notifyReturn: (absence) => {
      if (absence === "asleep") notifyToAll((one) => one.notifyPause());
      quietWatch.refresh();
      returnWatch.notifyReturn(absence);
    },
    answerOld: (tag, reply) => {
      const subject = readTag(tag);
      const one = [...followed].find(({ accountId }) => accountId === subject?.accountId);
      if (subject === null) parts.openWindow();
      else if (one === undefined) unanswered.push({ tag, reply });
      else one.answer(subject, reply);
    },
    describe: async () => {
      // To ask the system starts a program, which holds main.
      await parts.whenPainted;
      await quietWatch.ask();
      return overview.read();
    },
    test: (kind) => {
      if (kind === "critical") desktop.callOut(false);
      return notify({ ...makeTest(kind, parts.settings.get()), open: parts.openWindow });
    },
  };
  return notifications;
}
