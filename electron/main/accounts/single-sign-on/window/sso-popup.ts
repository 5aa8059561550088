import {
  app,
  BrowserWindow,
  Menu,
  type Session,
  screen,
  type WebContents,
  WebContentsView,
} from "electron";
import {
  explainFailedLoad,
  explainNoPage,
  explainPage,
  explainUnknownService,
  isUnknownServiceTitle,
  unknownServicePattern,
} from "#main/service/page-failure.ts";
import { toPlainAddress } from "#main/service/plain-address.ts";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import type { PagePrompts } from "#main/system/network/page-prompts.ts";
import { listContextEntries } from "#main/window/context-menu-entries.ts";
import { limitReferrer } from "#main/window/limit-referrer.ts";
import { denyPermissions, guardNavigation } from "#main/window/navigation-guard.ts";
import { attachPageBar, type PageBar, runPageAction } from "#main/window/page-bar.ts";
import { placeBeside } from "#main/window/popup-bounds.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { describeBlocked } from "../blocked-page.ts";
import type { SsoPage, SsoPageTarget } from "../sign-on.ts";
import { pageContains } from "./page-contains.ts";

/** The parent window, the address bar, prompts and the log. */
export type PopupParts = {
  /** Returns the window of the app; null if it is closed. */
  getParent: () => BrowserWindow | null;
  /** The address bar's page, its origin and its preload script. */
  bar: { url: string; origin: string; preload: string };
  prompts: PagePrompts;
  report: (what: string, detail: unknown) => void;
};

/** The events of a popup. */
export type PopupEvents = {
  /** Called when a page has loaded, also with an error status. */
  onPage(url: string): void;
  /** Called with the failure of the shown page; null for a page without one. */
  onTrouble(failure: Failure | null): void;
  onClosed(): void;
  onBlocked(address: string): void;
  onFailed(failure: Failure): void;
};

/** A window for a page of a realm. */
export type Popup = SsoPage & PageBar & { session: Session };

/** Opens a window with a page below the app's address bar. */
export type OpenPopup = (target: SsoPageTarget, purpose: string, events: PopupEvents) => Popup;

/** Chromium's ERR_ABORTED: a replaced or blocked navigation. */
const aborted = -3;
/** ERR_HTTP_RESPONSE_CODE_FAILURE: an error status without a page, which is reported before. */
const failedByStatus = -379;
const size = { width: 520, height: 728 };

/** Creates the function that opens popups. */
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
    const pageBar = attachPageBar(window, view);
    offerPageMenu(webContents);

    watchPage(webContents, target, {
      prompts,
      report,
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

type PageEvents = Pick<PopupEvents, "onPage" | "onTrouble" | "onFailed"> &
  Pick<PopupParts, "prompts" | "report">;

/** Reports loaded pages, their failures, and failed loads. */
function watchPage(contents: WebContents, { serviceOrigin }: SsoPageTarget, on: PageEvents): void {
  const loaded = new Set<string>();

  contents.on("did-navigate", (_event, url, status) => {
    const isKnown = loaded.has(toPlainAddress(url));
    const prompted = status >= 400 ? on.prompts.explain(contents, url) : null;
    const trouble = prompted ?? explainPage({ url, status, serviceOrigin, isKnown });
    if (trouble === null) loaded.add(toPlainAddress(url));
    else on.report("a page of a sign-in came with an error", `${status} at ${toPlainAddress(url)}`);
    on.onTrouble(trouble);
    on.onPage(url);
  });
  const reportUnknown = () => {
    const url = contents.getURL();
    on.report("a page of a sign-in does not know the service", toPlainAddress(url));
    on.onTrouble(explainUnknownService(url));
  };
  contents.on("page-title-updated", (_event, title) => {
    if (isUnknownServiceTitle(title)) reportUnknown();
  });
  contents.on("dom-ready", async () => {
    if (isOnOrigin(contents.getURL(), serviceOrigin)) return;
    if (await pageContains(contents, unknownServicePattern)) reportUnknown();
  });
  contents.on("did-fail-load", (_event, code, name, url, isTopFrame) => {
    if (!isTopFrame || code === aborted || code === failedByStatus) return;
    on.report("a page of a sign-in did not come", `${name} at ${toPlainAddress(url)}`);
    on.onFailed(on.prompts.explain(contents, url) ?? explainFailedLoad(name, url, serviceOrigin));
  });
  contents.on("render-process-gone", (_event, { reason }) =>
    on.onFailed(failure("unexpected", t("accounts.signInWindowFailed", { reason }))),
  );
  contents.on("will-prevent-unload", (event) => event.preventDefault());
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

function offerPageMenu(contents: WebContents): void {
  contents.on("context-menu", (_event, clicked) => {
    const edits = listContextEntries(clicked, { correct: () => {}, addToDictionary: () => {} });
    Menu.buildFromTemplate([
      ...edits,
      { type: "separator", visible: edits.length > 0 },
      {
        label: t("common.back"),
        enabled: contents.navigationHistory.canGoBack(),
        click: () => runPageAction(contents, "back"),
      },
      { label: t("common.reload"), click: () => runPageAction(contents, "reload") },
    ]).popup();
  });
}

/** Formats a window title with the page's host, which pages cannot forge. */
const titleOf = (url: string, purpose: string) =>
  `${new URL(url).host || "Watchdesk"} – ${purpose}`;
