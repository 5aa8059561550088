import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folders of one session; all of them are within `root`. */
export type SessionFolder = {
  root: string;
  home: string;
  /** XDG_RUNTIME_DIR, for its owner only. */
  run: string;
  config: string;
  data: string;
  cache: string;
  /** Settings and records of the session's own programs. */
  session: string;
};

const prefix = "watchdesk-desktop-";

/**
 * Where sessions have their folders: the temporary folder, unless an address of a message bus would have to escape
 * something in its path, which not all programs undo, or a socket below it would have too long a path.
 */
export const sessionsFolder = (temporary = tmpdir()): string =>
  /^[-\w/.]{1,60}$/.test(temporary) ? temporary : "/tmp";

/** Makes the folders of a new session, and removes those whose process was killed. */
export async function makeSessionFolder(): Promise<SessionFolder> {
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

/** Where a home has settings, data and caches of its programs. */
export const homeFolders = (home: string): Pick<SessionFolder, "config" | "data" | "cache"> => ({
  config: join(home, ".config"),
  data: join(home, ".local", "share"),
  cache: join(home, ".cache"),
});

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(sessionsFolder())) {
    const owner = /^watchdesk-desktop-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    // Another user's, perhaps: not ours to remove.
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
