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

/** Replaces a file atomically and durably: after a crash either the old or the new bytes are on disk. */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const next = `${path}.next`;
  try {
    writeFileSync(next, bytes, { mode: 0o600 });
    // A file left by a killed process keeps its mode.
    chmodSync(next, 0o600);
    sync(next, "r+");
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  // Windows cannot open folders, and persists a rename with the file.
  if (process.platform !== "win32") sync(dirname(path), "r");
}

/** Flushes a file or folder to disk. */
function sync(path: string, flags: "r" | "r+"): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
