import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Storage, StoredPart } from "#shared/diagnostics/storage-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "./database.ts";
import { measureSize } from "./files/store-file.ts";
import { columns, raw, type Sql, sql } from "./sql.ts";

const marker = "clear-cache";

/** Requests, or no longer requests, that the next opening of the store begins with an empty cache; durable. */
function requestClearing(db: Database, isRequested: boolean): void {
  const path = join(readFolder(db), marker);
  if (isRequested) writeFileSync(path, "", { mode: 0o600 });
  else rmSync(path, { force: true });
}

/** Whether the next opening of the store begins with an empty cache. */
const isClearingRequested = (db: Database): boolean => existsSync(join(readFolder(db), marker));

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

type CollectionRow = {
  collection: CollectionName;
  records: number;
  bytes: number;
  synced: EpochMs | null;
};

/** The table of each part, the size of a row, and its time. */
const parts: { part: StoredPart["part"]; table: string; bytes: Sql; at: Sql }[] = [
  { part: "changes", table: "changes", bytes: sql`octet_length(before)`, at: sql`at` },
  { part: "unreadable", table: "unreadable", bytes: sql`octet_length(json)`, at: sql`NULL` },
  { part: "outbox", table: "outbox", bytes: sql`octet_length(operation)`, at: sql`created` },
  { part: "drafts", table: "drafts", bytes: sql`octet_length(text)`, at: sql`at` },
  {
    part: "decisions",
    table: "notification_decisions",
    bytes: sql`octet_length(rules)`,
    at: sql`at`,
  },
];

/** Describes what a store contains, by collection and part; reads every row once. */
const describeStorage = (db: Database): Storage => ({
  versions: { cache: readVersion(db, "cache"), ledger: readVersion(db, "ledger") },
  size: measureSize(db),
  isClearing: isClearingRequested(db),
  collections: db.all<CollectionRow>`SELECT collection, count(*) AS records,
      sum(octet_length(json) + coalesce(octet_length(body), 0)) AS bytes,
      (SELECT synced FROM syncs WHERE syncs.collection = records.collection) AS synced
    FROM records LEFT JOIN sources USING (seq) GROUP BY collection ORDER BY bytes DESC`,
  parts: parts.map(({ part, table, bytes, at }) => {
    const counted = db.get<Omit<StoredPart, "part">>`SELECT count(*) AS rows,
      coalesce(sum(${bytes}), 0) AS bytes, min(${at}) AS oldest FROM ${raw(table)}`;
    return { part, rows: 0, bytes: 0, oldest: null, ...counted };
  }),
});

const readVersion = (db: Database, schema: string): number =>
  db.value<number>`PRAGMA ${raw(`${schema}.user_version`)}` ?? 0;

/**
 * Stores a record in the ledger, as what the user writes, and one in the cache, as what the service sends, and removes both.
 * Throws if this version cannot, whatever it can read.
 */
const proveWrites = (db: Database, at: EpochMs): void =>
  db.transact(() => {
    const user_id = "";
    db.run`INSERT INTO drafts ${columns({ user_id, text: "A new version", at })}`;
    db.run`DELETE FROM drafts WHERE user_id = ${user_id}`;
    const row = { collection: "", reason: "", json: "{}" };
    const seq = db.run`INSERT INTO unreadable ${columns(row)}`;
    db.run`DELETE FROM unreadable WHERE seq = ${seq}`;
  });

/** The functions about what is stored, and about clearing it. */
export const storageMethods = { describeStorage, requestClearing, proveWrites };
