import { app } from "electron";

/** The argument with which a system starts Watchdesk at login: into the tray, without its window. */
export const hiddenSwitch = "--hidden";

/** Whether Watchdesk was started to be in the tray; macOS says so by itself, without an argument. */
export const isHiddenStart = (): boolean =>
  process.argv.includes(hiddenSwitch) ||
  (process.platform === "darwin" && app.getLoginItemSettings().wasOpenedAtLogin);
