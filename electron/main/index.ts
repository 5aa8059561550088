import { existsSync } from "node:fs";
import { join } from "node:path";
import { app, Menu, nativeTheme, session } from "electron";
import { openIpcServer } from "#main/ipc/electron-server.ts";
import { applyLanguage, type LanguageChoices } from "#main/system/language.ts";
import { findPages, findPaths, type Paths } from "#main/system/paths.ts";
import { findVerifiedFile } from "#main/system/start/command-line.ts";
import { collectLinks } from "#main/system/start/link-requests.ts";
import { mayStart } from "#main/system/start/may-start.ts";
import { offerMove } from "#main/system/start/offer-move.ts";
import { readPlace, recordPlace } from "#main/system/start/session-place.ts";
import { settleTimeZone } from "#main/system/start/time-zone.ts";
import { allowPortalShortcuts } from "#main/system/start/wayland.ts";
import { type FirstSettings, readFirstSettings } from "#main/window/first-settings.ts";
import { addressIn, enterShellMode } from "#main/window/recovery/shell-mode.ts";
import { languages } from "#shared/texts/catalogue.ts";
import { getTextLanguage } from "#shared/texts/t.ts";
import { importApp } from "./app/import-app.ts";
import type { updateAtStart as UpdateAtStart } from "./app/update-at-start.ts";
import { openCrashReports } from "./diagnostics/crash-reports.ts";
import { isHiddenStart } from "./system/start/start-switches.ts";
import { registerAppScheme, serveApp } from "./window/app-protocol.ts";
import { pictureName } from "./window/first-picture/picture-name.ts";
import { servePicture } from "./window/first-picture/serve-picture.ts";
import { openMainWindow } from "./window/main-window.ts";
import { finishErasingPageData } from "./window/page-data.ts";
import { isRestarted } from "./window/recovery/next-action.ts";
import { openShellFile, type ShellFile } from "./window/recovery/shell-file.ts";
import { forbidDictionaryDownloads, prepareSpelling } from "./window/spell-check.ts";

settleTimeZone();
const verified = findVerifiedFile(process.argv);
if (!mayStart()) {
  // It has reported why.
} else if (verified !== null) {
  // Electron opens a display only after this module has run, and there may be none.
  await verifyAndExit(verified);
} else {
  registerAppScheme();
  forbidDictionaryDownloads();
  // Electron would otherwise create a default menu before the window.
  Menu.setApplicationMenu(null);
  allowPortalShortcuts();
  // Chromium needs no secrets here; with a locked keychain it would prompt for it and show no window until then. The
  // vault reads what it needs itself.
  app.commandLine.appendSwitch("password-store", "basic");
  // No DNS prefetch: a host name can carry data that a page must not send.
  app.commandLine.appendSwitch("blink-settings", "dnsPrefetchingEnabled=false");
  const paths = findPaths(import.meta.dirname);
  const history = openShellFile(paths.shellHistory, app.getVersion());
  enterShellMode(history.read().mode);
  // Not awaited: Electron gets ready only after this module has run.
  void startOnce(paths, history);
}

/** Starts unless Watchdesk runs already and stays where it is. */
async function startOnce(paths: Paths, history: ShellFile): Promise<void> {
  const place = readPlace(process.env);
  if (!app.requestSingleInstanceLock({ place, moves: false })) {
    const prepare = () => setLanguage(readFirstSettings(paths.kept).language);
    const isFree = !isHiddenStart() && (await offerMove(paths.place, place, prepare));
    if (!isFree) return app.quit();
  }
  recordPlace(paths.place, place);
  finishErasingPageData(paths.kept);
  await start(paths, history);
}

/** Sets the language of all texts by the user's choices and the system; returns whether it changed. */
function setLanguage(choices: LanguageChoices): boolean {
  const forced = app.isPackaged ? undefined : process.env.WATCHDESK_LANGUAGE;
  return applyLanguage(forced === undefined ? choices : { ...choices, language: forced }, {
    preferred: app.getPreferredSystemLanguages(),
    locale: app.getSystemLocale(),
  });
}

/**
 * Opens the window first; everything else is loaded while the window's process starts, or after the stored picture of
 * the first screen is shown.
 */
async function start(paths: Paths, history: ShellFile): Promise<void> {
  const { mode } = history.read();
  const hasView = isRestarted(history.read(), Date.now());
  const isSafe = mode === "safe";
  const links = collectLinks(app, process.argv);
  const first = readFirstSettings(paths.kept);
  const { placement } = first;
  await app.whenReady();
  const trial = existsSync(paths.nextStart) ? await continueUpdate(paths) : null;
  if (trial === "restarts") return;
  // A new version must show that it can draw.
  const isHidden = isHiddenStart() && trial === null;
  const mayHavePicture =
    mode === "normal" && !hasView && !isHidden && !first.isLocked && hasPicture(paths, first);
  nativeTheme.themeSource = first.theme;
  setLanguage(first.language);
  serveApp(() =>
    [getTextLanguage(), ...languages].map((language) => findPages(paths.renderer, language)),
  );
  const { defaultSession } = session;
  const spellcheck =
    !isSafe && prepareSpelling(defaultSession, process.platform, paths.dictionaries);
  const page = { ...paths, spellcheck, cachesCode: !isSafe };
  const window = openMainWindow(
    { ...page, isHidden, placement, proven: trial?.passed ?? null },
    hasView ? "withView" : mayHavePicture ? "withPicture" : "anew",
    {
      history,
      reports: openCrashReports(paths.crashReports),
      getAddress: (begin) => addressIn(history.read().mode, paths.uiUrl, begin),
    },
  );
  const door = openIpcServer();
  const prepared = import("./app/prepare-account.ts").then(({ prepareAccount }) =>
    prepareAccount(paths, first),
  );
  await servePicture(
    { getWindow: window.current, isMaximized: placement?.isMaximized === true, ...paths },
    mayHavePicture ? prepared.then(({ picture }) => picture) : null,
  );
  const { keychain } = await prepared;
  const startApp = await importApp();
  startApp(paths, { window, page, door, keychain, links, setLanguage, trial }, startDemo);
}

async function continueUpdate(paths: Paths): ReturnType<typeof UpdateAtStart> {
  const { updateAtStart } = await import("./app/update-at-start.ts");
  return updateAtStart(paths);
}

/** Verifies an exported shift log, prints the result and exits with the status of `watchdesk-verify`; opens no window. */
async function verifyAndExit(path: string): Promise<void> {
  const { verifyFile } = await import("#verify/verify-file.ts");
  const { text, status } = await verifyFile(path);
  await new Promise((resolve) => process.stdout.write(`${text}\n`, resolve));
  app.exit(status);
}

function hasPicture({ stores }: Paths, { accountId }: FirstSettings): boolean {
  return accountId !== null && existsSync(join(stores, accountId, pictureName));
}

async function startDemo(port: number, stateFile: string) {
  const { startService } = await import("#demo/service.ts");
  const service = await startService({
    profile: "demo",
    dialect: "plain",
    port,
    stateFile,
    arrivalEveryMs: 120_000,
  });
  return { port: service.port, credentials: service.credentials };
}
