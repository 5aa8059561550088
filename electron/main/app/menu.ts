import { app } from "electron";
import { createEmitter } from "#main/ipc/serve.ts";
import { sessionBus } from "#main/system/session-bus/session-bus.ts";
import { ignoresTextSize } from "#main/system/start/wayland.ts";
import { setMainMenu } from "#main/window/main-menu.ts";
import { createTextSize, followTextScale, type TextSize } from "#main/window/text-size.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

export const openTextSize = ({ personal }: Configuration): TextSize => createTextSize(personal);

/** Sets the menu and the text size, and follows the settings of both. */
export function openMenu(
  { windows, window, events, report }: Base,
  { personal }: Configuration,
  textSize: TextSize,
  actions: { openWall: () => void; lock: () => void },
): void {
  const request = (event: "about.requested" | "diagnostics.requested" | "guide.requested") => {
    const shown = windows.latest();
    shown.bringToFront();
    const emit = () => createEmitter(shown.send)(event, null);
    // The page of a window that was released is loaded first.
    if (shown.current() === window.current()) void window.whenDrawn().then(emit);
    else emit();
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
  const applyTextSize = () => {
    for (const { webContents } of windows.list()) textSize.apply(webContents);
  };
  const applyScale = (scale: number) => {
    textSize.setScale(scale);
    applyTextSize();
  };
  // Until then, pages have the zoom of the last start.
  if (ignoresTextSize()) void followTextScale(sessionBus, applyScale, report);
  else applyTextSize();
  events.on("settings", ({ shortcuts }) => {
    setMainMenu(platform, menu, shortcuts);
    applyTextSize();
  });
}
