import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { busOf } from "./bus.ts";
import type { Desktop } from "./desktop.ts";
import { clearKeychain } from "./keychain.ts";
import { waitUntil } from "./part.ts";

/**
 * Resets a session: ends the home's processes, waits until their windows and tray items are gone, and removes
 * notifications, secrets and the home. Resolves to false if something remains.
 */
export async function clearDesktop(session: Desktop, home: string): Promise<boolean> {
  try {
    await waitUntil("no process runs in the home", async () => {
      const left = await findProcesses(home);
      for (const pid of left) kill(pid);
      return left.length === 0;
    });
    await waitUntil("no window is left", async () => (await listForeign(session)).length === 0);
    await waitUntil("the tray is empty", async () => (await session.trayItems()).length === 0);
    if ((await session.notifications()).length > 0) {
      await session.notifier.stop();
      await session.notifier.start();
    }
    await clearKeychain(busOf(session.env));
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    return true;
  } catch (error) {
    process.stderr.write(`The next journey uses a new desktop: ${error}\n`);
    return false;
  }
}

/** Lists windows except the panel. */
const listForeign = async (session: Desktop) =>
  (await session.windows()).filter(({ title }) => title !== "xfce4-panel");

/** Lists the processes with this home in their environment or arguments. */
async function findProcesses(home: string): Promise<number[]> {
  const main = await findMain(home);
  const found = await Promise.all(
    (await readdir("/proc"))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const [environment, command] = await Promise.all(
          ["environ", "cmdline"].map((part) => readText(`/proc/${name}/${part}`)),
        );
        const isOfHome = `\0${environment}`.includes(`\0HOME=${home}\0`) || command?.includes(home);
        return isOfHome || Number(name) === main ? [Number(name)] : [];
      }),
  );
  return found.flat();
}

/** Chromium overwrites the environment of its process; the lock in its profile contains its id. */
async function findMain(home: string): Promise<number | null> {
  try {
    const lock = await readlink(join(home, ".config", "Watchdesk", "SingletonLock"));
    const pid = Number(lock.slice(lock.lastIndexOf("-") + 1));
    // A killed process leaves its lock, and another process may have its id.
    const program = await readlink(`/proc/${pid}/exe`);
    return ["electron", "watchdesk"].includes(basename(program)) ? pid : null;
  } catch {
    return null;
  }
}

// A process may end meanwhile, and those of other users are unreadable.
const readText = (path: string): Promise<string> => readFile(path, "latin1").catch(() => "");

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}
