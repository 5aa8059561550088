import {
  app,
  BrowserWindow,
  Menu,
  type Session,
  screen,
  type WebContents,
  WebContentsView,
} from "electron";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import type { PagePrompts } from "#main/system/network/page-prompts.ts";
import { listContextEntries } from "#main/window/context-menu-entries.ts";
import { limitReferrer } from "#main/window/limit-referrer.ts";
import { denyPermissions, guardNavigation } from "#main/window/navigation-guard.ts";
import { attachPageBar, type PageBar, runPageAction } from "#main/window/page-bar.ts";
import { placeBeside } from "#main/window/popup-bounds.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { describeBlocked } from "../blocked-page.ts";
import {
  explainFailedLoad,
  explainNoPage,
  explainPage,
  explainUnknown,
  isUnknownTitle,
  unknownWords,
} from "../page-failure.ts";
import { toPlainAddress } from "../plain-address.ts";
import type { SsoPage, SsoPlace } from "../sign-on.ts";
import { pageSays } from "./page-contains.ts";

/** What windows for pages of realms are opened with. */
export type PopupParts = {
  /** The window of the app, while there is one. */
  getParent: () => BrowserWindow | null;
  /** The page above that of the realm, where it comes from, and its preload script. */
  bar: { url: string; origin: string; preload: string };
  prompts: PagePrompts;
  report: (what: string, detail: unknown) => void;
};

/** What happens to a popup. */
export type PopupEvents = {
  /** A page has come, in order or not. */
  onPage(url: string): void;
  /** What is there now is an error; null where a page is in order. */
  onTrouble(failure: Failure | null): void;
  onClosed(): void;
  onBlocked(address: string): void;
  onFailed(failure: Failure): void;
};

/** A window for a page of a realm. */
export type Popup = SsoPage & PageBar & { session: Session };

/** Opens windows that have nothing of the app in them but the bar at their top. */
export type OpenPopup = (place: SsoPlace, purpose: string, events: PopupEvents) => Popup;

/** Chromium's ERR_ABORTED: a page that gave way to another, or was kept from going on. */
const aborted = -3;
/** ERR_HTTP_RESPONSE_CODE_FAILURE: an error's status without a page, which has been told by then. */
const failedByStatus = -379;
const size = { width: 520, height: 728 };

/** Makes the way to open them; nothing is opened yet. */
export function createPopups({ getParent, bar, prompts, report }: PopupParts): OpenPopup {
  const fenced = new WeakSet<Session>();

  function fenceSession(session: Session): void {
    if (fenced.has(session)) return;
    fenced.add(session);
    denyPermissions(session, report);
    limitReferrer(session);
    session.on("will-download", (event, item) => {
      event.preventDefault();
      report("a download was refused", item.getMimeType());
    });
  }

  return (place, purpose, events) => {
    const window = openWindow(getParent(), bar.preload);
    const view = new WebContentsView({ webPreferences: describePage(place.partition) });
    const { webContents } = view;
    let isOpen = true;
    let isBlocked = false;
    const tellFailed = (failed: Failure) => {
      if (isOpen) events.onFailed(failed);
    };

    fenceSession(webContents.session);
    prompts.admit(webContents, place.origins);
    guardNavigation(window.webContents, bar.origin, report);
    guardNavigation(webContents, place.origins, report, ({ url, isTopFrame }) => {
      const address = toPlainAddress(url);
      events.onBlocked(address);
      if (!isTopFrame) return;
      isBlocked = true;
      // Not from within the navigation that is being refused.
      setImmediate(() => isOpen && webContents.loadURL(describeBlocked(address)));
    });
    const shown = attachPageBar(window, view);
    offerPageMenu(webContents);

    followPage(webContents, place, {
      prompts,
      report,
      onPage: (url) => {
        window.setTitle(titleOf(url, purpose));
        events.onPage(url);
      },
      onTrouble: events.onTrouble,
      onFailed: tellFailed,
    });
    webContents.on("did-stop-loading", () => {
      // A download, an answer without content, a redirect to a script: Chromium shows and says nothing.
      if (!isBlocked && webContents.getURL() === "") tellFailed(explainNoPage(place.url));
    });
    const unfollow = followNetwork(() => tellFailed(networkEnded));
    webContents.once("destroyed", () => isOpen && window.destroy());
    window.on("page-title-updated", (event) => event.preventDefault());
    window.on("closed", () => {
      unfollow();
      if (isOpen) events.onClosed();
      isOpen = false;
      if (!webContents.isDestroyed()) webContents.close();
    });
    window.setTitle(titleOf(place.url, purpose));
    void window.loadURL(bar.url);
    void webContents.loadURL(place.url);
    webContents.focus();

    return {
      ...shown,
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
    webPreferences: { preload, ...fences },
  });
}

const fences = {
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
  return { partition, ...fences };
}

type OpenNotifier = Pick<PopupEvents, "onPage" | "onTrouble" | "onFailed"> &
  Pick<PopupParts, "prompts" | "report">;

/** Tells which page is there, what is wrong with it, and why there is none. */
function followPage(contents: WebContents, { serviceOrigin }: SsoPlace, on: OpenNotifier): void {
  const inOrder = new Set<string>();

  contents.on("did-navigate", (_event, url, status) => {
    const isKnown = inOrder.has(toPlainAddress(url));
    const asked = status >= 400 ? on.prompts.explain(contents, url) : null;
    const trouble = asked ?? explainPage({ url, status, serviceOrigin, isKnown });
    if (trouble === null) inOrder.add(toPlainAddress(url));
    else on.report("a page of a sign-in came with an error", `${status} at ${toPlainAddress(url)}`);
    on.onTrouble(trouble);
    on.onPage(url);
  });
  const tellUnknown = () => {
    const url = contents.getURL();
    on.report("a page of a sign-in does not know the service", toPlainAddress(url));
    on.onTrouble(explainUnknown(url));
  };
  contents.on("page-title-updated", (_event, title) => {
    if (isUnknownTitle(title)) tellUnknown();
  });
  contents.on("dom-ready", async () => {
    if (isOnOrigin(contents.getURL(), serviceOrigin)) return;
    if (await pageSays(contents, unknownWords)) tellUnknown();
  });
  contents.on("did-fail-load", (_event, code, name, url, isTopFrame) => {
    if (!isTopFrame || code === aborted || code === failedByStatus) return;
    on.report("a page of a sign-in did not come", `${name} at ${toPlainAddress(url)}`);
    on.onFailed(on.prompts.explain(contents, url) ?? explainFailedLoad(name, url, serviceOrigin));
  });
  contents.on("render-process-gone", (_event, { reason }) =>
    on.onFailed(
      failure(
        "unexpected",
        `The window of the sign-in has stopped working (${reason}). Try again.`,
      ),
    ),
  );
  contents.on("will-prevent-unload", (event) => event.preventDefault());
}

const networkEnded = failure(
  "unreachable",
  "The part of Watchdesk that talks to the network has ended, and with it this sign-in. Try again.",
);

/** Reports the end of Chromium's network process: what a page waits for then never comes. Returns how to stop. */
function followNetwork(onEnded: () => void): () => void {
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
        label: "Back",
        enabled: contents.navigationHistory.canGoBack(),
        click: () => runPageAction(contents, "back"),
      },
      { label: "Reload", click: () => runPageAction(contents, "reload") },
    ]).popup();
  });
}

/** Participants the window's page is, which no page can forge. */
const titleOf = (url: string, purpose: string) =>
  `${new URL(url).host || "Watchdesk"} – ${purpose}`;
