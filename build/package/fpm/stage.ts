import { chmod, cp, lstat, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimes } from "../after-pack.ts";
import type { FpmRequest } from "./arguments.ts";

/** Copies a package's contents to their target paths, with standard modes and times. */
export async function stage(root: string, { contents }: FpmRequest, epoch: number): Promise<void> {
  for (const { from, to } of contents) {
    const target = join(root, to);
    await mkdir(dirname(target), { recursive: true });
    await cp(from, target, { recursive: true, verbatimSymlinks: true });
  }
  for (const path of [root, ...(await listPaths(root))]) {
    const { mode, isFolder } = await readMode(path);
    if (mode !== null) await chmod(path, isFolder || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
  await setTimes(root, epoch);
}

export async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** Reads a path's mode; null for a link. */
async function readMode(path: string): Promise<{ mode: number | null; isFolder: boolean }> {
  const found = await lstat(path);
  return { mode: found.isSymbolicLink() ? null : found.mode, isFolder: found.isDirectory() };
}
