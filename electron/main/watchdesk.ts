import { randomBytes, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import {
  app,
  BrowserWindow,
  session as browserSession,
  nativeTheme,
  net,
  powerMonitor,
} from "electron";
import type { NavigationTarget } from "#shared/ipc/contract.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { createAccounts } from "./account/accounts.ts";
import { createConnect } from "./account/connect.ts";
import { createDemoHost, demoAddress, type StartService } from "./account/demo-host.ts";
import { beginWithDemo } from "./account/first-start.ts";
import { countWaiting } from "./account/found-accounts.ts";
import { openKeychain } from "./account/keychain.ts";
import { byMost, nameAmongSeveral } from "./account/name-account.ts";
import { createProfile } from "./account/profile.ts";
import { createSignIn } from "./account/sign-in.ts";
import { leaveRealm } from "./account/sso/leave-realm.ts";
import { createSsoBrowser } from "./account/sso/sso-browser.ts";
import { createVault } from "./account/vault.ts";
import { createWorkspaces } from "./account/workspace.ts";
import { createAttention } from "./attention/attention.ts";
import { bringsNews } from "./attention/brings-news.ts";
import { createDeeds } from "./attention/deeds.ts";
import { followAbsence, openDesktop } from "./attention/desktop.ts";
import { createTrayIcon } from "./attention/tray.ts";
import { hasTrayHost } from "./attention/tray-host.ts";
import { createConnectionCheck } from "./diagnostics/connection-check/connection-check.ts";
import { createKnownRealms } from "./diagnostics/connection-check/known-realms.ts";
import { openLog } from "./diagnostics/log.ts";
import { reportWarnings } from "./diagnostics/warnings.ts";
import { createHandlers } from "./ipc/handlers.ts";
import { askingAgain } from "./ipc/network-handlers.ts";
import { type CommandDoor, createEmitter, serveCommands } from "./ipc/serve.ts";
import { isTrustedSender, type Sender } from "./ipc/trust.ts";
import { openPrompts } from "./network/open-prompts.ts";
import { createNetwork } from "./network.ts";
import type { Places } from "./places.ts";
import { openAccountNotes } from "./settings/account-notes.ts";
import { createLocationGate } from "./settings/location-gate.ts";
import { createPersonalSettings } from "./settings/personal-settings.ts";
import { obeyingConnect, obeyingDemo, obeyingSignIn } from "./settings/policy/obeying.ts";
import { withPresetServer } from "./settings/policy/preset-server.ts";
import { createServerRules } from "./settings/policy/server-rules.ts";
import { readPolicy } from "./settings/policy.ts";
import { createReadings } from "./settings/readings.ts";
import { createRecoveries, tellOfSettings } from "./settings/recoveries.ts";
import { openSettings } from "./settings/settings.ts";
import { tolerant } from "./settings/tolerant.ts";
import { createStores } from "./store/stores.ts";
import { prepareInbox } from "./sync/inbox/prepare-inbox.ts";
import { watchNetwork } from "./sync/network-watch.ts";
import type { Pause } from "./sync/pollers.ts";
import { watchSleep } from "./sync/sleep-watch.ts";
import { createSync } from "./sync/sync.ts";
import { createSyncs } from "./sync/syncs.ts";
import { setTimer } from "./timer.ts";
import { createWatches } from "./watching/watches.ts";
import { describeFirstSilence } from "./watching/wording.ts";
import { offerContextMenu } from "./window/context-menu.ts";
import { askToOpen, followGestures } from "./window/follow-gestures.ts";
import { followPresence } from "./window/follow-presence.ts";
import { followLifecycle } from "./window/lifecycle.ts";
import { createLinkOpener, linkProtocols } from "./window/link-opener.ts";
import { setMainMenu } from "./window/main-menu.ts";
import type { MainWindow } from "./window/main-window.ts";
import { nameDownloads } from "./window/name-downloads.ts";
import { denyPermissions, guardNavigation } from "./window/navigation-guard.ts";
import { createNavigator } from "./window/navigator.ts";
import { openExternally } from "./window/open-externally.ts";
import { createSsoPages } from "./window/sso-window.ts";
import { runWindowAction } from "./window/window-actions.ts";

/** The window, and where its commands come in; they wait until somebody handles them. */
export type Opened = { window: MainWindow; door: CommandDoor<Sender> };

/**
 * Builds the parts of the app around its window and hands each its neighbours; when it returns,
 * whatever the window asks is answered. `startService` is for the demo.
 */
export function startWatchdesk(
  places: Places,
  { window, door }: Opened,
  startService: StartService,
): void {
  const report = openLog(places.log);
  reportWarnings(report);
  const settings = openSettings(places.kept, Date.now, report);
  const memory = tolerant(settings, report);
  const inForce = readPolicy(places.policy, report);
  const { policy, told } = inForce;
  const rules = createServerRules(inForce, () => demoAddress(memory));
  const keychain = openKeychain();
  const lifecycle = followLifecycle({
    onWanted: () => window.bringToFront(),
    onQuit: () => accounts.close(),
    isHeldUp: keychain.isWaiting,
  });

  const emit = createEmitter(window.tell);
  const recoveries = createRecoveries(memory, (notices) => emit("recovery.changed", notices));
  tellOfSettings(settings, recoveries);
  const personal = createPersonalSettings(settings, policy, (next) => {
    nativeTheme.themeSource = next.theme;
    emit("settings.changed", next);
    attention.noteSettings();
  });
  nativeTheme.themeSource = personal.get().theme;
  const location = createLocationGate({ getSettings: personal.get, now: Date.now });
  const navigator = createNavigator(window.bringToFront, (to) => emit("navigation.requested", to));

  const show = (accountId: string, target: NavigationTarget) =>
    void accounts.view(accountId).then(() => navigator.open(target));
  /** Shows the list of the account where the most waits. */
  const showWaiting = (kind: "alert" | "conversation") => {
    const count = kind === "alert" ? attention.countWaiting : attention.countUnread;
    const [wanted] = accounts.list().toSorted(byMost(({ account }) => count(account.id)));
    if (wanted === undefined) navigator.open({ kind, id: null });
    else show(wanted.account.id, { kind, id: null });
  };
  const isInView = (accountId: string) => accounts.current()?.account.id === accountId;

  const desktop = openDesktop({
    platform: process.platform,
    icons: places.icons,
    getWindow: window.current,
    onOld: (tag, reply) => attention.answerOld(tag, reply),
    report,
  });
  const attention = createAttention({
    desktop,
    settings: personal,
    createDeeds: ({ account: { id } }) =>
      createDeeds({ show: (target) => show(id, target), getSync: () => syncs.get(id), report }),
    nameAccount: ({ account }) => nameAmongSeveral(accounts.list(), account),
    openWindow: window.bringToFront,
    getSilence: () => describeFirstSilence(accounts.list(), watches.read, Date.now()),
    isCatchingUp: () =>
      accounts.list().some(({ account }) => watches.read(account.id)?.state === "catchingUp"),
    onWaiting: () => accounts.noteChange(),
    onLedger: (accountId, kind) => {
      if (kind === "alerts") void syncs.get(accountId)?.noteLedger();
    },
    onWoken: (accountId) => {
      void syncs.get(accountId)?.noteLedger();
      if (isInView(accountId)) emit("inbox.changed", null);
    },
    onState: (state) => emit("attention.changed", state),
    whenCalm: window.calm,
    now: Date.now,
    setTimer,
    report,
  });
  followAbsence(attention);
  const watches = createWatches({
    isOnline: () => net.isOnline(),
    notify: attention.notify,
    getMinutes: () => personal.get().unwatchedMinutes,
    nameAccount: (accountId) => {
      const session = accounts.find(accountId);
      return session === null ? null : nameAmongSeveral(accounts.list(), session.account);
    },
    countArrivals: async (accountId, since) =>
      (await syncs.get(accountId)?.countArrivals(since)) ?? null,
    open: (accountId) => show(accountId, { kind: "alert", id: null }),
    onChange: (accountId, watching) => {
      attention.noteWatching();
      if (isInView(accountId)) emit("watching.changed", watching);
    },
    now: Date.now,
    setTimer,
    onTrouble: report,
  });
  const presence = followPresence(window.current, setTimer, (next) => syncs.setPresence(next));
  const deviceName = `Watchdesk on ${hostname()}`;
  const syncs = createSyncs((workspace) => {
    const { id } = workspace.account;
    return createSync({
      workspace,
      now: Date.now,
      random: Math.random,
      createId: randomUUID,
      setTimer,
      getPresence: presence.current,
      device: {
        name: deviceName,
        getToken: () => accounts.find(id)?.getDeviceToken() ?? null,
        keepToken: async (token) => accounts.find(id)?.keepDeviceToken(token),
        mayTellLocation: location.maySend,
      },
      onFreshness: (freshness) => {
        if (isInView(id)) emit("collection.changed", freshness);
        if (bringsNews(freshness)) attention.noteRecords(id);
      },
      onAlerts: () => attention.noteAlerts(id),
      onMessages: () => attention.noteMessages(id),
      onSnoozes: () => {
        attention.noteSnoozes(id);
        if (isInView(id)) emit("inbox.changed", null);
      },
      onOutbox: (count) => {
        if (isInView(id)) emit("outbox.changed", count);
      },
      onRenamed: (names) => void profile.noteRename(id, names),
      onAsked: (collection, asked, outcome) => {
        if (collection === "alerts" || collection === "messages") {
          watches.noteAsk(id, collection, asked, outcome);
        }
      },
      onExpired: () => accounts.find(id)?.expire(),
      report,
    });
  }, window.calm);

  const { questions, logins, certificates, prompts } = openPrompts({
    keychain,
    settings: memory,
    certificateOrigins: policy.clientCertificateOrigins ?? [],
    integratedAuthServers: policy.integratedAuthServers ?? [],
    onQuestion: (question) => {
      // A sign-in page of ours covers it; whoever is at work elsewhere is not disturbed.
      if (question !== null && BrowserWindow.getFocusedWindow() !== null) window.bringToFront();
      emit("network.asked", question);
    },
    onAnswered: () => wake("outage"),
    report,
  });
  const network = createNetwork({ logins, certificates, prompts });
  const connect = obeyingConnect(createConnect(network, Date.now, memory, policy), rules);
  const vault = createVault(keychain);
  const sso = createSsoPages({
    getParent: window.current,
    bar: { url: places.barUrl, origin: places.uiOrigin, preload: places.barPreload },
    prompts,
    report,
  });
  const getTokenDuration = () => personal.get().tokenDuration;
  const accounts = createAccounts({
    settings: withPresetServer(memory, inForce),
    notes: openAccountNotes(places.stores, report),
    recoveries,
    session: {
      vault,
      connect,
      workspaces: createWorkspaces(createStores(places.stores, places.storeWorker, window.calm), {
        onOpened: (opened) => {
          const { account, store } = opened.workspace;
          const isFirst = personal.get().firstScreen === "inbox" && isInView(account.id);
          if (isFirst) prepareInbox(store, Date.now(), report);
          syncs.open(opened.workspace);
          attention.open(opened.workspace);
          void countWaiting(opened, recoveries, report);
        },
        onClosing: (workspace) => {
          syncs.close(workspace);
          attention.close(workspace);
        },
      }),
      createStoreKey: createSecret,
      getTokenDuration,
      now: Date.now,
      setTimer,
      random: Math.random,
    },
    retentionDays: policy.retentionDays ?? null,
    whenCalm: window.calm,
    countWaiting: (accountId) => attention.countWaiting(accountId),
    onLeaving: attention.forget,
    leaveRealm: (account, endsSso) => leaveRealm(account, endsSso, { connect, ...sso, report }),
    onView: (state) => {
      emit("session.changed", state);
      emit("watching.changed", "account" in state ? watches.read(state.account.id) : null);
    },
    onState: (state) => {
      const { account, status } = state;
      watches.noteSession(state);
      syncs.setActive(account.id, status === "active" || status === "renewing");
      if (status === "active") void window.calm.then(() => profile.fillIn(account.id));
    },
    onList: (list) => {
      emit("account.changed", list);
      watches.keep(list.map(({ account }) => account.id));
      attention.noteWatching();
    },
    report,
  });
  const profile = createProfile(accounts, deviceName, Date.now);
  const realms = createKnownRealms(() => accounts.list().map(({ account }) => account));
  const anySignIn = createSignIn({
    connect,
    accounts,
    getTokenDuration,
    openSsoPage: {
      popup: sso.openPopup,
      browser: createSsoBrowser({
        open: (url) => openExternally(url, ["http:"], report),
        report,
      }),
    },
    clearPartition: sso.clearPartition,
    vault,
    now: Date.now,
    whenCalm: window.calm,
    report,
    createAppToken: createSecret,
    ssoPatience: (policy.ssoPatience ?? 600) * 1000,
    setTimer,
    onProgress: (progress) => {
      realms.note(progress);
      emit("signIn.changed", progress);
    },
  });
  const signIn = obeyingSignIn(anySignIn, rules, told);
  // Before a sleep too, so that it may last as long as a whole token.
  powerMonitor.on("suspend", accounts.wake);
  // A sleep is told of by the system, by late timers or by both.
  const wake = (after: Pause) => {
    watches.noteBegin();
    if (after === "sleep") accounts.wake();
    syncs.catchUp(after);
  };
  powerMonitor.on("resume", () => wake("sleep"));
  watchSleep({
    now: Date.now,
    monotonic: () => performance.now(),
    setTimer,
    onWake: () => {
      attention.noteReturn("asleep");
      wake("sleep");
    },
  });
  watchNetwork(
    () => net.isOnline(),
    setTimer,
    () => wake("outage"),
  );
  const host = createDemoHost((port) => startService(port, places.demoState), memory);
  const demo = obeyingDemo(host, told.offers);

  nameDownloads(browserSession.defaultSession);
  const links = createLinkOpener({
    open: (url) => openExternally(url, linkProtocols, report),
    ask: (url) => askToOpen(window.current(), url),
    getServiceUrl: () => accounts.current()?.account.serverUrl ?? null,
    now: Date.now,
  });
  followGestures(window.webContents, () => {
    links.noteGesture();
    location.noteGesture();
  });
  denyPermissions(browserSession.defaultSession, report, places.uiOrigin, location.mayLocate);
  serveCommands(
    askingAgain(door, logins),
    createHandlers({
      questions,
      describeApp: () => ({
        version: app.getVersion(),
        platform: process.platform,
        hasTray: attention.hasTray(),
      }),
      accounts,
      signIn,
      profile,
      demo,
      bringToFront: window.bringToFront,
      getSync: syncs.get,
      connection: createConnectionCheck({
        fetch: network.fetch,
        resolveProxy: (url) => browserSession.defaultSession.resolveProxy(url),
        now: Date.now,
        describeToken: accounts.describeToken,
        probeKeychain: vault.probe,
        findRealm: realms.find,
        hasTray: attention.hasTray,
        notify: () => attention.test("ordinary"),
        isOnline: () => net.isOnline(),
        onProgress: (check) => emit("connection.checked", check),
      }),
      servers: rules,
      settings: personal,
      policy: told,
      recoveries,
      readings: createReadings(settings, policy),
      attention,
      watches,
      whenCalm: window.calm,
      openLink: links.open,
      location,
      runWindowAction: (action) => runWindowAction(window.current(), action, () => app.quit()),
      takeNavigation: navigator.take,
    }),
    (sender) => isTrustedSender(sender, places.uiOrigin),
    report,
  );
  guardNavigation(window.webContents, places.uiOrigin, report);
  window.webContents.on("did-navigate", navigator.reset);
  offerContextMenu(window.webContents);
  window.settle({
    settings: memory,
    isKeptWhenClosed: () => !lifecycle.isQuitting() && attention.hasTray(),
  });
  setMainMenu(process.platform, () => app.quit());
  if (process.argv.includes("--try-demo")) {
    beginWithDemo(settings, demo, signIn).catch((error) => report("the demo did not start", error));
  }
  void window.calm.then(async () => {
    await Promise.all([enterTray(), demo.resume()]);
  });

  async function enterTray(): Promise<void> {
    if (!(await hasTrayHost(process.platform))) return;
    const actions = {
      open: window.bringToFront,
      openAlerts: () => showWaiting("alert"),
      openMessages: () => showWaiting("conversation"),
      setQuietUntil: (until: EpochMs | null) => void personal.set({ quietUntil: until }),
      quit: () => app.quit(),
    };
    attention.enterTray(createTrayIcon(places.icons, actions));
  }
}

const createSecret = () => randomBytes(32).toString("hex");
