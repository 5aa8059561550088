import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import {
  app,
  type BrowserWindow,
  session as browserSession,
  globalShortcut,
  net,
  shell,
} from "electron";
import type { Accounts } from "#main/accounts/accounts.ts";
import type { DemoHost } from "#main/accounts/demo-host.ts";
import type { LocationGate } from "#main/accounts/location-gate.ts";
import type { Links } from "#main/accounts/open-links.ts";
import type { SignIn } from "#main/accounts/sign-in/sign-in.ts";
import { createAbout } from "#main/diagnostics/about.ts";
import { type Changelog, createChangelog } from "#main/diagnostics/changelog.ts";
import {
  createConnectionCheck,
  type KnownRealms,
} from "#main/diagnostics/connection-check/connection-check.ts";
import { createExportRuns } from "#main/export/export-parts.ts";
import { createFileWriter, type WriteFile } from "#main/export/write-file.ts";
import type { SharedDrafts } from "#main/features/messages/shared-drafts.ts";
import { createProfile } from "#main/features/profile/profile.ts";
import { notSignedIn } from "#main/ipc/request-context.ts";
import type { Handlers, IpcServer } from "#main/ipc/serve.ts";
import type { Sender } from "#main/ipc/trust.ts";
import type { LockedApp } from "#main/lock/handlers.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { createReadings } from "#main/settings/readings.ts";
import { elapsed } from "#main/system/clock.ts";
import { sessionBus } from "#main/system/session-bus/session-bus.ts";
import { isWayland } from "#main/system/start/wayland.ts";
import type { PictureSaver } from "#main/window/first-picture/picture-saver.ts";
import { confirmOpen, watchGestures } from "#main/window/gestures.ts";
import { createLinkOpener, linkProtocols } from "#main/window/link-opener.ts";
import type { Navigator } from "#main/window/navigator.ts";
import { openExternally } from "#main/window/open-externally.ts";
import { printDocument, showPrintDialog } from "#main/window/print-document.ts";
import { promptFile } from "#main/window/prompt-file.ts";
import type { Release } from "#main/window/release.ts";
import {
  createSummonShortcut,
  hasShortcutsPortal,
  type SummonShortcutControl,
} from "#main/window/summon-shortcut.ts";
import type { TextSize } from "#main/window/text-size.ts";
import { reportNotOpened, showPlaceMenu } from "#main/window/windows/place-menu.ts";
import type { Wall } from "#main/window/windows/wall.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import type { AppAccounts } from "./accounts.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";
import { createHandlers, type HandlerParts } from "./handlers/handlers.ts";
import type { AppNetwork } from "./network.ts";
import { createPlaceCopies } from "./place-links.ts";
import { openSelfTest } from "./self-test.ts";

export type WindowDependencies = {
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
  release: Pick<Release, "keep">;
  wall: Pick<Wall, "open">;
  textSize: Pick<TextSize, "step">;
  /** Resolves after the first paint. */
  links: Promise<Links>;
  drafts: SharedDrafts;
  updates: HandlerParts["updates"];
  lock: Promise<LockedApp>;
};

/** A window whose commands are handled. */
export type ServedWindow = {
  viewer: string;
  /** Calls back with the window, and with each that replaces it. */
  onOpened(listener: (window: BrowserWindow) => void): void;
  current(): BrowserWindow | null;
  accounts: Accounts;
};

/** What differs between the main window and the others. */
export type OwnHandlers = Pick<HandlerParts, "takeNavigation" | "shell" | "setPlace" | "getPlace">;

const openAbout = ({ renderer }: Base["paths"]) =>
  createAbout({
    version: app.getVersion(),
    isPackaged: app.isPackaged,
    versions: process.versions,
    system: process.getSystemVersion(),
    platform: process.platform,
    arch: process.arch,
    packages: join(renderer, "licences.json"),
    folders: [dirname(process.execPath), process.resourcesPath],
    open: shell.openPath,
  });

/** Creates the function that creates the handlers of a window; what does not depend on the window is created once. */
export function createHandlersOf(base: Base, dependencies: WindowDependencies) {
  const { paths, window, windows, emit, gate, report } = base;
  const { configuration, network, notifications, location } = dependencies;
  const { deviceName } = dependencies.appAccounts;
  const connection = describeConnection(dependencies);
  const readPainted = measurePaint(window.painted);
  const shared = {
    questions: network.questions,
    describeApp: () => ({
      version: app.getVersion(),
      platform: process.platform,
      hasTray: notifications.hasTray(),
      isWayland: isWayland(),
    }),
    about: openAbout(paths),
    changelog: openChangelog(base, configuration),
    signIn: dependencies.signIn,
    demo: dependencies.demo,
    bringToFront: window.bringToFront,
    connection: createConnectionCheck({
      ...connection,
      notify: () => notifications.test("ordinary"),
      onProgress: (check) => emit("connection.checked", check),
    }),
    servers: configuration.rules,
    settings: configuration.personal,
    startAtLogin: configuration.startAtLogin,
    shortcut: openShortcut(base, configuration, notifications),
    policy: configuration.policyReport,
    recoveries: configuration.recoveries,
    realmLeaver: dependencies.appAccounts.realmLeaver,
    openFolder: (path: string) => void shell.openPath(path),
    readings: createReadings(configuration.settings, configuration.policy),
    notifications,
    selfTest: openSelfTest(base, configuration, notifications),
    whenPainted: window.painted,
    location,
    openWall: dependencies.wall.open,
    showEmojiPanel: () => {
      if (app.isEmojiPanelSupported()) app.showEmojiPanel();
    },
    links: dependencies.links,
    drafts: dependencies.drafts,
    updates: dependencies.updates,
    lock: dependencies.lock,
  };

  const writeFile = createFileWriter(paths.incomplete, randomUUID);

  return (served: ServedWindow, own: OwnHandlers): Handlers => {
    const links = createLinkOpener({
      open: (url) => openExternally(url, linkProtocols, report),
      promptUser: (url) => confirmOpen(served.current(), url, gate.untilClosed()),
      getServiceUrl: () => served.accounts.current()?.account.serverUrl ?? null,
      elapsed,
    });
    const recordGesture = () => [links, location].map((one) => one.recordGesture());
    served.onOpened(({ webContents }) => watchGestures(webContents, recordGesture));
    const openWindow = (place: WindowPlace): Result<null> => {
      const account = served.accounts.current()?.account;
      if (account === undefined) return notSignedIn();
      const opened = windows.openWindow(place, "page", account.id);
      if (opened.ok) return success(null);
      void reportNotOpened(served.current(), opened.message, gate.untilClosed());
      return opened;
    };
    const exports = openExports(base, served, writeFile);
    const handlers: Handlers = createHandlers({
      ...shared,
      ...own,
      viewer: served.viewer,
      accounts: served.accounts,
      profile: createProfile(served.accounts, deviceName, Date.now),
      exports,
      saveDiagnostics: async () => {
        const { save } = await import("./diagnostics.ts");
        const sources = { ...dependencies, about: shared.about, connection, readPainted };
        return save(base, sources, exports);
      },
      openLink: links.open,
      openWindow,
      showPlaceMenu: (place, screen) => {
        const shown = served.current();
        const copies = createPlaceCopies(place, screen, served.accounts, handlers);
        const recordCopied = () => void handlers["clipboard.recordCopied"](null);
        const openPlace = () => void openWindow(place);
        if (shown !== null)
          showPlaceMenu(shown, openPlace, { ...copies, recordCopied }, gate.untilClosed());
      },
      closeWindow: () => served.current()?.close(),
    });
    return handlers;
  };
}

function openExports({ gate }: Base, served: ServedWindow, writeFile: WriteFile) {
  const runs = createExportRuns(shell.showItemInFolder);
  return {
    now: Date.now,
    promptFile: (name: string) => promptFile(served.current(), name),
    writeFile,
    printDocument,
    showPrintDialog: (html: string) => showPrintDialog(html, gate.untilClosed()),
    onPart: runs.onPart,
    runs,
  };
}

const openChangelog = ({ paths }: Base, { memory }: Configuration): Changelog =>
  createChangelog({
    version: app.getVersion(),
    file: join(paths.renderer, "changelog.txt"),
    settings: memory,
  });

/** Returns what connection checks use of the network, the session and the desktop. */
const describeConnection = ({
  network,
  realms,
  notifications,
  appAccounts: { accounts, vault },
}: WindowDependencies) => ({
  fetch: network.fetch,
  resolveProxy: (url: string) => browserSession.defaultSession.resolveProxy(url),
  now: Date.now,
  describeToken: accounts.describeToken,
  probeKeychain: vault.probe,
  findRealm: realms.find,
  hasTray: notifications.hasTray,
  isOnline: () => net.isOnline(),
});

/** Returns a function that returns the time of the first paint after the start, or null before. */
function measurePaint(painted: Promise<unknown>): () => DurationMs | null {
  let at: DurationMs | null = null;
  void painted.then(() => {
    at = performance.now();
  });
  return () => at;
}

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
  const keys = createSummonShortcut({
    system: globalShortcut,
    settings,
    canDesktopAssign: isWayland() ? () => hasShortcutsPortal(sessionBus) : null,
    onPressed: toggle,
    report,
  });
  void window.painted.then(keys.take);
  // A page that has paused the shortcut and crashed cannot resume it.
  window.onOpened(({ webContents }) => webContents.on("render-process-gone", keys.take));
  return keys;
}
