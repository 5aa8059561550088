import { app } from "electron";
import type { AccountRuntime } from "#main/accounts/account-runtime.ts";
import type { Accounts } from "#main/accounts/accounts.ts";
import { compareByCount } from "#main/accounts/name-account.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { keepInTray } from "#main/notifications/tray/keep-in-tray.ts";
import { createTrayIcon } from "#main/notifications/tray/tray.ts";
import { followTrayHost } from "#main/notifications/tray/tray-host.ts";
import type { TrayActions } from "#main/notifications/tray/tray-menu.ts";
import { makeTrayNotice } from "#main/notifications/tray/tray-notice.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { setTimer } from "#main/system/clock.ts";
import type { Navigator } from "#main/window/navigator.ts";
import type { Base } from "./base.ts";

/** Keeps the icon in the tray, and the window in sight where there is none for long. */
export function followTray(
  { paths, window }: Base,
  notifications: NotificationCenter,
  accounts: Accounts,
  personal: PersonalSettings,
  navigator: Navigator,
): void {
  /** Shows the list of the account where the most waits. */
  const showFullest = (
    kind: "alert" | "conversation",
    count: (runtime: AccountRuntime) => number,
  ): void => {
    const [fullest] = accounts.all().toSorted(compareByCount(count, accounts.inView()));
    if (fullest === undefined) navigator.open({ kind, id: null });
    else accounts.show(fullest.session.account.id, { kind, id: null });
  };

  const actions: TrayActions = {
    open: window.bringToFront,
    openAlerts: () => showFullest("alert", (runtime) => runtime.countWaiting()),
    openMessages: () => showFullest("conversation", (runtime) => runtime.countUnread()),
    setQuietUntil: (until) => void personal.set({ quietUntil: until }),
    quit: () => app.quit(),
  };
  keepInTray({
    follow: (onChange) => followTrayHost(process.platform, onChange),
    enter: () => notifications.enterTray(createTrayIcon(paths.icons, actions)),
    leave: notifications.leaveTray,
    hasTray: notifications.hasTray,
    bringIntoSight: window.bringIntoSight,
    setTimer,
  });
}

/** Tells the person that Watchdesk goes on in the tray, until they have been told once. */
export async function notifyAboutTray(
  { window }: Base,
  notifications: NotificationCenter,
  memory: Pick<SettingsFile, "get" | "set">,
): Promise<void> {
  if (memory.get("knowsTray")) return;
  const shown = await notifications.notify(makeTrayNotice(process.platform, window.bringToFront));
  if (shown.isShown) memory.set({ knowsTray: true });
}
