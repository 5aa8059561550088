import {
  app,
  BrowserWindow,
  Menu,
  type Session,
  screen,
  type WebContents,
  WebContentsView,
} from "electron";
import { explainNoPage } from "#main/service/page-failure.ts";
import { toPlainAddress } from "#main/service/plain-address.ts";
import type { PagePrompts } from "#main/system/network/page-prompts.ts";
import { listContextEntries } from "#main/window/menu-entries.ts";
import { denyPermissions, guardNavigation } from "#main/window/navigation-guard.ts";
import { attachPageBar, type PageBar } from "#main/window/page-bar.ts";
import type { PageSteps } from "#main/window/page-steps.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { SsoPage, SsoPageTarget } from "../sign-on.ts";
import { describeBlocked, limitReferrer, placeBeside } from "./popup-rules.ts";
import { type PageEvents, watchPage } from "./watch-page.ts";

/** The parent window, the address bar, prompts and the log. */
export type PopupParts = {
  /** Returns the window of the app; null if it is closed. */
  getParent: () => BrowserWindow | null;
  /** The address bar's page, its origin and its preload script. */
  bar: { url: string; origin: string; preload: string };
  prompts: PagePrompts;
  report: (what: string, detail: unknown) => void;
};

export type PopupEvents = PageEvents & { onClosed(): void; onBlocked(address: string): void };

/** A window for a page of a realm. */
export type Popup = SsoPage & PageBar & { session: Session };

/** Opens a window with a page below the app's address bar. */
export type OpenPopup = (target: SsoPageTarget, purpose: string, events: PopupEvents) => Popup;

const size = { width: 520, height: 728 };

export function createPopups({ getParent, bar, prompts, report }: PopupParts): OpenPopup {
  const restricted = new WeakSet<Session>();

  function restrictSession(session: Session): void {
    if (restricted.has(session)) return;
    restricted.add(session);
    denyPermissions(session, report);
    limitReferrer(session);
    session.on("will-download", (event, item) => {
      event.preventDefault();
      report("a download was refused", item.getMimeType());
    });
  }

  return (target, purpose, events) => {
    const window = openWindow(getParent(), bar.preload);
    const view = new WebContentsView({ webPreferences: describePage(target.partition) });
    const { webContents } = view;
    let isOpen = true;
    let isBlocked = false;
    const reportFailure = (failed: Failure) => {
      if (isOpen) events.onFailed(failed);
    };

    restrictSession(webContents.session);
    prompts.admit(webContents, target.origins);
    guardNavigation(window.webContents, bar.origin, report);
    guardNavigation(webContents, target.origins, report, ({ url, isTopFrame }) => {
      const address = toPlainAddress(url);
      events.onBlocked(address);
      if (!isTopFrame) return;
      isBlocked = true;
      // Not during the event of the blocked navigation.
      setImmediate(() => isOpen && webContents.loadURL(describeBlocked(address)));
    });
    const pageBar = attachPageBar(window, view, target.url);
    offerPageMenu(webContents, pageBar.steps);

    watchPage(webContents, target, pageBar, {
      prompts,
      report,
      onSettled: (hasForm) => events.onSettled?.(hasForm),
      onPage: (url) => {
        window.setTitle(titleOf(url, purpose));
        events.onPage(url);
      },
      onTrouble: events.onTrouble,
      onFailed: reportFailure,
    });
    webContents.on("did-stop-loading", () => {
      // After a download, an empty response or a redirect to a script Chromium shows and reports nothing.
      if (!isBlocked && webContents.getURL() === "") reportFailure(explainNoPage(target.url));
    });
    const unwatch = watchNetworkProcess(() => reportFailure(networkEnded()));
    webContents.once("destroyed", () => isOpen && window.destroy());
    window.on("page-title-updated", (event) => event.preventDefault());
    window.on("closed", () => {
      unwatch();
      if (isOpen) events.onClosed();
      isOpen = false;
      if (!webContents.isDestroyed()) webContents.close();
    });
    window.setTitle(titleOf(target.url, purpose));
    void window.loadURL(bar.url);
    void webContents.loadURL(target.url);
    webContents.focus();

    return {
      ...pageBar,
      session: webContents.session,
      show: () => {
        if (!isOpen) return;
        if (window.isMinimized()) window.restore();
        window.show();
        webContents.focus();
      },
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        window.destroy();
      },
    };
  };
}

function openWindow(parent: BrowserWindow | null, preload: string): BrowserWindow {
  const beside = parent && {
    parent,
    ...placeBeside(
      parent.getBounds(),
      screen.getDisplayMatching(parent.getBounds()).workArea,
      size,
    ),
  };
  return new BrowserWindow({
    ...(beside ?? size),
    minWidth: 320,
    minHeight: 320,
    autoHideMenuBar: true,
    fullscreenable: false,
    webPreferences: { preload, ...restrictions },
  });
}

const restrictions = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  safeDialogs: true,
};

function describePage(partition: string) {
  if (partition === "" || partition.startsWith("persist:")) {
    throw new Error("A realm's pages need a partition of their own that is never stored.");
  }
  return { partition, ...restrictions };
}

const networkEnded = () => failure("unreachable", t("accounts.signInInterrupted"));

/** Reports the end of Chromium's network process, which leaves pages waiting. Returns a function that stops that. */
function watchNetworkProcess(onEnded: () => void): () => void {
  const onGone = (_event: unknown, { serviceName }: { serviceName?: string }) => {
    if (serviceName === "network.mojom.NetworkService") onEnded();
  };
  app.on("child-process-gone", onGone);
  return () => void app.off("child-process-gone", onGone);
}

function offerPageMenu(contents: WebContents, steps: PageSteps): void {
  contents.on("context-menu", (_event, clicked) => {
    const edits = listContextEntries(clicked, { correct: () => {}, addToDictionary: () => {} });
    Menu.buildFromTemplate([
      ...edits,
      { type: "separator", visible: edits.length > 0 },
      { label: t("common.back"), enabled: steps.canGoBack(), click: () => steps.run("back") },
      { label: t("common.reload"), click: () => steps.run("reload") },
      { label: t("pageBar.startAgain"), click: () => steps.run("restart") },
    ]).popup();
  });
}

/** Formats a window title with the page's host, which pages cannot forge. */
const titleOf = (url: string, purpose: string) =>
  `${new URL(url).host || "Watchdesk"} – ${purpose}`;
