import { hash } from "node:crypto";
import type { Decoded } from "#main/api/reply.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Collection, Part } from "./collections/collection.ts";
import type { Database } from "./database.ts";
import type { IngestReport, IngestScope } from "./store.ts";
import { findPossibleIds, replaceUnreadable } from "./unreadable.ts";

/** The ids of what an answer changed. */
export type Changes = Pick<IngestReport, "added" | "changed" | "removed">;

type Known = { seq: number; id: string; hash: string };

/** What two records have in common exactly when their stored JSON is the same: 22 characters. */
export const hashRecord = (json: string): string => hash("sha256", json, "base64").slice(0, 22);

/**
 * Writes what differs between an answer and the stored records, and logs it. To be called in a
 * transaction.
 */
export function writeAnswer<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  answer: Decoded<T>,
  scope: IngestScope,
  at: EpochMs,
): Changes {
  const part = scope === "everything" ? null : collection.parts[scope];
  if (part === undefined) throw new Error(`${collection.name} have no part ${scope}.`);

  const known = readKnown(db, collection.name);
  const records = part === null ? answer.records : answer.records.map(part.complete);
  const present = writeRecords(db, collection, records, known);
  for (const { id } of records) known.delete(id);
  const missing = findMissing(known, answer);
  const absent =
    part === null ? removeRecords(db, missing) : settleRecords(db, collection.name, part, missing);
  replaceUnreadable(db, collection.name, answer.unreadable);
  collection.afterIngest?.(db, at);

  const changes = {
    added: present.added,
    changed: [...present.changed, ...absent.changed],
    removed: absent.removed,
  };
  logChanges(db, collection.name, changes, at);
  return changes;
}

const readKnown = (db: Database, name: string): Map<string, Known> => {
  const rows = db.all<Known>("SELECT seq, id, hash FROM records WHERE collection = ?", name);
  return new Map(rows.map((row) => [row.id, row]));
};

function writeRecords<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  records: T[],
  known: Map<string, Known>,
): { added: string[]; changed: string[] } {
  const added: string[] = [];
  const changed: string[] = [];
  const columns = Object.keys(collection.columns);
  const list = `INSERT OR REPLACE INTO ${collection.name} (seq, id, ${columns})
    VALUES (?, ?, ${columns.map(() => "?")})`;

  for (const record of records) {
    const json = JSON.stringify(record);
    const hash = hashRecord(json);
    const old = known.get(record.id);
    if (old?.hash === hash) continue;
    if (old !== undefined) {
      db.run("UPDATE records SET hash = ?, json = ? WHERE seq = ?", hash, json, old.seq);
    }
    const seq = old?.seq ?? insertRecord(db, collection.name, record.id, hash, json);
    const values = Object.values(collection.columns).map((read) => read(record));
    db.run(list, seq, record.id, ...values);
    (old === undefined ? added : changed).push(record.id);
  }
  return { added, changed };
}

const insertRecord = (db: Database, ...values: [string, string, string, string]): number =>
  db.run("INSERT INTO records (collection, id, hash, json) VALUES (?, ?, ?, ?)", ...values);

/** The stored records that an answer lacks and does not hold in an unreadable form either. */
function findMissing(absent: Map<string, Known>, { unreadable }: Decoded<unknown>): Known[] {
  const possible = findPossibleIds(unreadable);
  return possible === null ? [] : [...absent.values()].filter(({ id }) => !possible.has(id));
}

type Settled = { changed: string[]; removed: string[] };

function removeRecords(db: Database, missing: Known[]): Settled {
  for (const { seq } of missing) db.run("DELETE FROM records WHERE seq = ?", seq);
  return { changed: [], removed: missing.map(({ id }) => id) };
}

function settleRecords<T>(db: Database, name: string, part: Part<T>, missing: Known[]): Settled {
  const covered = db.all<{ seq: number }>(`SELECT seq FROM ${name} WHERE ${part.covers}`);
  const seqs = new Set(covered.map(({ seq }) => seq));
  const settled = missing.filter(({ seq }) => seqs.has(seq));
  for (const { seq } of settled) {
    db.run(`UPDATE ${name} SET ${part.settle} WHERE seq = ?`, seq);
    // It no longer is what the service sent last, so its next listing must be written.
    db.run("UPDATE records SET hash = '' WHERE seq = ?", seq);
  }
  return { changed: settled.map(({ id }) => id), removed: [] };
}

function logChanges(db: Database, name: string, changes: Changes, at: EpochMs): void {
  for (const kind of ["added", "changed", "removed"] as const) {
    for (const id of changes[kind]) {
      db.run(
        "INSERT INTO changes (collection, id, kind, at) VALUES (?, ?, ?, ?)",
        name,
        id,
        kind,
        at,
      );
    }
  }
}
