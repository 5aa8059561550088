import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { app } from "electron";
import { type PolicySource, policySource } from "#main/settings/policy-file.ts";
import { appOrigin } from "#main/window/app-protocol.ts";
import { isDriven } from "./start/is-test-build.ts";

/** Where things are: the app's own files, and what it keeps on this computer. */
export type Paths = ReturnType<typeof findPaths>;

/** Finds them; `built` is the folder of the built main script. */
export function findPaths(built: string) {
  const kept = app.getPath("userData");
  const worker = join(built, "store-worker.js");
  const icons = join(built, "..", "..", "build", "icons");
  // Set by the development server only, which reloads the UI at each change of its source.
  const devServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  const ownPolicy = app.isPackaged && !isDriven ? undefined : process.env.WATCHDESK_POLICY;
  const uiOrigin = devServer === undefined ? appOrigin : new URL(devServer).origin;
  return {
    kept,
    stores: join(kept, "stores"),
    log: join(kept, "logs", "main.log"),
    /** What was tried about a window that failed, and the reports of that. */
    shellHistory: join(kept, "shell.json"),
    crashReports: join(kept, "crash-reports"),
    policy: ownPolicy === undefined ? policySource(process.platform) : ownFile(ownPolicy),
    /** Where Chromium keeps the words of each language, on Linux what somebody has put there. */
    dictionaries: join(kept, "Dictionaries"),
    demoState: join(kept, "demo.json"),
    renderer: join(built, "..", "renderer"),
    preload: join(built, "..", "preload", "index.cjs"),
    barPreload: join(built, "..", "preload", "page-bar.cjs"),
    store: { worker: pathToFileURL(worker), build: nameBuild(worker) },
    /** What a system starts to start Watchdesk; null where it is not installed. */
    program: app.isPackaged ? findProgram(process.env) : (process.env.WATCHDESK_PROGRAM ?? null),
    icons,
    // The largest takes 9 ms of a start.
    windowIcon: join(icons, process.platform === "linux" ? "linux/128x128.png" : "icon.png"),
    uiOrigin,
    uiUrl: `${uiOrigin}/index.html`,
    /** The page above those of realms. */
    barUrl: `${uiOrigin}/page-bar.html`,
  };
}

/**
 * The program to start again. An AppImage runs from a place of its own each time; another one's names are
 * inherited from it.
 */
export function findProgram({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv): string {
  const isImage = APPDIR !== undefined && process.execPath.startsWith(`${APPDIR}/`);
  return (isImage ? APPIMAGE : undefined) ?? process.execPath;
}

/** What differs from build to build: developers build one version many times. */
const nameBuild = (script: string): string =>
  app.isPackaged ? app.getVersion() : `${app.getVersion()} ${statSync(script).mtimeMs}`;

/** A policy of whoever develops or tests, judged like an administrator's up to its own folder. */
const ownFile = (path: string): PolicySource => ({
  kind: "file",
  path,
  owner: process.getuid?.() ?? 0,
  top: dirname(path),
});
