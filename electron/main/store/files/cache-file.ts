import type { Database } from "../database.ts";
import { cache001 } from "../migrations/cache-001.ts";
import { cache002 } from "../migrations/cache-002.ts";
import { cache003 } from "../migrations/cache-003.ts";
import { cache004 } from "../migrations/cache-004.ts";
import { cache005 } from "../migrations/cache-005.ts";
import { cache006 } from "../migrations/cache-006.ts";
import { cache007 } from "../migrations/cache-007.ts";
import { cache008 } from "../migrations/cache-008.ts";
import { cache009 } from "../migrations/cache-009.ts";
import { assertUnchanged } from "../records/hash-record.ts";
import { verifySources } from "../records/sources.ts";
import type { StoreFile } from "./store-file.ts";

const rowsAtOnce = 1_000;

/** The responses of the service; they can be requested again, so the newest may be lost. */
export const cacheFile: StoreFile = {
  name: "cache",
  synchronous: "NORMAL",
  migrations: [
    cache001,
    cache002,
    cache003,
    cache004,
    cache005,
    cache006,
    cache007,
    cache008,
    cache009,
  ],
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
