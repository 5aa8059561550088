import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Result, success } from "#shared/lib/result.ts";
import { connect, type Database } from "../database.ts";
import { raw } from "../sql.ts";
import { createStore, type OpenedStore, type RunMethod, type StoreDeclarations } from "../store.ts";
import { toStoreFailure } from "../store-error.ts";
import { cacheFile, ledgerFile } from "./cache-and-ledger.ts";
import { fileKey } from "./file-key.ts";
import type { StoreLocation } from "./open-store.ts";

const names = [cacheFile.name, ledgerFile.name] as const;

/**
 * Opens a store for reading that is open for writing elsewhere: its methods see the last commit there, however long
 * the next commit takes. Methods that write fail. Must be closed before the other one. Fails with `storeUnavailable`.
 */
export function openReading(
  { folder, key, build = "", log = { folder, key } }: StoreLocation,
  declarations: StoreDeclarations,
): Result<OpenedStore> {
  const db = connect();
  try {
    for (const name of names) {
      const { href } = pathToFileURL(join(folder, `${name}.db`));
      db.run`ATTACH ${`${href}?mode=ro`} AS ${raw(name)} KEY ${fileKey(key)}`;
    }
    const detach = () => names.forEach((name) => void db.exec(`DETACH ${name}`));
    const store = createStore(
      db,
      {
        ...declarations,
        build,
        location: { ...log, isReading: true, isMoving: false, isApart: log.folder !== folder },
        now: Date.now,
        onRecovered: () => {},
      },
      detach,
      createSnapshots(db),
    );
    return success({ store, recovered: [] });
  } catch (error) {
    db.close();
    return toStoreFailure(error);
  }
}

/** Runs each method on one snapshot, and keeps remembered lists only while nothing is written. */
function createSnapshots(db: Database): RunMethod {
  let known: unknown = null;
  return (method, invalidate) => {
    db.exec("BEGIN");
    try {
      const version = db.value<number>`PRAGMA ${raw(cacheFile.name)}.data_version`;
      if (version !== known) invalidate();
      known = version;
      return method();
    } finally {
      db.exec("COMMIT");
    }
  };
}
