import { t } from "#shared/texts/t.ts";
import type { Database } from "../database.ts";
import { cacheMigrations } from "../migrations/cache.ts";
import { ledgerMigrations } from "../migrations/ledger.ts";
import { assertUnchanged } from "../records/hash-record.ts";
import { verifySources } from "../records/sources.ts";
import { FileDamaged } from "../store-error.ts";
import type { StoreFile } from "./store-file.ts";

const rowsAtOnce = 1_000;

/** The responses of the service; they can be requested again, so the newest may be lost. */
export const cacheFile: StoreFile = {
  name: "cache",
  synchronous: "NORMAL",
  migrations: cacheMigrations,
  // The index of texts of 100,000 rows, so that a filter decrypts it once; what was read is released when idle.
  pageCache: 48_000,
  verify: verifyRecords,
};

/** Neither the cipher nor SQLite detects a flipped bit inside a text; the hash of the record does. */
function verifyRecords(db: Database): void {
  verifySources(db);
  for (let last = 0; ; ) {
    const rows = db.all<{ seq: number; hash: string; json: string }>`
      SELECT seq, hash, json FROM records WHERE seq > ${last} ORDER BY seq LIMIT ${rowsAtOnce}`;
    for (const row of rows) {
      assertUnchanged(row);
      last = row.seq;
    }
    if (rows.length < rowsAtOnce) return;
  }
}

/** The actions of the user and the state of this computer; there is no other copy, so nothing may be lost. */
export const ledgerFile: StoreFile = {
  name: "ledger",
  synchronous: "FULL",
  migrations: ledgerMigrations,
  verify: verifyTexts,
};

/** Neither the cipher nor SQLite detects a flipped bit inside a text. */
function verifyTexts(db: Database): void {
  const unreadable = db.all`SELECT 1 FROM outbox
      WHERE NOT json_valid(operation) OR NOT json_valid(coalesce(cause, 'null'))
    UNION ALL SELECT 1 FROM outbox_steps WHERE NOT json_valid(coalesce(cause, 'null'))`;
  if (unreadable.length > 0) throw new FileDamaged(t("store.outboxEntryChanged"));
}
