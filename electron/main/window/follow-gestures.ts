import { type BrowserWindow, dialog, type WebContents } from "electron";
import { toShownLine } from "#shared/domain/shown-text.ts";

/** What the system itself has heard from the person's hand; a page cannot make it up. */
const gestures = new Set([
  "mouseDown",
  "mouseUp",
  "keyDown",
  "rawKeyDown",
  "gestureTap",
  "touchEnd",
]);

/** Tells of each press of a key, a button or a finger in a page. */
export function followGestures(contents: WebContents, onGesture: () => void): void {
  contents.on("input-event", (_event, { type }) => {
    if (gestures.has(type)) onGesture();
  });
}

/** Asks in a dialog of the system whether an address is to be opened. */
export async function askToOpen(window: BrowserWindow | null, url: string): Promise<boolean> {
  if (window === null) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: "question",
    title: "Watchdesk",
    message: "Open this address outside of Watchdesk?",
    detail: toShownLine(url),
    buttons: ["Open", "Cancel"],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
