import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const makeFolder = (parent: string): string => mkdtempSync(join(parent, "watchdesk-tests-"));
// A process that is ending may still write compiled code.
const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/**
 * Creates one folder for all files of a test run, and removes it afterwards. It also contains compiled code that the
 * store's threads and test processes share.
 */
export function setup(): () => void {
  const folder = makeFolderInMemory() ?? makeFolder(tmpdir());
  process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
  return () => remove(folder);
}

/** Creates the folder in memory, since no test needs a disk; returns null if that is impossible. */
function makeFolderInMemory(): string | null {
  try {
    // Containers often limit its size or forbid executing files.
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize < 2 ** 30) return null;
    const folder = makeFolder("/dev/shm");
    if (canRunFiles(folder)) return folder;
    remove(folder);
    return null;
  } catch {
    return null;
  }
}

function canRunFiles(folder: string): boolean {
  const file = join(folder, "run");
  writeFileSync(file, "", { mode: 0o700 });
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
