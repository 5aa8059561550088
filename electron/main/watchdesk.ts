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
import type { EpochMs } from "#shared/model/values.ts";
import type { AccountRuntime } from "./account/account-runtime.ts";
import { openAccountWork } from "./account/account-work.ts";
import { createAccounts } from "./account/accounts.ts";
import { createConnect } from "./account/connect.ts";
import { createDemoHost, demoAddress, type StartService } from "./account/demo-host.ts";
import { beginWithDemo } from "./account/first-start.ts";
import { openKeychain } from "./account/keychain.ts";
import { byMost } from "./account/name-account.ts";
import { createProfile } from "./account/profile.ts";
import { createSignIn } from "./account/sign-in.ts";
import { leaveRealm } from "./account/sso/leave-realm.ts";
import { createSsoBrowser } from "./account/sso/sso-browser.ts";
import { createVault } from "./account/vault.ts";
import { createAttention } from "./attention/attention.ts";
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
import { tellRenderer } from "./ipc/tell-renderer.ts";
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
import { watchNetwork } from "./sync/network-watch.ts";
import { watchSleep } from "./sync/sleep-watch.ts";
import { setTimer } from "./timer.ts";
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

  /** Shows the list of the account where the most waits. */
  const showWaiting = (kind: "alert" | "conversation") => {
    const count = (runtime: AccountRuntime) =>
      kind === "alert" ? runtime.countWaiting() : runtime.countUnread();
    const [wanted] = accounts.all().toSorted(byMost(count, accounts.inView()));
    if (wanted === undefined) navigator.open({ kind, id: null });
    else accounts.show(wanted.session.account.id, { kind, id: null });
  };

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
    openWindow: window.bringToFront,
    getSilence: () => describeFirstSilence(accounts.all(), Date.now()),
    isCatchingUp: () =>
      accounts.all().some(({ readWatching }) => readWatching()?.state === "catchingUp"),
    onState: (state) => emit("attention.changed", state),
    whenCalm: window.calm,
    now: Date.now,
    setTimer,
    report,
  });
  followAbsence(attention);
  const presence = followPresence(window.current, setTimer, (next) => accounts.setPresence(next));
  const deviceName = `Watchdesk on ${hostname()}`;
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
    onAnswered: () => accounts.wake("outage"),
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
    runtime: {
      session: {
        vault,
        connect,
        createStoreKey: createSecret,
        getTokenDuration,
        now: Date.now,
        setTimer,
        random: Math.random,
      },
      stores: createStores(places.stores, places.storeWorker, window.calm),
      openWork: (context, workspace) =>
        openAccountWork(
          {
            attention,
            settings: personal,
            deviceName,
            mayTellLocation: location.maySend,
            getPresence: presence.current,
            createId: randomUUID,
            whenCalm: window.calm,
            now: Date.now,
            random: Math.random,
            setTimer,
            report,
          },
          context,
          workspace,
        ),
      withdrawAll: attention.withdrawAll,
      watch: {
        isOnline: () => net.isOnline(),
        notify: attention.notify,
        getMinutes: () => personal.get().unwatchedMinutes,
      },
    },
    retentionDays: policy.retentionDays ?? null,
    whenCalm: window.calm,
    leaveRealm: (account, endsSso) => leaveRealm(account, endsSso, { connect, ...sso, report }),
    navigate: navigator.open,
    follow: (runtime, isInView) => {
      tellRenderer(runtime, isInView, emit);
      runtime.events.on("watching", attention.noteWatching);
    },
    onView: (state, watching) => {
      emit("session.changed", state);
      emit("watching.changed", watching);
    },
    onList: (list) => {
      emit("account.changed", list);
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
  powerMonitor.on("suspend", accounts.renewAll);
  // A sleep is told of by the system, by late timers or by both.
  powerMonitor.on("resume", () => accounts.wake("sleep"));
  watchSleep({
    now: Date.now,
    monotonic: () => performance.now(),
    setTimer,
    onWake: () => {
      attention.noteReturn("asleep");
      accounts.wake("sleep");
    },
  });
  watchNetwork(
    () => net.isOnline(),
    setTimer,
    () => accounts.wake("outage"),
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
