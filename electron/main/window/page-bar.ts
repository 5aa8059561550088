import type { BrowserWindow, WebContents, WebContentsView } from "electron";
import { type BarState, barActionChannel, barStateChannel } from "#shared/window/page-bar.ts";
import { describeAddress } from "./page-address.ts";

/** The bar above a page that is not ours. */
export type PageBar = {
  /** Says something about the page under its address. */
  say(note: string): void;
};

const barHeight = 48;
const noteHeight = 56;

/**
 * Puts a page into a window under a bar, which the window itself shows: the page reaches neither the
 * bar nor the place where it is. Alt+Left, F5 and Ctrl+R do what its buttons do, F6 leads there and back.
 */
export function putUnderBar(window: BrowserWindow, view: WebContentsView): PageBar {
  const page = view.webContents;
  let note: string | null = null;

  const layOut = () => {
    const { width, height } = window.getContentBounds();
    const top = barHeight + (note === null ? 0 : noteHeight);
    view.setBounds({ x: 0, y: top, width, height: Math.max(0, height - top) });
  };
  const tell = () => {
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
  page.on("did-navigate", tell);
  page.on("did-navigate-in-page", tell);
  page.on("did-start-loading", tell);
  page.on("did-stop-loading", tell);
  window.webContents.ipc.on(barActionChannel, (_event, action: unknown) => {
    if (action === "ready") tell();
    else if (action === "back" || action === "reload") runPageAction(page, action);
  });
  for (const [contents, other] of [
    [window.webContents, page],
    [page, window.webContents],
  ] as const) {
    followKeys(contents, page, () => other.focus());
  }
  return {
    say: (said) => {
      note = said;
      layOut();
      tell();
    },
  };
}

/** Goes back or loads the page anew. */
export function runPageAction(page: WebContents, action: "back" | "reload"): void {
  if (action === "back") page.navigationHistory.goBack();
  else page.reload();
}

function followKeys(contents: WebContents, page: WebContents, leave: () => void): void {
  contents.on("before-input-event", (event, { type, key, alt, control, meta }) => {
    if (type !== "keyDown") return;
    const isReload = key === "F5" || (key.toLowerCase() === "r" && (control || meta));
    const isBack = key === "ArrowLeft" && alt;
    if (!isReload && !isBack && key !== "F6") return;
    event.preventDefault();
    if (isReload) runPageAction(page, "reload");
    else if (isBack) runPageAction(page, "back");
    else leave();
  });
}
