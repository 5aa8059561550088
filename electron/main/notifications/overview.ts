import type { EpochMs } from "#shared/lib/time.ts";
import { describeAlarmTrouble } from "#shared/notifications/notifications.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { OpenNotifier } from "./account-notifier.ts";
import type { Counts } from "./counts.ts";
import type { Notice, Played, Shown } from "./notice.ts";
import type { QuietWatch } from "./quiet-watch.ts";
import type { TrayIcon } from "./tray/tray.ts";

/** How reliable the counts are. */
export type CountKnowledge = {
  /** Why the counts may be wrong, as an account is not watched; null if all are. */
  silence: string | null;
  /** Whether some account is still fetching what came during a pause. */
  isCatchingUp: boolean;
};

type OverviewParts = {
  desktop: { showCounts: (counts: Counts) => void };
  sum: (count: (one: OpenNotifier) => number) => number;
  quietWatch: Pick<QuietWatch, "read" | "isSystemQuiet">;
  onState: (state: NotificationState) => void;
  now: () => EpochMs;
};

/** Creates the overview of all accounts for tray, app icon and window; it shows nothing before `show`. */
export function createOverview(parts: OverviewParts) {
  const { quietWatch, sum } = parts;
  let tray: TrayIcon | null = null;
  let readKnowledge = (): CountKnowledge => ({ silence: null, isCatchingUp: false });
  let latest: NotificationState["latest"] = null;
  let unshownAlarm: string | null = null;
  let silentAlarm: string | null = null;
  let lastReported = "";

  function read(): NotificationState {
    const quiet = quietWatch.read();
    return {
      quiet: quiet?.why ?? null,
      quietUntil: quiet?.until ?? null,
      isSystemQuiet: quietWatch.isSystemQuiet(),
      latest,
      unshownAlarm,
      silentAlarm,
      hasTray: tray !== null,
      deferred: sum((one) => one.countDeferred()),
    };
  }

  /** Reports the state if it has changed. */
  function report(): void {
    const state = read();
    const text = JSON.stringify(state);
    if (text !== lastReported) parts.onState(state);
    lastReported = text;
  }

  /** Updates the counts and reports the state. */
  function show(): void {
    const counts = {
      waiting: sum((one) => one.readCounts().waiting),
      critical: sum((one) => one.readCounts().critical),
      unread: sum((one) => one.readCounts().unread),
      ...readKnowledge(),
      trouble: describeAlarmTrouble({ unshownAlarm, silentAlarm }),
    };
    tray?.show(counts, quietWatch.read());
    parts.desktop.showCounts(counts);
    report();
  }

  return {
    read,
    report,
    show,
    /** Sets how `show` reads the reliability of the counts. */
    followAccounts: (next: () => CountKnowledge) => {
      readKnowledge = next;
    },
    /** Shows the counts in the tray from now on. */
    enterTray: (icon: TrayIcon) => {
      tray = icon;
      show();
    },
    /** Removes the tray icon. */
    leaveTray: () => {
      tray?.remove();
      tray = null;
      report();
    },
    hasTray: () => tray !== null,
    recordShown: ({ alarm, silence }: Notice, { isShown, reason }: Shown) => {
      latest = { at: parts.now(), isShown, reason };
      if (alarm !== undefined && silence !== "renewal") unshownAlarm = isShown ? null : reason;
      show();
    },
    /** Records whether the sound of an alarm was played. */
    recordPlayed: ({ reason }: Played) => {
      silentAlarm = reason;
      show();
    },
  };
}
