import { randomBytes } from "node:crypto";
import { app, session as browserSession, powerMonitor } from "electron";
import { createConnect } from "./account/connect.ts";
import { createDemoHost, type StartService } from "./account/demo-host.ts";
import { beginWithDemo } from "./account/first-start.ts";
import { openKeychain } from "./account/keychain.ts";
import { createSession } from "./account/session.ts";
import { createVault } from "./account/vault.ts";
import { createWorkspaces } from "./account/workspace.ts";
import { createAnnouncer } from "./attention/announcer.ts";
import { createAttention } from "./attention/attention.ts";
import { createNotify } from "./attention/notifications.ts";
import { openLog } from "./diagnostics/log.ts";
import { openElectronDoor } from "./ipc/electron-door.ts";
import { createHandlers } from "./ipc/handlers.ts";
import { createEmitter, serveCommands } from "./ipc/serve.ts";
import { isTrustedSender } from "./ipc/trust.ts";
import { createNetwork } from "./network.ts";
import type { Places } from "./places.ts";
import { applyPersonalSettings } from "./settings/personal-settings.ts";
import { openSettings } from "./settings/settings.ts";
import { createStores } from "./store/stores.ts";
import { createCurrentSync } from "./sync/current-sync.ts";
import type { SetTimer } from "./sync/poller.ts";
import { createSync } from "./sync/sync.ts";
import { followLifecycle } from "./window/lifecycle.ts";
import { setMainMenu } from "./window/main-menu.ts";
import type { MainWindow } from "./window/main-window.ts";
import { denyPermissions, guardNavigation } from "./window/navigation-guard.ts";
import { createNavigator } from "./window/navigator.ts";

/**
 * Builds the parts of the app around its window and hands each its neighbours; when it returns,
 * whatever the window asks is answered. `startService` is for the demo.
 */
export function startWatchdesk(
  places: Places,
  window: MainWindow,
  startService: StartService,
): void {
  const report = openLog(places.log);
  const settings = openSettings(places.kept, Date.now);
  const keychain = openKeychain();
  const lifecycle = followLifecycle({
    onWanted: () => window.bringToFront(),
    onQuit: () => workspaces.close(),
    isHeldUp: keychain.isWaiting,
  });

  const emit = createEmitter(window.tell);
  const personal = applyPersonalSettings(settings, (next) => emit("settings.changed", next));
  const navigator = createNavigator(window.bringToFront, (to) => emit("navigation.requested", to));

  const attention = createAttention({
    icons: places.icons,
    announceNew: createAnnouncer({
      notify: createNotify(report),
      openAlert: (id) => navigator.open({ kind: "alert", id }),
      onLedger: () => sync.get()?.noteLedger(),
      now: Date.now,
    }),
    actions: {
      open: window.bringToFront,
      openAlerts: () => navigator.open({ kind: "alert", id: null }),
      quit: () => app.quit(),
    },
    report,
  });
  const sync = createCurrentSync(
    (workspace) =>
      createSync({
        workspace,
        now: Date.now,
        random: Math.random,
        setTimer,
        onFreshness: (freshness) => emit("collection.changed", freshness),
        onAlerts: () => attention.follow(workspace.store),
        onExpired: () => session.expire(),
      }),
    window.calm,
  );

  const connect = createConnect(createNetwork(), Date.now, settings);
  const workspaces = createWorkspaces({
    stores: createStores(places.stores, places.storeWorker, window.calm, (recovered) =>
      report("a file of the store was set aside", recovered),
    ),
    onWorkspace: (workspace) => {
      sync.follow(workspace);
      if (workspace === null) attention.clear();
      else attention.follow(workspace.store);
    },
  });
  const session = createSession({
    settings,
    vault: createVault(keychain),
    connect,
    workspaces,
    createStoreKey: () => randomBytes(32).toString("hex"),
    setTimer,
    random: Math.random,
    onState: (state) => {
      emit("session.changed", state);
      sync.setActive(state.status === "active");
    },
  });
  // Before a sleep too, so that it may last as long as a whole token.
  powerMonitor.on("suspend", session.wake);
  powerMonitor.on("resume", session.wake);
  const demo = createDemoHost((port) => startService(port, places.demoState), settings);

  denyPermissions(browserSession.defaultSession, report);
  serveCommands(
    openElectronDoor(window.current),
    createHandlers({
      describeApp: () => ({
        version: app.getVersion(),
        platform: process.platform,
        hasTray: attention.hasTray(),
      }),
      session,
      demo,
      getSync: sync.get,
      settings: personal,
      takeNavigation: navigator.take,
    }),
    (sender) => isTrustedSender(sender, places.uiOrigin),
    report,
  );
  guardNavigation(window.webContents, places.uiOrigin, report);
  window.webContents.on("did-navigate", navigator.reset);
  window.settle({
    settings,
    isKeptWhenClosed: () => !lifecycle.isQuitting() && attention.hasTray(),
  });
  setMainMenu(process.platform, () => app.quit());
  if (process.argv.includes("--try-demo")) {
    beginWithDemo(settings, demo, session).catch((error) =>
      report("the demo did not start", error),
    );
  }
  void window.calm.then(() => Promise.all([attention.enterTray(), demo.resume()]));
}

const setTimer: SetTimer = (run, delay) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};
