import { chmod, cp, lstat, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimes } from "../after-pack.ts";
import type { FpmRequest } from "./arguments.ts";

/** Lays out what a package has as it will be in the system, with the modes and the time that all packages have. */
export async function stage(root: string, { contents }: FpmRequest, epoch: number): Promise<void> {
  for (const { from, to } of contents) {
    const target = join(root, to);
    await mkdir(dirname(target), { recursive: true });
    await cp(from, target, { recursive: true, verbatimSymlinks: true });
  }
  for (const path of [root, ...(await listPaths(root))]) {
    const { mode, isFolder } = await look(path);
    if (mode !== null) await chmod(path, isFolder || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
  await setTimes(root, epoch);
}

/** All paths under a folder, sorted. */
export async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** A link has no mode of its own. */
async function look(path: string): Promise<{ mode: number | null; isFolder: boolean }> {
  const found = await lstat(path);
  return { mode: found.isSymbolicLink() ? null : found.mode, isFolder: found.isDirectory() };
}
