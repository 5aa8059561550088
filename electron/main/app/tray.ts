import { app } from "electron";
import type { AccountRuntime } from "#main/accounts/account.ts";
import type { Accounts } from "#main/accounts/accounts.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { createTrayIcon, makeTrayNotice } from "#main/notifications/tray/tray.ts";
import { followTrayHost, keepInTray } from "#main/notifications/tray/tray-host.ts";
import { readTrayDuty, type TrayActions } from "#main/notifications/tray/tray-menu.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { setTimer } from "#main/system/clock.ts";
import type { Navigator } from "#main/window/navigator.ts";
import type { Wall } from "#main/window/windows/wall.ts";
import type { Base } from "./base.ts";

type TrayParts = {
  notifications: NotificationCenter;
  accounts: Accounts;
  personal: PersonalSettings;
  navigator: Navigator;
  wall: Pick<Wall, "isExpected">;
  /** Locks Watchdesk by the user's command. */
  lock: () => void;
};

/** Keeps the icon in the tray, and shows the window if the desktop has no tray. */
export function followTray(
  { paths, window, gate, events }: Base,
  { notifications, accounts, personal, navigator, wall, lock }: TrayParts,
): void {
  /** Shows the list of the account in which most items wait, of equals the one in view. */
  const showFullest = (
    kind: "alert" | "conversation",
    count: (runtime: AccountRuntime) => number,
  ): void => {
    const inView = accounts.inView();
    const [fullest] = accounts
      .all()
      .toSorted(
        (one, other) =>
          count(other) - count(one) || Number(other === inView) - Number(one === inView),
      );
    if (fullest === undefined) navigator.open({ kind, id: null });
    else accounts.show(fullest.session.account.id, { kind, id: null });
  };

  const actions: TrayActions = {
    open: window.bringToFront,
    openAlerts: () => gate.hold(() => showFullest("alert", (runtime) => runtime.countWaiting())),
    openMessages: () =>
      gate.hold(() => showFullest("conversation", (runtime) => runtime.countUnread())),
    getDuty: () => readTrayDuty(accounts),
    goOnDuty: () => navigator.open({ kind: "dutyStart", id: null }),
    setQuietUntil: (until) => void personal.set({ quietUntil: until }),
    isLocked: gate.isLocked,
    lock,
    quit: () => app.quit(),
  };
  // The menu differs.
  events.on("lock", notifications.notifyWatching);
  keepInTray({
    follow: (onChange) => followTrayHost(process.platform, onChange),
    enter: () => notifications.enterTray(createTrayIcon(paths.icons, actions)),
    leave: notifications.leaveTray,
    hasTray: notifications.hasTray,
    // It would cover the wall display.
    showInactive: () => {
      if (!wall.isExpected()) window.showInactive();
    },
    setTimer,
  });
}

/** Notifies the user once that Watchdesk keeps running in the tray. */
export async function notifyAboutTray(
  { window }: Base,
  notifications: NotificationCenter,
  memory: Pick<SettingsFile, "get" | "set">,
): Promise<void> {
  if (memory.get("knowsTray")) return;
  const shown = await notifications.notify(makeTrayNotice(process.platform, window.bringToFront));
  if (shown.isShown) memory.set({ knowsTray: true });
}
