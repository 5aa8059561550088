import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Database } from "../database.ts";

const marker = "clear-cache";

/** Requests, or no longer requests, that the next opening of the store begins with an empty cache; durable. */
export function requestClearing(db: Database, isRequested: boolean): void {
  const path = join(readFolder(db), marker);
  if (isRequested) writeFileSync(path, "", { mode: 0o600 });
  else rmSync(path, { force: true });
}

/** Whether the next opening of the store begins with an empty cache. */
export const isClearingRequested = (db: Database): boolean =>
  existsSync(join(readFolder(db), marker));

/** Removes the cache of a closed store if that was requested: the service's records and their history. */
export function clearRequestedCache(folder: string): void {
  const path = join(folder, marker);
  if (!existsSync(path)) return;
  for (const end of ["", "-wal", "-shm", "-seal"]) {
    rmSync(join(folder, `cache.db${end}`), { force: true });
  }
  // Last, so that an interrupted removal is continued.
  rmSync(path);
}

const readFolder = (db: Database): string => {
  const files = db.all<{ name: string; file: string }>`PRAGMA database_list`;
  return dirname(files.find(({ name }) => name === "cache")?.file ?? "");
};
