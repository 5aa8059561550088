import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Puts a file with these bytes in the place of the one before, on disk when it returns: whatever
 * happens, one of the two is there as a whole.
 */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const next = `${path}.next`;
  try {
    writeFileSync(next, bytes, { mode: 0o600, flush: true });
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps a rename with the file.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
