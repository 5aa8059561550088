import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Returns Watchdesk's cache folder, outside the repository. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const base = env.XDG_CACHE_HOME;
  // XDG ignores relative paths.
  return join(base?.startsWith("/") ? base : join(homedir(), ".cache"), "watchdesk");
}

/** Builds a folder under a temporary name and renames it, so that it is always complete. */
export async function buildOnce(
  folder: string,
  build: (temporary: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  await removeAbandoned(folder);
  const temporary = await mkdtemp(`${folder}.building-`);
  try {
    await build(temporary);
    await rename(temporary, folder);
  } catch (error) {
    if (!existsSync(folder) || !isTaken(error)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes the remains of killed builds after an hour. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.building-`)) continue;
    const path = join(dirname(folder), name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

/** Runs an action while holding a lock file shared by processes. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  while (!(await tryLock(file))) await sleep(200);
  try {
    return await action();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const owner = Number(await readFile(file, "utf8").catch(() => ""));
  // The owner of an empty file has not yet written its id.
  if (owner > 0 && !isRunning(owner)) await rm(file, { force: true });
  return false;
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function isTaken(error: unknown): boolean {
  return codeOf(error) === "ENOTEMPTY" || codeOf(error) === "EEXIST";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
