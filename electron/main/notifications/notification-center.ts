import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { SetTimer, Timing } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { NotificationState, TestKind } from "#shared/notifications/schema.ts";
import type { Privacy, Settings } from "#shared/settings/schema.ts";
import type { Counts } from "./counts.ts";
import { createFollowedAccounts } from "./followed-accounts.ts";
import { type DesktopNotices, isTagOfAccount, type Notice, type Notify } from "./notice.ts";
import { createNotificationLog } from "./notification-log.ts";
import { createOverview } from "./overview.ts";
import { createQuietWatch } from "./quiet-watch.ts";
import { type Absence, createReturnWatch } from "./return-watch.ts";

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
export type NotificationCenterParts = Timing & {
  desktop: NotificationDesktop;
  settings: Pick<PersonalSettings, "get">;
  /** For what need not be exact. */
  setCoalescedTimer: SetTimer;
  /** Brings the window before the person's eyes. */
  openWindow: () => void;
  onState: (state: NotificationState) => void;
  /** Until then the first picture has the machine. */
  whenPainted: Promise<unknown>;
  report: Report;
};

/** Notifications, numbers and quiet; every number comes from the accounts' stores. */
export type NotificationCenter = ReturnType<typeof createNotificationCenter>;

/** Brings the news of one account to its person, until it is closed. */
export type AccountNotifier = ReturnType<NotificationCenter["open"]>;

const minute: DurationMs = 60_000;

/** Makes the notification centre; nothing is shown before an account is opened. */
export function createNotificationCenter(parts: NotificationCenterParts) {
  const { desktop, settings, setCoalescedTimer } = parts;
  let isLocked = false;

  const log = createNotificationLog(parts.report, () => quietWatch.read());
  const notify: Notify = async (notice) => {
    const shown = await desktop.notify(notice);
    overview.recordShown(shown);
    log.recordOutcome(notice, shown);
    return shown;
  };
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
    getSettings: () => (isLocked ? withLockPrivacy(settings.get()) : settings.get()),
    isQuiet: async () => (await quietWatch.query()) !== null,
    onCounts: () => overview.show(),
    onDeferred: () => overview.report(),
    onError: parts.report,
  });
  const overview = createOverview({ ...parts, sum: followed.sum, quietWatch });
  const returnWatch = createReturnWatch({
    getIdleTime: desktop.getIdleTime,
    setTimer: setCoalescedTimer,
    onReturn: () => followed.notifyAll((one) => one.notifyReturn()),
  });

  function repeatLater(): void {
    setCoalescedTimer(() => {
      const { repeatMinutes, criticalRepeatMinutes, escalateMinutes } = settings.get();
      const isDue = repeatMinutes + criticalRepeatMinutes + escalateMinutes > 0;
      if (isDue) followed.notifyAll((one) => one.repeat());
      repeatLater();
    }, minute);
  }
  repeatLater();

  return {
    followAccounts: overview.followAccounts,
    enterTray: overview.enterTray,
    leaveTray: overview.leaveTray,
    hasTray: overview.hasTray,
    open: followed.open,
    answerOld: followed.answerOld,
    /** Takes away at once all that is told of an account: its person leaves. */
    withdrawAll: (accountId: string) => {
      for (const tag of desktop.listShown()) {
        if (isTagOfAccount(tag, accountId)) desktop.withdraw(tag);
      }
    },
    /** Whether an account is watched has changed. */
    notifyWatching: overview.show,
    /** Shows a notification, however quiet it is. */
    notify,
    notifySettings: () => {
      quietWatch.refresh();
      followed.notifyAll((one) => one.announce());
    },
    notifyLeave: (absence: Absence) => {
      if (absence === "locked") isLocked = true;
      returnWatch.notifyLeave(absence);
    },
    notifyReturn: (absence: Absence) => {
      if (absence === "locked") isLocked = false;
      if (absence === "asleep") followed.notifyAll((one) => one.notifyPause());
      quietWatch.refresh();
      returnWatch.notifyReturn(absence);
    },
    describe: async () => {
      // To ask the system starts a program, which holds main.
      await parts.whenPainted;
      await quietWatch.query();
      return overview.read();
    },
    /** Shows a test notification, however quiet it is. */
    test: (kind: TestKind) => {
      if (kind === "critical") desktop.callOut(false);
      return notify({ ...createTestNotice(kind, settings.get()), open: parts.openWindow });
    },
  };
}

const limitPrivacy = (privacy: Privacy): Privacy => (privacy === "everything" ? "who" : privacy);

/** The settings while the screen is locked, where whoever passes by reads: at most from whom something came. */
const withLockPrivacy = (settings: Settings): Settings => ({
  ...settings,
  alertPrivacy: limitPrivacy(settings.alertPrivacy),
  messagePrivacy: limitPrivacy(settings.messagePrivacy),
  recordPrivacy: limitPrivacy(settings.recordPrivacy),
});

/** Makes what shows whether notifications arrive, as loud as what it stands for. */
const createTestNotice = (
  kind: TestKind,
  { alertSound, criticalSound }: Pick<Settings, "alertSound" | "criticalSound">,
): Omit<Notice, "open"> => ({
  ...(kind === "critical"
    ? {
        title: "Test of a critical alert",
        body: "Critical alerts look like this. It stays until you close it.",
        isSilent: !criticalSound,
        isUrgent: true,
        alarm: "critical" as const,
      }
    : {
        title: "Test notification",
        body: "Alerts and messages look like this.",
        isSilent: !alertSound,
        isUrgent: false,
      }),
  tag: kind === "critical" ? "test:critical" : "test",
  actions: [],
  reply: null,
});
