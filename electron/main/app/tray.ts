import { app } from "electron";
import type { AccountRuntime } from "#main/accounts/account-runtime.ts";
import type { Accounts } from "#main/accounts/accounts.ts";
import { byMost } from "#main/accounts/name-account.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { createTrayIcon } from "#main/notifications/tray/tray.ts";
import { hasTrayHost } from "#main/notifications/tray/tray-host.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { Navigator } from "#main/window/navigator.ts";
import type { Base } from "./base.ts";

/** Puts the icon into the tray, where the desktop has one. */
export async function enterTray(
  { paths, window }: Base,
  notifications: NotificationCenter,
  accounts: Accounts,
  personal: PersonalSettings,
  navigator: Navigator,
): Promise<void> {
  if (!(await hasTrayHost(process.platform))) return;

  /** Shows the list of the account where the most waits. */
  const showMost = (
    kind: "alert" | "conversation",
    count: (runtime: AccountRuntime) => number,
  ): void => {
    const [wanted] = accounts.all().toSorted(byMost(count, accounts.inView()));
    if (wanted === undefined) navigator.open({ kind, id: null });
    else accounts.show(wanted.session.account.id, { kind, id: null });
  };

  const icon = createTrayIcon(paths.icons, {
    open: window.bringToFront,
    openAlerts: () => showMost("alert", (runtime) => runtime.countWaiting()),
    openMessages: () => showMost("conversation", (runtime) => runtime.countUnread()),
    setQuietUntil: (until) => void personal.set({ quietUntil: until }),
    quit: () => app.quit(),
  });
  notifications.enterTray(icon);
}
