import { app } from "electron";
import { createEmitter } from "#main/ipc/serve.ts";
import { setMainMenu } from "#main/window/main-menu.ts";
import { createTextSize, type TextSize } from "#main/window/text-size.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

/** Creates the text size, which follows its setting. */
export const openTextSize = ({ personal, settings }: Configuration): TextSize =>
  createTextSize({
    get: personal.get,
    set: personal.set,
    isChosen: () => settings.has("textSize"),
  });

/** Sets the menu and the text size, and follows the settings of both. */
export function openMenu(
  { windows, window, events }: Base,
  { personal }: Configuration,
  textSize: TextSize,
  actions: { openWall: () => void; lock: () => void },
): void {
  const request = (event: "about.requested" | "diagnostics.requested" | "guide.requested") => {
    const shown = windows.latest();
    shown.bringToFront();
    createEmitter(shown.send)(event, null);
  };
  const menu = {
    textSize,
    ...actions,
    quit: () => app.quit(),
    showAbout: () => request("about.requested"),
    saveDiagnostics: () => request("diagnostics.requested"),
    showGuide: () => request("guide.requested"),
    openWindow: () => createEmitter(windows.latest().send)("newWindow.requested", null),
  };
  const { platform } = process;
  setMainMenu(platform, menu, personal.get().shortcuts);
  textSize.adopt(window.webContents);
  textSize.apply(window.webContents);
  events.on("settings", ({ shortcuts }) => {
    setMainMenu(platform, menu, shortcuts);
    textSize.apply(window.webContents);
  });
}
