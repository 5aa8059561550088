import { type BrowserWindow, dialog } from "electron";
import type { Report } from "#main/system/log.ts";
import { t } from "#shared/texts/t.ts";

/** What closing the main window depends on. */
export type ClosingParts = {
  /** Whether closing hides the window, as the user can show it again. */
  hidesOnClose: () => boolean;
  /** Called when closing has hidden it. */
  onHidden: () => void;
  /** Whether somebody is on duty, whose watch would end with the app. */
  endsWatch: () => boolean;
  /** Called before the app quits, while the page is still loaded. */
  beforeQuit: () => Promise<void>;
  quit(): void;
  report: Report;
};

type Closed = Pick<
  BrowserWindow,
  "hide" | "show" | "minimize" | "isVisible" | "isMinimized" | "isDestroyed"
> & {
  on(event: "close", listener: (event: { preventDefault(): void }) => void): unknown;
  webContents: Pick<BrowserWindow["webContents"], "setBackgroundThrottling">;
};

/** What the user does instead of ending the watch; "cancel" leaves the window as it is. */
type Answer = "keepWatching" | "close" | "cancel";

/** Hides the window when it is closed, or quits; first prompts the user if that would end a watch. */
export function handleClose<Window extends Closed>(
  window: Window,
  parts: ClosingParts,
  savePlacement: () => void,
  ask: (window: Window) => Promise<Answer>,
): void {
  let isClosing = false;
  let isAsking = false;

  function close(): void {
    isClosing = true;
    // Timers of a hidden page would be throttled.
    window.webContents.setBackgroundThrottling(false);
    window.hide();
    void parts.beforeQuit().finally(parts.quit);
  }

  async function askFirst(): Promise<void> {
    isAsking = true;
    if (!window.isVisible() && !window.isMinimized()) window.show();
    try {
      const answer = await ask(window);
      if (window.isDestroyed()) return;
      if (answer === "close") close();
      // GNOME has no button for it.
      else if (answer === "keepWatching") window.minimize();
    } finally {
      isAsking = false;
    }
  }

  window.on("close", (event) => {
    savePlacement();
    if (isClosing) return;
    event.preventDefault();
    if (parts.hidesOnClose()) {
      window.hide();
      parts.onHidden();
    } else if (!parts.endsWatch()) close();
    else if (!isAsking)
      askFirst().catch((error) => parts.report("the end of the watch was not confirmed", error));
  });
}

/** Prompts the user whether closing the window ends the watch; the window goes on showing what arrives. */
export async function confirmEndOfWatch(window: BrowserWindow): Promise<Answer> {
  const { response } = await dialog.showMessageBox(window, {
    type: "warning",
    title: "Watchdesk",
    message: t("window.endOfWatch"),
    detail: t("window.endOfWatchDetails"),
    buttons: [t("window.keepWatching"), t("window.stopWatching"), t("common.cancel")],
    defaultId: 0,
    cancelId: 2,
  });
  return response === 0 ? "keepWatching" : response === 1 ? "close" : "cancel";
}
