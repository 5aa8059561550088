import { type BrowserWindow, dialog, Menu } from "electron";

/** Opens a context menu for a row or a link of a window, whose place can be opened in a new window. */
export function showPlaceMenu(window: BrowserWindow, openWindow: () => void): void {
  const menu = Menu.buildFromTemplate([{ label: "Open in new window", click: openWindow }]);
  menu.popup({ window });
}

let isReporting = false;

/** Reports in a system dialog why no window was opened; one dialog at a time. */
export async function reportNotOpened(
  window: BrowserWindow | null,
  message: string,
): Promise<void> {
  if (window === null || isReporting) return;
  isReporting = true;
  await dialog
    .showMessageBox(window, { type: "info", title: "Watchdesk", message, buttons: ["OK"] })
    .finally(() => {
      isReporting = false;
    });
}
