import { BrowserWindow, type Session, session as sessions, type WebContents } from "electron";
import { type Failure, failure, type Result, success } from "#shared/ipc/failure.ts";
import type { SsoWay } from "#shared/model/sso.ts";
import { describeBlocked } from "../account/sso/blocked-page.ts";
import { explainFailedLoad, explainNoPage } from "../account/sso/page-failure.ts";
import { toPlainAddress } from "../account/sso/plain-address.ts";
import type { OpenSsoPage, SsoPage, SsoPlace } from "../account/sso/sign-on.ts";
import { isOnOrigin } from "../ipc/trust.ts";
import { denyPermissions, guardNavigation } from "./navigation-guard.ts";
import { openExternally } from "./open-externally.ts";

/** What pages of realms are opened with. */
export type SsoPagesParts = {
  /** The window of the app, while there is one. */
  getParent: () => BrowserWindow | null;
  report: (what: string, detail: unknown) => void;
};

/** Shows pages of single sign-on realms. */
export type SsoPages = {
  /** In a window that has nothing of the app in it. */
  openPopup: OpenSsoPage;
  /** In the system's browser, of which nothing is heard. */
  openInBrowser: OpenSsoPage;
  /**
   * Shows the realm's logout page where the sign-in was, for the person to close, after which the
   * partition is forgotten; resolves when the page is there, or to why it is not.
   */
  openLogout(place: LogoutPlace, way: SsoWay): Promise<Result<null>>;
  /** Forgets cookies, pages and logins of a partition. */
  clearPartition(partition: string): Promise<void>;
};

/** What to open at a sign-out, where it may lead, and whose cookies it is to have. */
export type LogoutPlace = Omit<SsoPlace, "serviceOrigin">;

/** What happens to a popup. */
type PopupEvents = {
  onPage(url: string): void;
  onClosed(): void;
  onBlocked(address: string): void;
  onFailed(failure: Failure): void;
};

/** Chromium's ERR_ABORTED: a page that gave way to another, or was kept from going on. */
const aborted = -3;

/** Makes the ways to show pages of realms; nothing is opened yet. */
export function createSsoPages({ getParent, report }: SsoPagesParts): SsoPages {
  const fenced = new WeakSet<Session>();

  function fenceSession(session: Session): void {
    if (fenced.has(session)) return;
    fenced.add(session);
    denyPermissions(session, report);
    session.on("will-download", (event, item) => {
      event.preventDefault();
      report("a download was refused", item.getMimeType());
    });
  }

  function open(place: LogoutPlace, purpose: string, events: PopupEvents): SsoPage {
    const window = new BrowserWindow(describePopup(place, purpose, getParent()));
    const { webContents } = window;
    let isOpen = true;
    let isBlocked = false;
    fenceSession(webContents.session);
    guardNavigation(webContents, place.origins, report, ({ url, isTopFrame }) => {
      const address = toPlainAddress(url);
      events.onBlocked(address);
      if (!isTopFrame) return;
      isBlocked = true;
      // Not from within the navigation that is being refused.
      setImmediate(() => isOpen && window.loadURL(describeBlocked(address)));
    });
    followPage(webContents, {
      onPage: (url) => {
        window.setTitle(titleOf(url, purpose));
        events.onPage(url);
      },
      onFailed: (failed) => {
        if (isOpen) events.onFailed(failed);
      },
    });
    webContents.on("did-stop-loading", () => {
      // A download, an answer without content, a redirect to a script: Chromium shows and says nothing.
      if (isOpen && !isBlocked && webContents.getURL() === "") {
        events.onFailed(explainNoPage(place.url));
      }
    });
    window.on("page-title-updated", (event) => event.preventDefault());
    window.on("closed", () => {
      if (isOpen) events.onClosed();
      isOpen = false;
    });
    void window.loadURL(place.url);

    return {
      show: () => {
        if (!isOpen) return;
        if (window.isMinimized()) window.restore();
        window.show();
        window.focus();
      },
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        // A page may object to being closed, not to being destroyed.
        window.destroy();
      },
    };
  }

  const openPopup: OpenSsoPage = (place, events) =>
    open(place, "Sign in", {
      ...events,
      onPage: (url) => {
        if (isOnOrigin(url, place.serviceOrigin)) events.onReturned();
      },
    });

  const openInBrowser: OpenSsoPage = ({ url }, events) => {
    const show = async () => {
      const opened = await openExternally(url, ["https:", "http:"], report);
      if (!opened.ok) events.onFailed(opened);
    };
    void show();
    return { show: () => void show(), close: () => {} };
  };

  async function clearPartition(partition: string): Promise<void> {
    const session = sessions.fromPartition(partition);
    await Promise.all([
      session.clearStorageData(),
      session.clearCache(),
      session.clearAuthCache(),
      session.closeAllConnections(),
    ]);
  }

  const openLogoutPopup = (place: LogoutPlace) =>
    new Promise<Result<null>>((resolve) => {
      const forget = () => void clearPartition(place.partition);
      const page = open(place, "Sign out", {
        onPage: () => resolve(success(null)),
        onClosed: () => {
          resolve(failure("cancelled", "The window was closed before the sign-out was through."));
          forget();
        },
        onBlocked: (address) =>
          resolve(
            failure("badAddress", `The sign-out led to ${address}, where Watchdesk does not go.`),
          ),
        onFailed: (failed) => {
          resolve({ ok: false, ...failed });
          page.close();
          forget();
        },
      });
    });

  return {
    openPopup,
    openInBrowser,
    openLogout: (place, way) =>
      way === "popup"
        ? openLogoutPopup(place)
        : openExternally(place.url, ["https:", "http:"], report),
    clearPartition,
  };
}

function describePopup(
  { url, partition }: LogoutPlace,
  purpose: string,
  parent: BrowserWindow | null,
) {
  if (partition === "" || partition.startsWith("persist:")) {
    throw new Error("A realm's pages need a partition of their own that is never stored.");
  }
  return {
    ...(parent === null ? {} : { parent }),
    width: 520,
    height: 680,
    title: titleOf(url, purpose),
    autoHideMenuBar: true,
    fullscreenable: false,
    webPreferences: {
      partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      safeDialogs: true,
    },
  };
}

/** Tells which page is there, and why there is none. */
function followPage(
  contents: WebContents,
  { onPage, onFailed }: Pick<PopupEvents, "onPage" | "onFailed">,
): void {
  contents.on("did-navigate", (_event, url) => onPage(url));
  contents.on("did-fail-load", (_event, code, name, url, isTopFrame) => {
    if (isTopFrame && code !== aborted) onFailed(explainFailedLoad(name, url));
  });
  contents.on("render-process-gone", (_event, { reason }) =>
    onFailed(
      failure(
        "unexpected",
        `The window of the sign-in has stopped working (${reason}). Try again.`,
      ),
    ),
  );
  contents.on("will-prevent-unload", (event) => event.preventDefault());
}

/** The one thing about a window that no page can forge: whose it is. */
const titleOf = (url: string, purpose: string) =>
  `${new URL(url).host || "Watchdesk"} – ${purpose}`;
