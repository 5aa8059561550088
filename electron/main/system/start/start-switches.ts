import { app } from "electron";

/** The switch that starts Watchdesk in the tray, without its window; used at login. */
export const hiddenSwitch = "--hidden";

/** Whether Watchdesk was started into the tray; macOS reports a start at login without a switch. */
export const isHiddenStart = (): boolean =>
  process.argv.includes(hiddenSwitch) ||
  (process.platform === "darwin" && app.getLoginItemSettings().wasOpenedAtLogin);

/** The switch that opens the wall display at start; in a running Watchdesk a second start with it opens it, too. */
export const wallSwitch = "--wall";
