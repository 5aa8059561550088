import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { busOf } from "./bus.ts";
import type { Desktop } from "./desktop.ts";
import { clearKeychain } from "./keychain.ts";
import { waitUntil } from "./part.ts";

/**
 * Brings a session back to how it was started: ends what runs in the home, waits until its windows and tray items are
 * gone, and removes its notifications, its secrets and the home. Resolves to false where something stays.
 */
export async function clearDesktop(session: Desktop, home: string): Promise<boolean> {
  try {
    await waitUntil("nothing runs in the home", async () => {
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
    process.stderr.write(`The next journey gets a new desktop: ${error}\n`);
    return false;
  }
}

/** The panel is a window, too. */
const listForeign = async (session: Desktop) =>
  (await session.windows()).filter(({ title }) => title !== "xfce4-panel");

/** What was started with this home, or names it in its arguments. */
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

/** Chromium writes over the environment of its own process; a lock in its profile names it. */
async function findMain(home: string): Promise<number | null> {
  try {
    const lock = await readlink(join(home, ".config", "Watchdesk", "SingletonLock"));
    const pid = Number(lock.slice(lock.lastIndexOf("-") + 1));
    // One that was killed leaves its lock, and another process may have its number by now.
    const program = await readlink(`/proc/${pid}/exe`);
    return ["electron", "watchdesk"].includes(basename(program)) ? pid : null;
  } catch {
    return null;
  }
}

// A process may end while one looks, and another user's is not to be read.
const readText = (path: string): Promise<string> => readFile(path, "latin1").catch(() => "");

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone in this very moment.
  }
}
