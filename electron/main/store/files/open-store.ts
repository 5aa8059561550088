import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SetTimer } from "#main/system/clock.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { connect, type Database } from "../database.ts";
import { createJournaledDatabase } from "../journal/journaled.ts";
import { openJournal } from "../journal/open-journal.ts";
import { clearRequestedCache } from "../storage.ts";
import { createStore, type OpenedStore, type StoreDeclarations } from "../store.ts";
import { toStoreFailure } from "../store-error.ts";
import { cacheFile, ledgerFile } from "./cache-and-ledger.ts";
import { createCheckpoints } from "./checkpoints.ts";
import { copyBeforeMigration } from "./migration-copy.ts";
import { openFile } from "./open-file.ts";
import type { StoreFile } from "./store-file.ts";

export type StoreLocation = {
  folder: string;
  /** 32 random bytes, as hex or base64. */
  key: string;
  /** The same of the shift log; by default those of the store. */
  log?: { folder: string; key: string };
  /** The store was opened with this key before, so a missing one is reported as lost. */
  mustExist?: boolean;
  /** It is closed after the first paint and opened again: only then each byte of its cache is compared with the seal. */
  isMoving?: boolean;
  /** Identifies this build of Watchdesk, as builds may read responses differently. */
  build?: string;
};

export type StoreParts = StoreDeclarations & { now: () => EpochMs; setTimer: SetTimer };

/**
 * Opens the store in a folder, creating what is missing. A file with unusable content (another key, no database, not
 * what was written) is set aside and replaced; what the user wrote is restored from the ledger or its journal.
 * `recovered` reports all of this. Fails with `storeUnavailable` if disk or folder do not permit it or a newer
 * Watchdesk wrote the store.
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
  {
    folder,
    key,
    log = { folder, key },
    mustExist = false,
    isMoving = false,
    build = "",
  }: StoreLocation,
  { now, setTimer, ...declarations }: StoreParts,
): OpenedStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const name of formerFiles) rmSync(join(folder, name), { force: true });
  clearRequestedCache(folder);
  const inUseFile = join(folder, "in-use");
  let isCopied = false;
  const state = {
    wasInUse: existsSync(inUseFile),
    now: now(),
    beforeMigration: () => {
      if (!isCopied) copyBeforeMigration(folder, "store");
      isCopied = true;
    },
  };
  // A file that changes loses its seal.
  db.exec("PRAGMA wal_autocheckpoint = 0");
  const open = (file: StoreFile, isRequired: boolean) => {
    const location = { path: join(folder, `${file.name}.db`), key };
    return openFile(db, file, location, {
      ...state,
      mustExist: isRequired,
      // What the user wrote is compared at once; it hardly grows.
      isMoving: isMoving && file === cacheFile,
    });
  };
  const cache = open(cacheFile, false);
  const ledger = open(ledgerFile, mustExist);
  const journalLocation = { path: join(folder, "journal"), storeKey: key };
  const journal = openJournal(db, journalLocation, ledger, now(), declarations.onLoss);
  const checkpoints = createCheckpoints(
    createJournaledDatabase(db, journal.file),
    [cache, ledger],
    setTimer,
  );
  writeFileSync(inUseFile, "", { mode: 0o600 });
  if (!cache.isSealed || !ledger.isSealed) checkpoints.finish();

  const recovered = [...cache.recovered, ...journal.recovered];
  const store = createStore(
    checkpoints.db,
    {
      ...declarations,
      build,
      location: { ...log, isReading: false, isMoving, isApart: log.folder !== folder },
      now,
      onRecovered: (file) => recovered.push(file),
    },
    (isSound) => {
      let isFinished = false;
      journal.file.close();
      checkpoints.stop();
      try {
        if (isSound) isFinished = checkpoints.finish();
      } finally {
        if (!isFinished) checkpoints.breakSeals();
        for (const { name } of [cache, ledger]) db.exec(`DETACH ${name}`);
      }
      // A second instance that was started on the same folder may have removed it.
      if (isFinished) rmSync(inUseFile, { force: true });
    },
  );
  return { store, recovered };
}

const formerFiles = ["cache.db-proof", "ledger.db-proof"];

// With an empty key SQLite would not encrypt the files.
function assertKey(key: string): void {
  if (!/^(?:[0-9a-f]{64}|[0-9a-z+/]{43}=)$/i.test(key)) {
    throw new Error("The store's key must be 32 bytes as hex or base64.");
  }
}
