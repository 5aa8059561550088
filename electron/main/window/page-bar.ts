import type { BrowserWindow, WebContents, WebContentsView } from "electron";
import { type BarState, barActionChannel, barStateChannel } from "#shared/window/page-bar.ts";
import { describeAddress } from "./page-address.ts";

/** The bar above an external page. */
export type PageBar = {
  /** Shows a note about the page below its address. */
  showNote(note: string): void;
};

const barHeight = 48;
const noteHeight = 56;

/**
 * Adds a page to a window below a bar, which the window's own page draws, out of the page's reach. Alt+Left, F5 and
 * Ctrl+R are shortcuts of the bar's buttons; F6 moves the focus to the bar and back.
 */
export function attachPageBar(window: BrowserWindow, view: WebContentsView): PageBar {
  const page = view.webContents;
  let note: string | null = null;

  const layOut = () => {
    const { width, height } = window.getContentBounds();
    const top = barHeight + (note === null ? 0 : noteHeight);
    view.setBounds({ x: 0, y: top, width, height: Math.max(0, height - top) });
  };
  const sendState = () => {
    if (window.isDestroyed() || page.isDestroyed()) return;
    const state: BarState = {
      ...describeAddress(page.getURL()),
      canGoBack: page.navigationHistory.canGoBack(),
      isLoading: page.isLoading(),
      note,
    };
    window.webContents.send(barStateChannel, state);
  };

  window.contentView.addChildView(view);
  window.on("resize", layOut);
  layOut();
  page.on("did-navigate", sendState);
  page.on("did-navigate-in-page", sendState);
  page.on("did-start-loading", sendState);
  page.on("did-stop-loading", sendState);
  window.webContents.ipc.on(barActionChannel, (_event, action: unknown) => {
    if (action === "ready") sendState();
    else if (action === "back" || action === "reload") runPageAction(page, action);
  });
  for (const [contents, other] of [
    [window.webContents, page],
    [page, window.webContents],
  ] as const) {
    handleKeys(contents, page, () => other.focus());
  }
  return {
    showNote: (text) => {
      note = text;
      layOut();
      sendState();
    },
  };
}

/** Goes back or reloads the page. */
export function runPageAction(page: WebContents, action: "back" | "reload"): void {
  if (action === "back") page.navigationHistory.goBack();
  else page.reload();
}

function handleKeys(contents: WebContents, page: WebContents, switchFocus: () => void): void {
  contents.on("before-input-event", (event, { type, key, alt, control, meta }) => {
    if (type !== "keyDown") return;
    const isReload = key === "F5" || (key.toLowerCase() === "r" && (control || meta));
    const isBack = key === "ArrowLeft" && alt;
    if (!isReload && !isBack && key !== "F6") return;
    event.preventDefault();
    if (isReload) runPageAction(page, "reload");
    else if (isBack) runPageAction(page, "back");
    else switchFocus();
  });
}
