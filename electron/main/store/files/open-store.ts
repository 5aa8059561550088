import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { SetTimer } from "#main/polling/poller.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Collections } from "../collection.ts";
import { createStore } from "../create-store.ts";
import { connect, type Database } from "../database.ts";
import { keepJournal } from "../journal/journaled.ts";
import { openJournal } from "../journal/open-journal.ts";
import { keepProofs } from "../proof/checkpoints.ts";
import { openInUse } from "../proof/in-use.ts";
import type { OpenedStore } from "../store.ts";
import { toStoreFailure } from "../store-error.ts";
import { cacheFile } from "./cache-file.ts";
import { ledgerFile } from "./ledger-file.ts";
import { openFile } from "./open-file.ts";

/** Where a store is, and what opens it. */
export type StoreLocation = {
  folder: string;
  /** 32 random bytes, as hex or base64. */
  key: string;
  /** The number of the journal's last record as it is kept with the key; null where none is. */
  lastNumber?: number | null;
  /** It was closed a moment ago by this process: its files are what it left. */
  isJustClosed?: boolean;
  /** What tells this build of Watchdesk from others, by which answers may be read otherwise. */
  build?: string;
};

/** What opening a store needs beside the place. */
export type StoreParts = { collections: Collections; now: () => EpochMs; setTimer: SetTimer };

/**
 * Opens the store in a folder, creating what is missing. A file whose content cannot be used (other
 * key, no database, not what was written) is set aside and begun anew; what the person wrote is taken
 * from the ledger or its journal, whichever has it, and all that is told of in `recovered`. Fails with
 * `storeUnavailable` where disk or folder do not allow it or a newer Watchdesk wrote the store.
 */
export function openStore(location: StoreLocation, parts: StoreParts): Result<OpenedStore> {
  assertKey(location.key);
  const db = connect();
  try {
    return success(openFiles(db, location, parts));
  } catch (error) {
    db.close();
    return toStoreFailure(error);
  }
}

function openFiles(
  db: Database,
  { folder, key, lastNumber = null, isJustClosed = false, build = "" }: StoreLocation,
  { collections, now, setTimer }: StoreParts,
): OpenedStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const inUse = openInUse(folder);
  // What is not proven any more after a change has to be brought into the files by us alone.
  db.exec("PRAGMA wal_autocheckpoint = 0");
  const open = (file: typeof cacheFile) =>
    openFile(
      db,
      file,
      { path: join(folder, `${file.name}.db`), key },
      { isJustClosed, isLogFilled: inUse.has(file.name), now: now() },
    );
  const cache = open(cacheFile);
  const ledger = open(ledgerFile);
  const journal = openJournal(
    db,
    { path: join(folder, "journal"), storeKey: key },
    { ledger, lastNumber: lastNumber ?? 0, now: now() },
  );
  const proofs = keepProofs(keepJournal(db, journal.file), [cache, ledger], inUse, setTimer);
  proofs.finish();
  inUse.begin();

  const store = createStore(proofs.db, { collections, build }, (isSound) => {
    journal.file.close();
    proofs.stop();
    try {
      if (isSound) proofs.finish();
    } catch (error) {
      proofs.distrust();
      throw error;
    } finally {
      if (!isSound) proofs.distrust();
      for (const { name } of [cache, ledger]) db.exec(`DETACH ${name}`);
    }
    if (isSound) inUse.end();
  });
  return { store, recovered: [...cache.recovered, ...journal.recovered] };
}

// With an empty key SQLite would write the files in clear.
function assertKey(key: string): void {
  if (!/^(?:[0-9a-f]{64}|[0-9a-z+/]{43}=)$/i.test(key)) {
    throw new Error("The store's key must be 32 bytes as hex or base64.");
  }
}
