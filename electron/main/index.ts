import { app, session } from "electron";
import { isHiddenStart } from "#main/hidden-start.ts";
import { findPaths, type Paths } from "#main/paths.ts";
import { keepCrashReports } from "./diagnostics/crash-reports.ts";
import { openElectronDoor } from "./ipc/electron-door.ts";
import { mayStart } from "./start/may-start.ts";
import { allowPortalShortcuts } from "./start/portal-shortcuts.ts";
import { addressIn, enterShellMode } from "./start/shell-mode.ts";
import { registerAppScheme, serveApp } from "./window/app-protocol.ts";
import { openMainWindow } from "./window/main-window.ts";
import { isRestarted } from "./window/recovery/next-action.ts";
import { openShellFile, type ShellFile } from "./window/recovery/shell-file.ts";
import { forbidDictionaryDownloads, prepareSpelling } from "./window/spell-check.ts";

if (mayStart()) {
  registerAppScheme();
  forbidDictionaryDownloads();
  allowPortalShortcuts();
  // Chromium's own secrets are none of ours; with a locked keychain it would ask for it and show no
  // window until somebody answers. The vault asks for what it needs by itself.
  app.commandLine.appendSwitch("password-store", "basic");
  const paths = findPaths(import.meta.dirname);
  const history = openShellFile(paths.shellHistory, app.getVersion());
  enterShellMode(history.read().mode);
  // Not awaited: Electron waits for this module to end before it gets ready.
  if (app.requestSingleInstanceLock()) void start(paths, history);
  else app.quit();
}

/** Opens the window first: all else is read and made while the window's process starts. */
async function start(paths: Paths, history: ShellFile): Promise<void> {
  await app.whenReady();
  serveApp(paths.renderer);
  const { defaultSession } = session;
  const isSafe = history.read().mode === "safe";
  const spellcheck =
    !isSafe && prepareSpelling(defaultSession, process.platform, paths.dictionaries);
  const window = openMainWindow(
    { ...paths, spellcheck, keepsCompiled: !isSafe, isHidden: isHiddenStart() },
    isRestarted(history.read(), Date.now()),
    {
      history,
      reports: keepCrashReports(paths.crashReports),
      addressOf: (hasView) => addressIn(history.read().mode, paths.uiUrl, hasView),
    },
  );
  const door = openElectronDoor(window.current);
  const { startApp } = await import("./app/app.ts");
  startApp(paths, { window, door }, startDemo);
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
