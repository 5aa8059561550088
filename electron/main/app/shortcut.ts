import { globalShortcut } from "electron";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { createSummonKeys, type SummonKeys } from "#main/window/summon-shortcut.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

/** Has the keys that the person has chosen show the window, and hide it where it is in front. */
export function openShortcut(
  { window, report }: Base,
  { settings }: Configuration,
  notifications: Pick<NotificationCenter, "hasTray">,
): SummonKeys {
  const toggle = () => {
    const shown = window.current();
    if (!shown?.isFocused()) window.bringToFront();
    else if (notifications.hasTray()) shown.hide();
    else shown.minimize();
  };
  const isWayland = process.env.XDG_SESSION_TYPE === "wayland";
  const system = globalShortcut;
  const keys = createSummonKeys({ system, settings, isWayland, onPressed: toggle, report });
  void window.painted.then(keys.take);
  // A page that let go of them cannot take them any more.
  window.webContents.on("render-process-gone", keys.take);
  return keys;
}
