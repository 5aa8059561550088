import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const makeFolder = (parent: string): string => mkdtempSync(join(parent, "watchdesk-tests-"));
// A process that ends meanwhile may still add what it has compiled.
const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/**
 * Gives a run of the tests one folder for all that they write, and removes it afterwards. There the
 * store's threads and the tests' own processes also find their code compiled by the first of them.
 */
export function setup(): () => void {
  const folder = makeFolderInMemory() ?? makeFolder(tmpdir());
  process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
  return () => remove(folder);
}

/** No test is about power cuts, so none has to wait for a disk; null where memory cannot serve. */
function makeFolderInMemory(): string | null {
  try {
    // Containers often have little of it, or let nothing in it be run.
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
