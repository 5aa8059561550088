import type { NotificationState } from "#shared/model/notifications.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { OpenNotifier } from "./account-notifier.ts";
import type { Counts } from "./counts.ts";
import type { Shown } from "./notice.ts";
import type { QuietWatch } from "./quiet-watch.ts";
import type { TrayIcon } from "./tray/tray.ts";

/** How far what waits is known. */
export type Knowledge = {
  /** Why it is not known for certain, as nobody is listening; null where somebody is. */
  silence: string | null;
  /** Whether what came to some account during a pause may not be all here. */
  isCatchingUp: boolean;
};

/** What waits in all accounts together, as the tray, the app's icon and the window have it. */
export type Overview = {
  /** From now on numbers are shown with what `read` says of them. */
  followAccounts(read: () => Knowledge): void;
  /** From now on the tray shows what waits. */
  enterTray(tray: TrayIcon): void;
  /** From now on there is no tray. */
  leaveTray(): void;
  hasTray(): boolean;
  /** Shows the numbers anew, and tells of the state. */
  show(): void;
  /** Tells of the state where it has changed. */
  tell(): void;
  /** The desktop has taken a notification, or has not. */
  recordShown(shown: Shown): void;
  read(): NotificationState;
};

type OverviewParts = {
  desktop: { showCounts: (counts: Counts) => void };
  followed: ReadonlySet<OpenNotifier>;
  quietWatch: Pick<QuietWatch, "read" | "isSystemQuiet">;
  onState: (state: NotificationState) => void;
  now: () => EpochMs;
};

/** Makes the overview; nothing is shown before it is asked to. */
export function createOverview(parts: OverviewParts): Overview {
  const { quietWatch } = parts;
  let tray: TrayIcon | null = null;
  let readKnowledge = (): Knowledge => ({ silence: null, isCatchingUp: false });
  let latest: NotificationState["latest"] = null;
  let told = "";

  const sum = (count: (one: OpenNotifier) => number) =>
    [...parts.followed].reduce((total, one) => total + count(one), 0);

  const overview: Overview = {
    followAccounts: (read) => {
      readKnowledge = read;
    },
    enterTray: (icon) => {
      tray = icon;
      overview.show();
    },
    leaveTray: () => {
      tray?.remove();
      tray = null;
      overview.tell();
    },
    hasTray: () => tray !== null,
    show: () => {
      const counts = {
        waiting: sum((one) => one.waiting()),
        critical: sum((one) => one.critical()),
        unread: sum((one) => one.unread()),
        ...readKnowledge(),
      };
      tray?.show(counts, quietWatch.read());
      parts.desktop.showCounts(counts);
      overview.tell();
    },
    tell: () => {
      const state = overview.read();
      const text = JSON.stringify(state);
      if (text !== told) parts.onState(state);
      told = text;
    },
    recordShown: (shown) => {
      latest = { at: parts.now(), ...shown };
      overview.tell();
    },
    read: () => {
      const quiet = quietWatch.read();
      return {
        quiet: quiet?.why ?? null,
        quietUntil: quiet?.until ?? null,
        isSystemQuiet: quietWatch.isSystemQuiet(),
        latest,
        hasTray: tray !== null,
        deferred: sum((one) => one.deferred()),
      };
    },
  };
  return overview;
}
