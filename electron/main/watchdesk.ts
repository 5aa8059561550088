import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { app, session as browserSession, nativeTheme, net, powerMonitor } from "electron";
import { createAccounts } from "./account/accounts.ts";
import { createConnect } from "./account/connect.ts";
import { createDemoHost, type StartService } from "./account/demo-host.ts";
import { beginWithDemo } from "./account/first-start.ts";
import { openKeychain } from "./account/keychain.ts";
import { byWaiting, nameAmongSeveral } from "./account/name-account.ts";
import { createProfile } from "./account/profile.ts";
import { createSignIn } from "./account/sign-in.ts";
import { leaveRealm } from "./account/sso/leave-realm.ts";
import { createVault } from "./account/vault.ts";
import { createWorkspaces } from "./account/workspace.ts";
import { createAnnouncer } from "./attention/announcer.ts";
import { createAttention } from "./attention/attention.ts";
import { createNotify } from "./attention/notifications.ts";
import { createConnectionCheck } from "./diagnostics/connection-check/connection-check.ts";
import { openLog } from "./diagnostics/log.ts";
import { reportWarnings } from "./diagnostics/warnings.ts";
import { openElectronDoor } from "./ipc/electron-door.ts";
import { createHandlers } from "./ipc/handlers.ts";
import { createEmitter, serveCommands } from "./ipc/serve.ts";
import { isTrustedSender } from "./ipc/trust.ts";
import { createNetwork } from "./network.ts";
import type { Places } from "./places.ts";
import { createPersonalSettings } from "./settings/personal-settings.ts";
import { readPolicy } from "./settings/policy.ts";
import { openSettings } from "./settings/settings.ts";
import { createStores } from "./store/stores.ts";
import { watchNetwork } from "./sync/network-watch.ts";
import type { SetTimer } from "./sync/poller.ts";
import { createSync } from "./sync/sync.ts";
import { createSyncs } from "./sync/syncs.ts";
import { followLifecycle } from "./window/lifecycle.ts";
import { setMainMenu } from "./window/main-menu.ts";
import type { MainWindow } from "./window/main-window.ts";
import { denyPermissions, guardNavigation } from "./window/navigation-guard.ts";
import { createNavigator } from "./window/navigator.ts";
import { openExternally } from "./window/open-externally.ts";
import { createSsoPages } from "./window/sso-window.ts";

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
  reportWarnings(report);
  const settings = openSettings(places.kept, Date.now);
  const policy = readPolicy(places.policy, report);
  const keychain = openKeychain();
  const lifecycle = followLifecycle({
    onWanted: () => window.bringToFront(),
    onQuit: () => accounts.close(),
    isHeldUp: keychain.isWaiting,
  });

  const emit = createEmitter(window.tell);
  const personal = createPersonalSettings(settings, policy, (next) => {
    nativeTheme.themeSource = next.theme;
    emit("settings.changed", next);
  });
  nativeTheme.themeSource = personal.get().theme;
  const navigator = createNavigator(window.bringToFront, (to) => emit("navigation.requested", to));

  const notify = createNotify(report);
  const attention = createAttention({
    icons: places.icons,
    createAnnouncer: ({ account, store }) =>
      createAnnouncer({
        store,
        notify,
        nameAccount: () => nameAmongSeveral(accounts.list(), account),
        openAlert: (id) => {
          void accounts.view(account.id).then(() => navigator.open({ kind: "alert", id }));
        },
        onLedger: () => syncs.get(account.id)?.noteLedger(),
        now: Date.now,
      }),
    onWaiting: () => accounts.noteChange(),
    actions: {
      open: window.bringToFront,
      openAlerts: () => {
        const wanted = accounts.list().toSorted(byWaiting)[0];
        const shown = wanted === undefined ? null : accounts.view(wanted.account.id);
        void Promise.resolve(shown).then(() => navigator.open({ kind: "alert", id: null }));
      },
      quit: () => app.quit(),
    },
    report,
  });
  const syncs = createSyncs(
    (workspace) =>
      createSync({
        workspace,
        now: Date.now,
        random: Math.random,
        setTimer,
        onFreshness: (freshness) => {
          const isInView = accounts.current()?.account.id === workspace.account.id;
          if (isInView) emit("collection.changed", freshness);
        },
        onAlerts: () => attention.note(workspace.account.id),
        onExpired: () => accounts.find(workspace.account.id)?.expire(),
      }),
    window.calm,
  );

  const network = createNetwork();
  const connect = createConnect(network, Date.now, settings, policy);
  const vault = createVault(keychain);
  const sso = createSsoPages({ getParent: window.current, report });
  const getTokenDuration = () => personal.get().tokenDuration;
  const accounts = createAccounts({
    settings,
    session: {
      vault,
      connect,
      workspaces: createWorkspaces(createStores(places.stores, places.storeWorker, window.calm), {
        onOpened: (workspace) => {
          syncs.open(workspace);
          attention.open(workspace);
        },
        onClosing: (workspace) => {
          syncs.close(workspace);
          attention.close(workspace);
        },
      }),
      createStoreKey: createSecret,
      getTokenDuration,
      setTimer,
      random: Math.random,
    },
    whenCalm: window.calm,
    countWaiting: (accountId) => attention.countWaiting(accountId),
    leaveRealm: (account, endsSso) => leaveRealm(account, endsSso, { connect, ...sso, report }),
    onView: (state) => emit("session.changed", state),
    onState: ({ account, status }) => {
      syncs.setActive(account.id, status === "active" || status === "renewing");
      if (status === "active") void window.calm.then(() => profile.fillIn(account.id));
    },
    onList: (list) => emit("account.changed", list),
  });
  const profile = createProfile(accounts, `Watchdesk on ${hostname()}`, Date.now);
  const signIn = createSignIn({
    connect,
    add: accounts.add,
    getTokenDuration,
    openSsoPage: { popup: sso.openPopup, browser: sso.openInBrowser },
    clearPartition: sso.clearPartition,
    createAppToken: createSecret,
    ssoPatience: (policy.ssoPatience ?? 600) * 1000,
    setTimer,
    onProgress: (progress) => emit("signIn.changed", progress),
  });
  const wake = () => {
    accounts.wake();
    syncs.refreshAll();
  };
  // Before a sleep too, so that it may last as long as a whole token.
  powerMonitor.on("suspend", accounts.wake);
  powerMonitor.on("resume", wake);
  watchNetwork(() => net.isOnline(), setTimer, wake);
  const demo = createDemoHost((port) => startService(port, places.demoState), settings);

  denyPermissions(browserSession.defaultSession, report, places.uiOrigin);
  serveCommands(
    openElectronDoor(window.current),
    createHandlers({
      describeApp: () => ({
        version: app.getVersion(),
        platform: process.platform,
        hasTray: attention.hasTray(),
      }),
      accounts,
      signIn,
      profile,
      demo,
      getSync: syncs.get,
      connection: createConnectionCheck({
        fetch: network.fetch,
        resolveProxy: (url) => browserSession.defaultSession.resolveProxy(url),
        now: Date.now,
        describeToken: accounts.describeToken,
        probeKeychain: vault.probe,
        isOnline: () => net.isOnline(),
        onProgress: (check) => emit("connection.checked", check),
      }),
      settings: personal,
      whenCalm: window.calm,
      openLink: (url) => openExternally(url, ["https:", "http:", "mailto:"], report),
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
    beginWithDemo(settings, demo, signIn).catch((error) => report("the demo did not start", error));
  }
  void window.calm.then(() => Promise.all([attention.enterTray(), demo.resume()]));
}

const createSecret = () => randomBytes(32).toString("hex");

const setTimer: SetTimer = (run, delay) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};
