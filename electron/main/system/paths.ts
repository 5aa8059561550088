import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { app } from "electron";
import { type PolicySource, policySource } from "./policy-file.ts";

/** The origin of the bundled UI: a custom scheme, never file:. */
const appOrigin = "app://bundle";

/** The paths of the app's own files and of its data, and the addresses of its pages. */
export type Paths = ReturnType<typeof findPaths>;

/** Returns the paths; `built` is the folder of the built main script. */
export function findPaths(built: string) {
  const kept = app.getPath("userData");
  const worker = join(built, "store-worker.js");
  const icons = join(built, "..", "..", "build", "icons");
  /** Programs of the system read it, so that a package has it outside its archive, and only there. */
  const noticeIcon = app.isPackaged
    ? join(process.resourcesPath, "icon.png")
    : join(icons, "linux", "128x128.png");
  // Set by the development server only, which reloads the UI at each change of its source.
  const devServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  const ownPolicy = app.isPackaged && !isTestBuild ? undefined : process.env.WATCHDESK_POLICY;
  const uiOrigin = devServer === undefined ? appOrigin : new URL(devServer).origin;
  return {
    kept,
    stores: join(kept, "stores"),
    /** Where Watchdesk runs, for starts in other sessions. */
    place: join(kept, "place"),
    log: join(kept, "logs", "main.log"),
    /** Downloaded updates, and what is known about them. */
    updates: join(kept, "updates"),
    /** Exists if the next start installs an update or proves an installed one. */
    nextStart: join(kept, "updates", "next-start.json"),
    /** The history of recovery from window failures. */
    shellHistory: join(kept, "shell.json"),
    crashReports: join(kept, "crash-reports"),
    policy: ownPolicy === undefined ? policySource(process.platform) : ownFile(ownPolicy),
    /** Chromium's spell-check dictionaries; on Linux those that an administrator installed. */
    dictionaries: join(kept, "Dictionaries"),
    /** Names the files of exports that are not complete. */
    incomplete: join(kept, "incomplete"),
    demoState: join(kept, "demo.json"),
    /** Which notifications are on a Linux desktop. */
    notifications: join(kept, "notifications.json"),
    renderer: join(built, "..", "renderer"),
    preload: join(built, "..", "preload", "index.cjs"),
    barPreload: join(built, "..", "preload", "page-bar.cjs"),
    store: { worker: pathToFileURL(worker), build: nameBuild(worker) },
    /** The executable that starts Watchdesk; null if it is not installed. */
    program: app.isPackaged ? findProgram(process.env) : (process.env.WATCHDESK_PROGRAM ?? null),
    icons,
    /** The sounds of alarms, which programs of the system read: outside the archive. */
    sounds: app.isPackaged
      ? join(process.resourcesPath, "sounds")
      : join(built, "..", "..", "build", "sounds"),
    noticeIcon,
    // Loading the largest would delay the start by 9 ms.
    windowIcon: process.platform === "linux" ? noticeIcon : join(icons, "icon.png"),
    uiOrigin,
    uiUrl: `${uiOrigin}/index.html`,
    /** The page of the address bar above realms' pages. */
    barUrl: `${uiOrigin}/page-bar.html`,
  };
}

/** Returns the folder of the window's pages in a language: English at the top, others in folders of their own. */
export const findPages = (renderer: string, language: string): string =>
  language === "en" ? renderer : join(renderer, language);

/**
 * Returns the executable to restart. An AppImage is mounted at another path each time, and a process that it starts
 * inherits its variables.
 */
export function findProgram({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv): string {
  const isImage = APPDIR !== undefined && process.execPath.startsWith(`${APPDIR}/`);
  return (isImage ? APPIMAGE : undefined) ?? process.execPath;
}

/** Identifies a build: developers build one version many times. */
const nameBuild = (script: string): string =>
  app.isPackaged ? app.getVersion() : `${app.getVersion()} ${statSync(script).mtimeMs}`;

/** A policy file for development and tests, checked like an administrator's up to its own folder. */
const ownFile = (path: string): PolicySource => ({
  kind: "file",
  path,
  owner: process.getuid?.() ?? 0,
  top: dirname(path),
});

declare const builtForJourneys: boolean | undefined;

/**
 * Whether this is a build for end-to-end tests, whose package accepts the debugging switches that other packages refuse.
 * Only the build sets it; bundlers drop code that depends on it.
 */
export const isTestBuild: boolean = typeof builtForJourneys !== "undefined" && builtForJourneys;
