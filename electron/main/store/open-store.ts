import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { cacheFile } from "./cache-file.ts";
import type { Decode } from "./collections/collection.ts";
import { createStore } from "./create-store.ts";
import { connect, type Database } from "./database.ts";
import { ledgerFile } from "./ledger-file.ts";
import { setAside } from "./set-aside.ts";
import type { OpenedStore, Recovered } from "./store.ts";
import { isDamage, toStoreFailure } from "./store-error.ts";
import { attachFile, type Location, type StoreFile } from "./store-file.ts";

/** Where a store is, and the 32 random bytes, as hex or base64, that open it. */
export type StoreLocation = { folder: string; key: string };

/**
 * Opens the store in a folder, creating what is missing. A file whose content cannot be used (other
 * key, no database, damaged) is set aside and begun anew, and told of in `recovered`. Fails with
 * `storeUnavailable` where disk or folder do not allow it or a newer Watchdesk wrote the store.
 */
export function openStore(
  location: StoreLocation,
  decode: Decode,
  now: () => EpochMs,
): Result<OpenedStore> {
  assertKey(location.key);
  const db = connect();
  try {
    return success(openFiles(db, location, decode, now));
  } catch (error) {
    db.close();
    return toStoreFailure(error);
  }
}

function openFiles(
  db: Database,
  { folder, key }: StoreLocation,
  decode: Decode,
  now: () => EpochMs,
): OpenedStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // Found at the next start only where this one did not end well: then the files are checked.
  const mark = join(folder, "in-use");
  const isSuspect = existsSync(mark);
  writeFileSync(mark, "", { mode: 0o600 });

  const recovered = [cacheFile, ledgerFile].flatMap((file) =>
    openFile(db, file, { path: join(folder, `${file.name}.db`), key }, isSuspect, now),
  );
  const store = createStore(db, decode, (isSound) => {
    for (const { name } of [cacheFile, ledgerFile]) db.exec(`DETACH ${name}`);
    if (isSound) rmSync(mark, { force: true });
  });
  return { store, recovered };
}

function openFile(
  db: Database,
  file: StoreFile,
  location: Location,
  isSuspect: boolean,
  now: () => EpochMs,
): Recovered[] {
  try {
    attachFile(db, file, location, isSuspect);
    return [];
  } catch (error) {
    if (!isDamage(error)) throw error;
    const setAsideAs = setAside(location.path, now());
    attachFile(db, file, location, false);
    const carriedOver = file.salvage?.(db, { ...location, path: setAsideAs }) ?? 0;
    const reason = error instanceof Error ? error.message : String(error);
    return [{ file: file.name, reason, setAsideAs, carriedOver }];
  }
}

// With an empty key SQLite would write the files in clear.
function assertKey(key: string): void {
  if (!/^(?:[0-9a-f]{64}|[0-9a-z+/]{43}=)$/i.test(key)) {
    throw new Error("The store's key must be 32 bytes as hex or base64.");
  }
}
