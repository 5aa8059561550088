import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folders of one session, all within `root`. */
export type SessionFolder = {
  root: string;
  home: string;
  /** XDG_RUNTIME_DIR, accessible only to its owner. */
  run: string;
  config: string;
  data: string;
  cache: string;
  /** Settings and records of the session's programs. */
  session: string;
};

const prefix = "watchdesk-desktop-";

/**
 * Returns the parent of the sessions' folders: the temporary folder, unless its path requires escaping in the address of
 * a message bus, which some programs do not support, or is too long for a socket.
 */
export const sessionsFolder = (temporary = tmpdir()): string =>
  /^[-\w/.]{1,60}$/.test(temporary) ? temporary : "/tmp";

/** Creates the folders of a new session and removes those of killed processes. */
export async function createSessionFolder(): Promise<SessionFolder> {
  await removeAbandoned();
  const root = await mkdtemp(join(sessionsFolder(), `${prefix}${process.pid}-`));
  const home = join(root, "home");
  const folder = {
    root,
    home,
    run: join(root, "run"),
    ...homeFolders(home),
    session: join(root, "session"),
  };
  for (const path of Object.values(folder)) await mkdir(path, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns a home's folders for settings, data and caches. */
export const homeFolders = (home: string): Pick<SessionFolder, "config" | "data" | "cache"> => ({
  config: join(home, ".config"),
  data: join(home, ".local", "share"),
  cache: join(home, ".cache"),
});

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(sessionsFolder())) {
    const owner = /^watchdesk-desktop-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    // It may belong to another user.
    await rm(join(sessionsFolder(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
