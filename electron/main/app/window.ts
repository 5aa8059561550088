import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { app, session as browserSession, globalShortcut, net, shell } from "electron";
import type { AccountRuntime } from "#main/accounts/account-runtime.ts";
import type { DemoHost } from "#main/accounts/demo-host.ts";
import type { LocationGate } from "#main/accounts/location-gate.ts";
import type { SignIn } from "#main/accounts/sign-in/sign-in.ts";
import { createAbout } from "#main/diagnostics/about.ts";
import { createConnectionCheck } from "#main/diagnostics/connection-check/connection-check.ts";
import type { KnownRealms } from "#main/diagnostics/connection-check/known-realms.ts";
import { createLatestExport } from "#main/export/export-parts.ts";
import { type IpcServer, serveCommands } from "#main/ipc/serve.ts";
import { isTrustedSender, type Sender } from "#main/ipc/trust.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { createReadings } from "#main/settings/readings.ts";
import { enableContextMenu } from "#main/window/context-menu.ts";
import type { PictureSaver } from "#main/window/first-picture/picture-saver.ts";
import { confirmOpen, watchGestures } from "#main/window/gestures.ts";
import { createLinkOpener, linkProtocols } from "#main/window/link-opener.ts";
import { nameDownloads } from "#main/window/name-downloads.ts";
import { denyPermissions, guardNavigation } from "#main/window/navigation-guard.ts";
import type { Navigator } from "#main/window/navigator.ts";
import { openExternally } from "#main/window/open-externally.ts";
import { printDocument } from "#main/window/print-document.ts";
import { promptFile } from "#main/window/prompt-file.ts";
import { createSummonShortcut, type SummonShortcutControl } from "#main/window/summon-shortcut.ts";
import { runWindowAction } from "#main/window/window-actions.ts";
import type { AppAccounts } from "./accounts.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";
import { createHandlers, type HandlerParts } from "./handlers/handlers.ts";
import { withPromptRetry } from "./handlers/network-handlers.ts";
import type { AppNetwork } from "./network.ts";
import { openSelfTest } from "./self-test.ts";

/** What serving the window's page needs. */
type WindowDependencies = {
  door: IpcServer<Sender>;
  configuration: Configuration;
  network: AppNetwork;
  notifications: NotificationCenter;
  appAccounts: AppAccounts;
  signIn: SignIn;
  realms: KnownRealms;
  demo: DemoHost;
  location: LocationGate;
  navigator: Navigator;
  pictures: PictureSaver;
};

/** Whether an account is still signed in after a restart; true while that is unknown. */
export function survivesRestart({ readState }: AccountRuntime): boolean {
  const state = readState();
  return state === null || state.status === "keychainLocked" || state.unkept === null;
}

/** Handles the commands of the window's page and restricts the page, which is not trusted. */
export function serveWindow(base: Base, dependencies: WindowDependencies): void {
  const { paths, window, emit, report } = base;
  const { configuration, network, notifications, location, navigator } = dependencies;
  const { accounts, vault, profile } = dependencies.appAccounts;
  const { defaultSession } = browserSession;
  nameDownloads(defaultSession);
  const links = createLinkOpener({
    open: (url) => openExternally(url, linkProtocols, report),
    promptUser: (url) => confirmOpen(window.current(), url),
    getServiceUrl: () => accounts.current()?.account.serverUrl ?? null,
    now: Date.now,
  });
  watchGestures(window.webContents, () => {
    links.recordGesture();
    location.recordGesture();
  });
  denyPermissions(defaultSession, report, paths.uiOrigin, location.mayLocate);
  serveCommands(
    withPromptRetry(dependencies.door, network.logins),
    createHandlers({
      questions: network.questions,
      describeApp: () => ({
        version: app.getVersion(),
        platform: process.platform,
        hasTray: notifications.hasTray(),
      }),
      about: createAbout({
        version: app.getVersion(),
        isPackaged: app.isPackaged,
        versions: process.versions,
        system: process.getSystemVersion(),
        platform: process.platform,
        arch: process.arch,
        packages: join(paths.renderer, "licences.json"),
        folders: [dirname(process.execPath), process.resourcesPath],
        open: shell.openPath,
      }),
      accounts,
      signIn: dependencies.signIn,
      profile,
      demo: dependencies.demo,
      bringToFront: window.bringToFront,
      connection: createConnectionCheck({
        fetch: network.fetch,
        resolveProxy: (url) => defaultSession.resolveProxy(url),
        now: Date.now,
        describeToken: accounts.describeToken,
        probeKeychain: vault.probe,
        findRealm: dependencies.realms.find,
        hasTray: notifications.hasTray,
        notify: () => notifications.test("ordinary"),
        isOnline: () => net.isOnline(),
        onProgress: (check) => emit("connection.checked", check),
      }),
      servers: configuration.rules,
      settings: configuration.personal,
      startAtLogin: configuration.startAtLogin,
      shortcut: openShortcut(base, configuration, notifications),
      policy: configuration.policyReport,
      recoveries: configuration.recoveries,
      openFolder: (path) => void shell.openPath(path),
      readings: createReadings(configuration.settings, configuration.policy),
      notifications,
      exports: openExports(base),
      selfTest: openSelfTest(base, configuration, notifications),
      whenPainted: window.painted,
      openLink: links.open,
      location,
      runWindowAction: (action) => runWindowAction(window.current(), action, () => app.quit()),
      takeNavigation: navigator.take,
      shell: {
        ...window.recovery,
        recordDrawn: window.recordDrawn,
        keepPicture: dependencies.pictures.keep,
      },
    }),
    (sender) => isTrustedSender(sender, paths.uiOrigin),
    report,
  );
  guardNavigation(window.webContents, paths.uiOrigin, report);
  window.webContents.on("did-navigate", navigator.reset);
  enableContextMenu(window.webContents);
}

const openExports = ({ window }: Base): HandlerParts["exports"] => ({
  now: Date.now,
  createId: randomUUID,
  promptFile: (name) => promptFile(window.current(), name),
  printDocument,
  latest: createLatestExport(shell.showItemInFolder),
});

/** Registers the user's shortcut, which shows the window, or hides it if it is in front. */
function openShortcut(
  { window, report }: Base,
  { settings }: Configuration,
  notifications: Pick<NotificationCenter, "hasTray">,
): SummonShortcutControl {
  const toggle = () => {
    const shown = window.current();
    if (!shown?.isFocused()) window.bringToFront();
    else if (notifications.hasTray()) shown.hide();
    else shown.minimize();
  };
  const isWayland = process.env.XDG_SESSION_TYPE === "wayland";
  const system = globalShortcut;
  const keys = createSummonShortcut({ system, settings, isWayland, onPressed: toggle, report });
  void window.painted.then(keys.take);
  // A page that has paused the shortcut and crashed cannot resume it.
  window.webContents.on("render-process-gone", keys.take);
  return keys;
}
