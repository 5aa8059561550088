import { lutimes, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AfterPackContext } from "electron-builder";

/** What Electron's own folder has and no package needs. */
const leftOut = ["version", join("resources", "default_app.asar")];

/** Leaves out what is Electron's alone and gives all files one time, so that two builds give the same bytes. */
export async function afterPack({ appOutDir }: AfterPackContext, epoch: number): Promise<void> {
  for (const name of leftOut) await rm(join(appOutDir, name), { force: true });
  await setTimes(appOutDir, epoch);
}

/** Sets the times of a folder and of all that is in it; links are not followed. */
export async function setTimes(folder: string, epoch: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  // Longest first: a folder's time changes with what is in it.
  for (const path of [...paths.sort().reverse(), folder]) await lutimes(path, epoch, epoch);
}
