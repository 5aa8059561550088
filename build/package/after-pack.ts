import { lutimes, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AfterPackContext } from "electron-builder";

/** Files of Electron's folder that no package needs. */
const omitted = ["version", join("resources", "default_app.asar")];

/** Removes Electron's own files and sets all times, so that builds are reproducible. */
export async function afterPack({ appOutDir }: AfterPackContext, epoch: number): Promise<void> {
  for (const name of omitted) await rm(join(appOutDir, name), { force: true });
  await setTimes(appOutDir, epoch);
}

/** Sets the times of a folder and its contents; links are not followed. */
export async function setTimes(folder: string, epoch: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  // Longest first: a folder's time changes with its contents.
  for (const path of [...paths.sort().reverse(), folder]) await lutimes(path, epoch, epoch);
}
