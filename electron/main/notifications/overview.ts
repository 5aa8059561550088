import type { EpochMs } from "#shared/lib/time.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { Counts } from "./counts.ts";
import type { FollowedAccounts } from "./followed-accounts.ts";
import type { Shown } from "./notice.ts";
import type { QuietWatch } from "./quiet-watch.ts";
import type { TrayIcon } from "./tray/tray.ts";

/** How far what waits is known. */
export type CountKnowledge = {
  /** Why it is not known for certain, as nobody is listening; null where somebody is. */
  silence: string | null;
  /** Whether what came to some account during a pause may not be all here. */
  isCatchingUp: boolean;
};

type OverviewParts = {
  desktop: { showCounts: (counts: Counts) => void };
  sum: FollowedAccounts["sum"];
  quietWatch: Pick<QuietWatch, "read" | "isSystemQuiet">;
  onState: (state: NotificationState) => void;
  now: () => EpochMs;
};

/**
 * Makes the overview of what waits in all accounts together, as the tray, the app's icon and the window
 * have it; nothing is shown before it is asked to.
 */
export function createOverview(parts: OverviewParts) {
  const { quietWatch, sum } = parts;
  let tray: TrayIcon | null = null;
  let readKnowledge = (): CountKnowledge => ({ silence: null, isCatchingUp: false });
  let latest: NotificationState["latest"] = null;
  let lastReported = "";

  function read(): NotificationState {
    const quiet = quietWatch.read();
    return {
      quiet: quiet?.why ?? null,
      quietUntil: quiet?.until ?? null,
      isSystemQuiet: quietWatch.isSystemQuiet(),
      latest,
      hasTray: tray !== null,
      deferred: sum((one) => one.countDeferred()),
    };
  }

  /** Tells of the state where it has changed. */
  function report(): void {
    const state = read();
    const text = JSON.stringify(state);
    if (text !== lastReported) parts.onState(state);
    lastReported = text;
  }

  /** Shows the numbers anew, and tells of the state. */
  function show(): void {
    const counts = {
      waiting: sum((one) => one.readCounts().waiting),
      critical: sum((one) => one.readCounts().critical),
      unread: sum((one) => one.readCounts().unread),
      ...readKnowledge(),
    };
    tray?.show(counts, quietWatch.read());
    parts.desktop.showCounts(counts);
    report();
  }

  return {
    read,
    report,
    show,
    /** From now on numbers are shown with what `next` says of them. */
    followAccounts: (next: () => CountKnowledge) => {
      readKnowledge = next;
    },
    /** From now on the tray shows what waits. */
    enterTray: (icon: TrayIcon) => {
      tray = icon;
      show();
    },
    /** From now on there is no tray. */
    leaveTray: () => {
      tray?.remove();
      tray = null;
      report();
    },
    hasTray: () => tray !== null,
    /** The desktop has taken a notification, or has not. */
    recordShown: (shown: Shown) => {
      latest = { at: parts.now(), ...shown };
      report();
    },
  };
}
