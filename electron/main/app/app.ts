import { EventEmitter } from "node:events";
import { join } from "node:path";
import { app, nativeTheme, net, powerMonitor } from "electron";
import type { Accounts } from "#main/accounts/accounts.ts";
import { createDemoHost, type StartService, startWithDemo } from "#main/accounts/demo-host.ts";
import { createLocationGate } from "#main/accounts/location-gate.ts";
import type { Links } from "#main/accounts/open-links.ts";
import { withPolicyDemo } from "#main/accounts/with-policy.ts";
import { removeIncomplete } from "#main/export/write-file.ts";
import { createEmitter, type IpcServer } from "#main/ipc/serve.ts";
import type { Sender } from "#main/ipc/trust.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { elapsed, setTimer, wait } from "#main/system/clock.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { getItemName } from "#main/system/keychain/account-item.ts";
import type { SystemKeychain } from "#main/system/keychain/keychain.ts";
import { createHomeKeychain, isStuck } from "#main/system/keychain/vault.ts";
import type { LanguageChoices } from "#main/system/language.ts";
import { openLog, type Report } from "#main/system/log.ts";
import type { Paths } from "#main/system/paths.ts";
import { watchNetwork, watchSleep } from "#main/system/sleep-watch.ts";
import type { LinkRequests } from "#main/system/start/link-requests.ts";
import { wallSwitch } from "#main/system/start/start-switches.ts";
import { followContrast } from "#main/window/app-protocol.ts";
import { createPictureSaver } from "#main/window/first-picture/picture-saver.ts";
import { describeSize } from "#main/window/first-picture/serve-picture.ts";
import { watchLifecycle } from "#main/window/lifecycle.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import { createNavigator } from "#main/window/navigator.ts";
import type { PageParts } from "#main/window/page-window.ts";
import type { Windows } from "#main/window/windows/windows.ts";
import { type AppAccounts, openAccounts } from "./accounts.ts";
import type { AppEvents, Base } from "./base.ts";
import { openConfiguration } from "./configuration.ts";
import { openDrafts } from "./drafts.ts";
import type { OpenLinks } from "./links.ts";
import { openGate, openLock, withGate } from "./lock.ts";
import { openMenu, openTextSize } from "./menu.ts";
import { openNetwork } from "./network.ts";
import { openNotifications } from "./notifications.ts";
import { openRelease } from "./release.ts";
import { openSignIn } from "./sign-in.ts";
import { followTray, notifyAboutTray } from "./tray.ts";
import type { Trial } from "./update-at-start.ts";
import { openUpdates } from "./updates.ts";
import { serveWindows, survivesRestart } from "./window.ts";
import { openWall, openWindows, quitAfterLast, restoreWindows } from "./windows.ts";

/** The parts that exist before the app: the window, its IPC server, which queues commands, and the keychain. */
export type StartedParts = {
  window: MainWindow;
  page: PageParts;
  door: IpcServer<Sender>;
  keychain: SystemKeychain;
  /** The links that the system passes to Watchdesk. */
  links: LinkRequests;
  /** Sets the language of all texts and the form of times; returns whether either has changed. */
  setLanguage: (choices: LanguageChoices) => boolean;
  /** Null if this version has proven itself. */
  trial: Trial | null;
};

/**
 * Builds the parts of the app around its window, each from those before it; after it returns, the window's commands are
 * handled. `startService` starts the demo service.
 */
export function startApp(
  paths: Paths,
  { window: started, page, door, links, setLanguage, trial, ...parts }: StartedParts,
  startService: StartService,
): void {
  const log = openLog(paths.log);
  reportWarnings(log.report);
  const gate = openGate(started, () => configuration);
  const window = withGate(started, gate);
  const windows = openWindows(window, page, paths, () => configuration.memory, gate);
  const emit = createEmitter(windows.send);
  const emitToMain = createEmitter(window.send);
  const events = new EventEmitter<AppEvents>();
  const { report } = log;
  const base: Base = { paths, window, windows, emit, emitToMain, gate, events, report, log };

  const configuration = openConfiguration(base);
  const { personal, settings, memory, policyReport } = configuration;
  const keychain = createHomeKeychain(parts.keychain, () =>
    memory.get("accounts").map(({ id }) => getItemName(id)),
  );
  const appLock = openLock(base, configuration, keychain);
  nativeTheme.themeSource = personal.get().theme;
  if (setLanguage(personal.get())) windows.reloadAll();
  log.setLevel(personal.get().logLevel);
  events.on("settings", (next) => {
    log.setLevel(next.logLevel);
    nativeTheme.themeSource = next.theme;
    if (setLanguage(next)) windows.reloadAll();
    emit("settings.changed", next);
  });

  followContrast(windows.reloadAll);
  const textSize = openTextSize(configuration);
  const location = createLocationGate({ getSettings: personal.get, elapsed });
  const navigator = createNavigator(window.bringToFront, (to) =>
    emitToMain("navigation.requested", to),
  );
  const notifications = openNotifications(base, configuration);
  const network = openNetwork(base, configuration, keychain);
  const appAccounts = openAccounts(base, {
    configuration,
    network,
    keychain: appLock.keychain,
    isSealed: appLock.key.isClosed,
    notifications,
    location,
    navigator,
  });
  const { accounts } = appAccounts;
  appLock.load(base, { configuration, appLock, appAccounts, notifications });
  const { signIn, realms } = openSignIn(base, configuration, network, appAccounts);
  const pictures = openPictures(base, memory, accounts);
  const wall = openWall(base, accounts);
  const host = createDemoHost((port) => startService(port, paths.demoState), memory);
  const demo = withPolicyDemo(host, policyReport.offers);

  const drafts = openDrafts(base, accounts);
  const release = openRelease(base, { configuration, navigator, drafts });
  const updates = openUpdates(base, { configuration, network, accounts, drafts, trial });

  const lifecycle = watchLifecycle({
    onShowRequest: window.bringToFront,
    onWallRequest: wall.keepOpen,
    needsNoWindow: window.isReleased,
    onQuit: async () => {
      // Otherwise the window has requested it before it closed.
      if (window.isReleased()) await pictures.request();
      await Promise.all([
        notifications.closeAll(),
        ...[accounts.close(), settings.load(), appLock.finish()],
      ]);
      await pictures.finish();
      updates.finish();
    },
    isBlocked: () => isStuck(network.keychain.isWaiting, wait),
  });
  followComputer(windows, accounts, notifications);
  serveWindows(base, {
    door,
    configuration,
    network,
    notifications,
    appAccounts,
    signIn,
    realms,
    demo,
    location,
    navigator,
    pictures,
    release,
    wall,
    textSize,
    links: openLinksLater(base, configuration, appAccounts, links),
    drafts,
    updates,
    lock: appLock.loaded,
  });
  const staysInTray = () => notifications.hasTray() && personal.get().closeToTray;
  const isOnDuty = () => accounts.all().some((one) => one.getSync()?.duty.current() != null);
  quitAfterLast(base, () => staysInTray() || wall.isExpected(), isOnDuty);
  window.configure({
    settings: memory,
    hidesOnClose: () => !lifecycle.isQuitting() && (staysInTray() || windows.all().length > 0),
    endsWatch: () => !lifecycle.isQuitting() && isOnDuty(),
    beforeQuit: pictures.request,
    onHidden: () => {
      if (notifications.hasTray()) void notifyAboutTray(base, notifications, memory);
    },
    report: log.report,
    mayRestart: () => accounts.all().every(survivesRestart),
  });
  if (process.argv.includes("--try-demo")) {
    startWithDemo(settings, demo, signIn).catch((error) =>
      log.report("the demo did not start", error),
    );
  }
  void window.painted.then(() => {
    void removeIncomplete(base.paths.incomplete, log.report);
    openMenu(base, configuration, textSize, {
      openWall: () => gate.hold(wall.open),
      lock: appLock.lockNow,
    });
    restoreWindows(base, memory, accounts);
    if (window.isNormal() && (process.argv.includes(wallSwitch) || personal.get().wallAtStart))
      wall.keepOpen();
    followTray(base, { notifications, accounts, personal, navigator, wall, lock: appLock.lockNow });
    return demo.resume();
  });
}

/** Opens links from the first paint on. */
async function openLinksLater(...parts: Parameters<OpenLinks>): Promise<Links> {
  const [{ window }] = parts;
  await window.painted;
  return (await import("./links.ts")).openLinks(...parts);
}

/** Logs warnings of Electron and Node with secrets redacted, instead of printing them with whole addresses of pages. */
function reportWarnings(report: Report): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => report(name, message));
}

/** Notifies the accounts when this computer sleeps, wakes, and is online again. */
function followComputer(
  windows: Pick<Windows, "isVisible">,
  accounts: Accounts,
  notifications: NotificationCenter,
): void {
  // Also before a sleep, so that a sleep may last as long as a new token.
  powerMonitor.on("suspend", accounts.renewAll);
  // A sleep is reported by the system, by late timers or by both.
  powerMonitor.on("resume", () => accounts.wake("sleep"));
  watchSleep({
    now: Date.now,
    monotonic: () => performance.now(),
    setTimer: setCoalescedTimer,
    onWake: () => {
      notifications.notifyReturn("asleep");
      accounts.wake("sleep");
    },
  });
  watchNetwork({
    isOnline: () => net.isOnline(),
    isSeen: windows.isVisible,
    setTimer: setCoalescedTimer,
    onReturn: () => accounts.wake("outage"),
  });
}

/** Saves the picture of the first screen for the next start. */
const openPictures = (
  { paths, window, emitToMain, gate, report }: Base,
  settings: Pick<SettingsFile, "get">,
  accounts: AppAccounts["accounts"],
) =>
  createPictureSaver({
    getPlace: () => {
      const account = accounts.inView();
      const key = account?.session.derivePictureKey() ?? null;
      return account === null || key === null || gate.isLocked()
        ? null
        : { folder: join(paths.stores, account.session.account.id), key };
    },
    describeSource: () => ({ version: app.getVersion(), firstScreen: settings.get("firstScreen") }),
    describeSize: () => {
      const shown = window.current();
      return shown === null ? null : describeSize(shown, shown.isMaximized());
    },
    request: () => {
      emitToMain("picture.requested", null);
      return !window.isReleased();
    },
    loadForPicture: window.loadForPicture,
    setTimer,
    report,
  });
