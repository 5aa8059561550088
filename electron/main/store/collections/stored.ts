import type { CollectionName } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../store.ts";
import { countUnreadable } from "../unreadable.ts";

/** Notes when a collection was last taken in. */
export const noteSync = (db: Database, name: CollectionName, at: EpochMs): void =>
  void db.run("INSERT OR REPLACE INTO syncs (collection, synced) VALUES (?, ?)", name, at);

/** Counts a collection's records. */
export const countRecords = (db: Database, name: CollectionName): number =>
  db.all<{ total: number }>("SELECT count(*) AS total FROM records WHERE collection = ?", name)[0]
    ?.total ?? 0;

/** Tells what is stored of a collection. */
export const readStored = (db: Database, name: CollectionName): Stored => ({
  collection: name,
  synced:
    db.all<{ synced: EpochMs }>("SELECT synced FROM syncs WHERE collection = ?", name)[0]?.synced ??
    null,
  total: countRecords(db, name),
  unreadable: countUnreadable(db, name),
});
