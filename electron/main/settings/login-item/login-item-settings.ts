import type { App } from "electron";
import type { ItemState, SystemItem } from "./system-item.ts";

/** What macOS and Windows say of it. */
type Told = Partial<ReturnType<App["getLoginItemSettings"]>>;

/**
 * Starts Watchdesk at login by the login items of macOS or the registry of Windows; only Windows has it
 * started with the arguments.
 */
export function openLoginItemSettings(
  app: Pick<App, "getLoginItemSettings" | "setLoginItemSettings">,
  platform: NodeJS.Platform,
  args: string[],
): SystemItem {
  const set = (isOn: boolean) =>
    // `enabled` takes back what was turned off in the Task Manager.
    app.setLoginItemSettings({ args, openAtLogin: isOn, enabled: isOn });
  return {
    read: () => readLoginItem(platform, app.getLoginItemSettings({ args })),
    set,
    // Both know the program by itself, or by the place where it was installed and is updated.
    refresh: () => {},
  };
}

/** What the system's answer means. */
export function readLoginItem(platform: NodeJS.Platform, told: Told): ItemState {
  if (platform === "darwin") {
    const isWaiting = told.status === "requires-approval";
    return {
      // Before macOS 13 there is no status.
      isOn: told.status === undefined ? told.openAtLogin === true : told.status === "enabled",
      note: isWaiting
        ? "macOS waits for your approval: System Settings, General, Login Items."
        : null,
    };
  }
  const isListed = told.openAtLogin === true;
  const isOn = isListed && told.executableWillLaunchAtLogin !== false;
  return {
    isOn,
    note:
      isListed && !isOn
        ? "Turned off in the Task Manager or in Settings. Turning it on here changes that."
        : null,
  };
}
