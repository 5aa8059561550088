import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Watchdesk's folder for what can be fetched again, outside the repository. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const base = env.XDG_CACHE_HOME;
  // The XDG rules: a relative path counts as none.
  return join(base?.startsWith("/") ? base : join(homedir(), ".cache"), "watchdesk");
}

/** Fills a new folder and gives it its name at once: the name never stands for half a folder. */
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

/** A build that was killed leaves hundreds of megabytes; after an hour it is nobody's. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.building-`)) continue;
    const path = join(dirname(folder), name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

/** Runs one action at a time among all processes that name the same lock file. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  while (!(await take(file))) await sleep(200);
  try {
    return await action();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const owner = Number(await readFile(file, "utf8").catch(() => ""));
  // An empty file is one whose owner has not yet written its number.
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
