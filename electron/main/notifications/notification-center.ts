import type { Workspace } from "#main/session/workspace.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { SetTimer, Timing } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { changeMutes } from "#shared/notifications/mutes.ts";
import type { NotificationState, TestKind } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import {
  type AccountHooks,
  type NotifierParts,
  type OpenNotifier,
  openNotifier,
} from "./account-notifier.ts";
import type { Counts } from "./counts.ts";
import { createTestNotice } from "./desktop/presenter.ts";
import { createGivingAgain } from "./giving-again.ts";
import {
  type DesktopNotices,
  isTagOfAccount,
  type Notice,
  type RequestAttention,
  readTag,
  refuse,
  type Shown,
} from "./notice.ts";
import { createNotificationLog } from "./notification-log.ts";
import { createOverview } from "./overview.ts";
import { createQuietWatch } from "./quiet-watch.ts";
import { type Absence, createReturnWatch } from "./return-watch.ts";
import type { AlarmSound } from "./sound/alarm-sound.ts";
import { createAlarms } from "./sound/alarms.ts";

export type NotificationDesktop = DesktopNotices & {
  playAlarm: AlarmSound["play"];
  /** Shows the counts on the app's icon; not in the tray. */
  showCounts: (counts: Counts) => void;
  readSystemQuiet: () => Promise<boolean | null>;
  /** Seconds since the last input on this computer. */
  getIdleTime: () => number;
  /** Whether the window has the focus. */
  isAttended: () => boolean;
  requestAttention: RequestAttention;
};

export type NotificationCenterParts = Timing & {
  desktop: NotificationDesktop;
  settings: Pick<PersonalSettings, "get" | "set">;
  /** For timers that may fire late. */
  setCoalescedTimer: SetTimer;
  openWindow: () => void;
  onState: (state: NotificationState) => void;
  /** Resolves when the first screen is painted; nothing else is read before. */
  whenPainted: Promise<unknown>;
  report: Report;
  /** Logs what becomes of each notification; nothing in it is a problem. */
  log: Report;
};

/** Shows notifications and counts of all accounts, and applies Do not disturb; counts come from the accounts' stores. */
export type NotificationCenter = ReturnType<typeof createNotificationCenter>;

/** Notifies the user of one account's news until it is closed. */
export type AccountNotifier = ReturnType<NotificationCenter["open"]>;

const minute: DurationMs = 60_000;

/** Creates the notification center; it shows nothing before an account is opened. */
export function createNotificationCenter(parts: NotificationCenterParts) {
  const { desktop, settings } = parts;
  const log = createNotificationLog(parts.log, () => quietWatch.read());
  const alarms = createAlarms({ ...parts, onPlayed: (played) => overview.recordPlayed(played) });
  const notify = createGivingAgain({
    ...parts,
    notify: alarms.notify,
    record: (notice, shown) => {
      overview.recordShown(notice, shown);
      log.recordOutcome(notice, shown);
    },
  });
  const quietWatch = createQuietWatch({
    ...parts,
    getSettings: settings.get,
    readSystem: desktop.readSystemQuiet,
    onChange: (quiet) => {
      log.recordQuiet(quiet);
      if (quiet === null) followed.notifyAll((one) => one.announce());
      overview.show();
    },
  });
  const followed = createFollowedAccounts({
    ...desktop,
    ...parts,
    notify,
    withdraw: (tag) => {
      log.recordWithdrawn(tag);
      desktop.withdraw(tag);
    },
    reportHeldBack: log.recordHeldBack,
    getSettings: settings.get,
    mute: (mute) => {
      settings.set({ mutes: changeMutes(settings.get().mutes, mute, mute.until, parts.now()) });
    },
    isQuiet: async () => (await quietWatch.query()) !== null,
    readQuiet: quietWatch.read,
    waitUntilSeen: () => new Promise((resolve) => void parts.setTimer(resolve, seenDelay)),
    onCounts: () => overview.show(),
    onDeferred: () => overview.report(),
    onError: parts.report,
  });
  const overview = createOverview({ ...parts, sum: followed.sum, quietWatch });
  const absences = createAbsences(parts, followed.notifyAll, quietWatch.refresh);

  repeatEachMinute(parts, () => followed.notifyAll((one) => one.repeat()));

  return {
    followAccounts: overview.followAccounts,
    enterTray: overview.enterTray,
    leaveTray: overview.leaveTray,
    hasTray: overview.hasTray,
    open: followed.open,
    answerOld: followed.answerOld,
    countCritical: () => followed.sum((one) => one.readCounts().critical),
    /** Withdraws all notifications of an account that signs out. */
    withdrawAll: (accountId: string) => {
      for (const tag of desktop.listShown()) {
        if (isTagOfAccount(tag, accountId)) desktop.withdraw(tag);
      }
    },
    /** Updates the counts after the watching state of an account has changed. */
    notifyWatching: overview.show,
    /** Shows a notification, also during Do not disturb. */
    notify,
    withdraw: desktop.withdraw,
    closeAll: desktop.closeAll,
    /** Resolves to what became of the sound of the latest alarm; null before the first. */
    readLatestAlarm: alarms.readLatest,
    ...absences,
    notifySettings: () => {
      quietWatch.refresh();
      followed.notifyAll((one) => one.announce());
    },
    describe: async () => {
      // Reading the system's setting starts a program, which blocks the main thread.
      await parts.whenPainted;
      await quietWatch.query();
      return overview.read();
    },
    /** Shows a test notification, also during Do not disturb. */
    test: (kind: TestKind) =>
      notify({ ...createTestNotice(kind, settings.get()), open: parts.openWindow }),
  };
}

/** Follows when the user leaves the computer, and what the notifiers do after a return. */
function createAbsences(
  { desktop, setCoalescedTimer }: Pick<NotificationCenterParts, "desktop" | "setCoalescedTimer">,
  notifyAll: (note: (one: OpenNotifier) => void) => void,
  refreshQuiet: () => void,
) {
  let isLocked = false;
  const returnWatch = createReturnWatch({
    getIdleTime: desktop.getIdleTime,
    setTimer: setCoalescedTimer,
    onReturn: () => notifyAll((one) => one.notifyReturn()),
  });
  return {
    isLocked: () => isLocked,
    notifyLeave: (absence: Absence) => {
      if (absence === "locked") isLocked = true;
      returnWatch.notifyLeave(absence);
    },
    notifyReturn: (absence: Absence) => {
      if (absence === "locked") isLocked = false;
      if (absence === "asleep") notifyAll((one) => one.notifyPause());
      refreshQuiet();
      returnWatch.notifyReturn(absence);
    },
  };
}

/** Calls `repeat` each minute while the settings repeat, escalate or defer notifications. */
function repeatEachMinute(
  parts: Pick<NotificationCenterParts, "settings" | "setCoalescedTimer">,
  repeat: () => void,
): void {
  parts.setCoalescedTimer(() => {
    const { criticalRepeatMinutes, escalateMinutes, mutes } = parts.settings.get();
    const isRepeated = criticalRepeatMinutes + escalateMinutes > 0;
    // A mute may have ended.
    if (isRepeated || mutes.length > 0) repeat();
    repeatEachMinute(parts, repeat);
  }, minute);
}

type FollowedAccountsParts = Omit<NotifierParts, keyof AccountHooks | "onCounts"> & {
  onCounts: () => void;
  openWindow: () => void;
};

/** Within this time the renderer marks as read what the user sees. */
const seenDelay: DurationMs = 2_500;

/** Manages the notifiers of the open accounts; there are none yet. */
function createFollowedAccounts(parts: FollowedAccountsParts) {
  const followed = new Set<OpenNotifier>();
  /** Activated notifications of an earlier start whose accounts are not open yet. */
  let pendingActivations: { tag: string; reply: string | null }[] = [];

  /** Shows a notice of an open account, and withdraws it if the account was closed meanwhile. */
  async function notify(notice: Notice, isFollowed: () => boolean): Promise<Shown> {
    if (!isFollowed()) return refuse(t("notifications.accountClosed"));
    const shown = await parts.notify(notice);
    if (isFollowed()) return shown;
    parts.withdraw(notice.tag);
    return refuse(t("notifications.accountClosed"));
  }

  function answerOld(tag: string, reply: string | null): void {
    const subject = readTag(tag);
    const one = [...followed].find(({ accountId }) => accountId === subject?.accountId);
    if (subject === null) parts.openWindow();
    else if (one === undefined) pendingActivations.push({ tag, reply });
    else one.answer(subject, reply);
  }

  return {
    /** Handles a click on or a reply to a notification of an earlier start. */
    answerOld,
    sum: (count: (one: OpenNotifier) => number): number =>
      [...followed].reduce((total, one) => total + count(one), 0),
    notifyAll: (note: (one: OpenNotifier) => void) => {
      for (const one of followed) note(one);
    },
    /** Opens the notifier of an account; `onWaiting` is called when the number of waiting alerts changes. */
    open: (
      workspace: Workspace,
      { onWaiting, ...hooks }: AccountHooks & { onWaiting: () => void },
    ) => {
      const isFollowed = () => followed.has(one);
      const one: OpenNotifier = openNotifier(workspace, {
        ...parts,
        ...hooks,
        notify: (notice) => notify(notice, isFollowed),
        onCounts: (isWaitingNews) => {
          parts.onCounts();
          if (isWaitingNews) onWaiting();
        },
        // Errors of an account that was closed meanwhile are expected.
        onError: (what, error) => {
          if (isFollowed()) parts.onError(what, error);
        },
      });
      followed.add(one);
      one.start();
      const old = pendingActivations;
      pendingActivations = [];
      for (const { tag, reply } of old) answerOld(tag, reply);
      return {
        ...one,
        waiting: () => (isFollowed() ? one.readCounts().waiting : 0),
        unread: () => (isFollowed() ? one.readCounts().unread : 0),
        close: () => {
          one.stop();
          followed.delete(one);
          parts.onCounts();
        },
      };
    },
  };
}
