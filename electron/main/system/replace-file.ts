import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * Puts a file with these bytes in the place of the one before, on disk when it returns: whatever
 * happens, one of the two is there as a whole.
 */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const next = `${path}.next`;
  try {
    writeFileSync(next, bytes, { mode: 0o600 });
    // One that was left here by a kill keeps its own.
    chmodSync(next, 0o600);
    sync(next, "r+");
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  // Windows opens no folders, and keeps a rename with the file.
  if (process.platform !== "win32") sync(dirname(path), "r");
}

/** Has a file or folder on disk when it returns. */
function sync(path: string, flags: "r" | "r+"): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
