import { type BrowserWindow, dialog, type WebContents } from "electron";
import { toShownLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";

/** Clicks reported by the system, which a page cannot fake. */
const clicks = new Set(["mouseUp", "gestureTap"]);
const presses = new Set(["keyDown", "rawKeyDown"]);

/** Reports each click in a page, and each press of Enter while the page has the focus; no other key opens a link. */
export function watchGestures(contents: WebContents, onGesture: () => void): void {
  contents.on("input-event", (_event, input) => {
    const isEnter = presses.has(input.type) && "key" in input && input.key === "Enter";
    if (clicks.has(input.type) || (isEnter && contents.isFocused())) onGesture();
  });
}

/** Prompts the user in a system dialog whether to open an address; the signal closes it, which refuses. */
export async function confirmOpen(
  window: BrowserWindow | null,
  url: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (window === null) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: "question",
    title: "Watchdesk",
    message: t("window.openAddressQuestion"),
    detail: toShownLine(url),
    buttons: [t("window.open"), t("common.cancel")],
    defaultId: 1,
    cancelId: 1,
    signal,
  });
  return response === 0;
}
