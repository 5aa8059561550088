import {
  webContents as allContents,
  session as browserSession,
  Menu,
  type WebContents,
} from "electron";
import type { AccountRuntime } from "#main/accounts/account.ts";
import { openCrashReports } from "#main/diagnostics/crash-reports.ts";
import { mainViewer } from "#main/ipc/request-context.ts";
import { createEmitter, type Handlers, serveCommands } from "#main/ipc/serve.ts";
import { isTrustedSender } from "#main/ipc/trust.ts";
import { setTimer } from "#main/system/clock.ts";
import { nameDownloads } from "#main/window/name-downloads.ts";
import { denyPermissions, guardNavigation } from "#main/window/navigation-guard.ts";
import { recoverFurther } from "#main/window/windows/recover-further.ts";
import type { SessionState } from "#shared/session/schema.ts";
import { createBlockedPages } from "../lock/hide-content.ts";
import { listContextEntries } from "../window/menu-entries.ts";
import type { Base } from "./base.ts";
import { withPromptRetry } from "./network.ts";
import { createWindowAccounts, listForWindow } from "./window-accounts.ts";
import {
  createHandlersOf,
  type OwnHandlers,
  type ServedWindow,
  type WindowDependencies,
} from "./window-handlers.ts";

/** Whether an account is still signed in after a restart; true while that is unknown. */
export function survivesRestart({ readState }: AccountRuntime): boolean {
  const state = readState();
  return state === null || state.status === "keychainLocked" || state.unkept === null;
}

/** Logs why a page failed while it loaded, which shows the reason instead of a first frame; returns the path of the log. */
const recordUnloadedBy =
  ({ report, paths }: Base, recordDrawn = () => {}) =>
  (reason: string): string => {
    report("a page failed while it loaded", reason);
    recordDrawn();
    return paths.log;
  };

/** Handles the commands of the windows' pages and restricts the pages, which are not trusted. */
export function serveWindows(base: Base, dependencies: WindowDependencies): void {
  const { paths, window, windows, report } = base;
  const { location, navigator, network } = dependencies;
  const { accounts } = dependencies.appAccounts;
  const { defaultSession } = browserSession;
  nameDownloads(defaultSession, base.gate);
  denyPermissions(defaultSession, report, paths.uiOrigin, location.mayLocate);
  const createFor = createHandlersOf(base, dependencies);
  const reports = openCrashReports(paths.crashReports);
  const handlers = new Map<number, Handlers>();
  const walls = new Set<number | null>();

  const serve = (served: ServedWindow, own: OwnHandlers) => {
    const created = createFor(served, own);
    served.onOpened(({ webContents }) => {
      const { id } = webContents;
      handlers.set(id, created);
      webContents.once("destroyed", () => handlers.delete(id));
      guardNavigation(webContents, paths.uiOrigin, report);
      enableContextMenu(webContents, base.gate.untilClosed);
    });
  };
  serve(
    { ...window, viewer: mainViewer, accounts },
    {
      takeNavigation: navigator.take,
      setPlace: () => {},
      getPlace: () => null,
      shell: {
        ...window.recovery,
        recordDrawn: window.recordDrawn,
        recordUnloaded: recordUnloadedBy(base, window.recordDrawn),
        keepPicture: dependencies.pictures.keep,
        keepView: dependencies.release.keep,
      },
    },
  );
  window.onOpened(({ webContents }) => webContents.on("did-navigate", navigator.reset));
  windows.onOpened((opened) => {
    const { page, viewer } = opened;
    if (opened.kind === "wall") walls.add(page.contentsId);
    const showAccount = (accountId: string, state: SessionState) => {
      for (const runtime of accounts.all()) runtime.getSync()?.leaveView(viewer);
      windows.setAccount(opened, accountId);
      const emit = createEmitter(page.send);
      emit("session.changed", state);
      emit("watching.changed", accounts.runtime(accountId)?.readWatching() ?? null);
      emit("account.changed", listForWindow(accounts.list(), opened));
    };
    serve(
      {
        viewer,
        onOpened: page.onOpened,
        current: page.current,
        accounts: { ...accounts, ...createWindowAccounts(accounts, opened, showAccount) },
      },
      {
        takeNavigation: () => null,
        setPlace: (place) => windows.setPlace(opened, place),
        getPlace: () => opened.place,
        shell: {
          ...window.recovery,
          recordDrawn: () => {},
          recordUnloaded: recordUnloadedBy(base),
          keepPicture: () => {},
          keepView: () => {},
        },
      },
    );
    recoverFurther(page, opened.kind, { report, reports });
  });
  windows.onClosed(({ page }) => walls.delete(page.contentsId));

  const blocked = createBlockedPages({
    listIds: () => [...handlers.keys()],
    end: (id) => {
      report("a page that did not show the lock screen was ended");
      allContents.fromId(id)?.forcefullyCrashRenderer();
    },
    setTimer,
  });
  let wasLocked = base.gate.isLocked();
  base.events.on("lock", (isLocked) => {
    if (isLocked !== wasLocked) blocked.recordLock(isLocked);
    wasLocked = isLocked;
  });

  serveCommands(
    withPromptRetry(dependencies.door, network.logins),
    (sender) =>
      isTrustedSender(sender, paths.uiOrigin, (id) => handlers.has(id))
        ? (handlers.get(sender.contentsId ?? -1) ?? null)
        : null,
    report,
    ({ contentsId }, name) => {
      if (contentsId !== null) blocked.recordAnswer(contentsId);
      return base.gate.refuse(walls.has(contentsId) ? "wall" : "page", name);
    },
  );
}

/** Opens a context menu on a right click or the context menu key; it closes with Watchdesk's lock. */
function enableContextMenu(contents: WebContents, untilLocked: () => AbortSignal): void {
  contents.on("context-menu", (_event, clicked) => {
    const entries = listContextEntries(clicked, {
      correct: (word) => contents.replaceMisspelling(word),
      addToDictionary: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
    });
    if (entries.length === 0) return;
    const menu = Menu.buildFromTemplate(entries);
    menu.popup();
    untilLocked().addEventListener("abort", () => menu.closePopup(), { once: true });
  });
}
