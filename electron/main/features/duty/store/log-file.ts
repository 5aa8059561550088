import { hash } from "node:crypto";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { columns, type Sql, sql } from "#main/store/sql.ts";
import { FileDamaged } from "#main/store/store-error.ts";
import {
  firstPrevious,
  type LogContent,
  splitCanonicalText,
  toCanonicalText,
} from "#shared/features/duty/canonical.ts";
import type { LogEntry, LogHead } from "#shared/features/duty/log-schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** An entry before it has its place in the log. */
export type UnnumberedEntry = Omit<LogContent, "number" | "previous">;

/** Reads the last entry's number and digest; those of the last deleted one if the log is empty. */
export function readHead(db: Database): LogHead {
  const [last] = readStored(db, sql`TRUE ORDER BY number DESC LIMIT 1`);
  return last === undefined
    ? readPruned(db)
    : { number: toLogEntry(last).number, digest: last.digest };
}

/** Reads the number and the digest of the last entry that was deleted. */
export const readPruned = (db: Database): LogHead =>
  db.get<LogHead>`SELECT number, digest FROM pruned` ?? { number: 0, digest: firstPrevious };

/** The digests of an entry, as hex. */
type EntryDigests = { content: string; digest: string };

/**
 * Returns the SHA-256 of an entry's content without `previous`, and its digest: the SHA-256 of the former and of `previous`, so
 * that the chain can be followed through an entry whose content is unknown. Null for the texts of other things.
 */
export function digestEntry(json: string): EntryDigests | null {
  const parts = splitCanonicalText(json);
  if (parts === null) return null;
  const content = hash("sha256", parts.content);
  return { content, digest: hash("sha256", content + parts.previous) };
}

/**
 * Appends entries in their order, each identified by what caused it; those that the log already contains are left out.
 * Returns the appended ones. Durable when it returns.
 */
export function appendEntries(
  db: Database,
  entries: readonly { id: string; entry: UnnumberedEntry }[],
): LogEntry[] {
  return db.transact(() => {
    let head = readHead(db);
    const appended: LogEntry[] = [];
    for (const { id, entry } of entries) {
      if (db.value<number>`SELECT 1 FROM entries WHERE id = ${id}` === 1) continue;
      const content = { ...entry, number: head.number + 1, previous: head.digest };
      const json = toCanonicalText(content);
      const digest = digestEntry(json)?.digest;
      if (digest === undefined) throw new Error("An entry has no digest.");
      insertEntry(db, id, content, { json, digest });
      head = { number: content.number, digest };
      appended.push({ ...content, digest });
    }
    return appended;
  });
}

function insertEntry(db: Database, id: string, content: LogContent, stored: StoredEntry): void {
  const { number, shift, kind, at, recorded, record, author, owner, source } = content;
  const people = [author, owner, source].filter((name) => name !== null);
  const texts = [content.text, record?.title, content.reason, ...content.rejected, content.role];
  db.run`INSERT INTO entries ${columns({
    number,
    id,
    shift,
    kind,
    at,
    recorded,
    record_kind: record?.kind ?? null,
    record_id: record?.id ?? null,
    corrects: content.corrects,
    event: content.event,
    ...stored,
  })}`;
  db.run`INSERT INTO entry_texts ${columns({
    number,
    person: normalizeForSearch(people.join("\n")),
    search: normalizeForSearch([...texts, ...people].filter(Boolean).join("\n")),
  })}`;
}

/** A stored entry: its canonical text, and its digest. */
export type StoredEntry = { json: string; digest: string };

/**
 * Reads the entries that match a condition, which may have an order and a limit; throws if one has changed. They are
 * read as bytes, because libsql ends the process at a text that is not UTF-8.
 */
export const readStored = (db: Database, where: Sql): StoredEntry[] =>
  db.all<{ [column in keyof StoredEntry]: ArrayBuffer }>`SELECT CAST(json AS BLOB) AS json,
      CAST(digest AS BLOB) AS digest FROM entries WHERE ${where}`.map((stored) => {
    const bytes = Buffer.from(stored.json);
    const json = bytes.toString("utf8");
    const digest = Buffer.from(stored.digest).toString("latin1");
    if (!isDigestOf(digest, json, bytes)) throw new FileDamaged("An entry has changed.");
    return { json, digest };
  });

/** Whether a digest is that of an entry; the first versions digested its text as a whole. */
const isDigestOf = (digest: string, json: string, bytes: Buffer): boolean =>
  (digestEntry(json)?.digest === digest && Buffer.from(json).equals(bytes)) ||
  hash("sha256", bytes) === digest;

export const toLogEntry = ({ json, digest }: StoredEntry): LogEntry => ({
  ...parseStored<LogContent>(json),
  digest,
});

/** Reads when the newest entry was recorded; null if there is none. */
export const readNewest = (db: Database): EpochMs | null =>
  db.value<EpochMs | null>`SELECT max(recorded) FROM entries` ?? null;

/** Reads the entry that a command or an event caused, or null. */
export function readEntryOf(db: Database, id: string): LogEntry | null {
  const [stored] = readStored(db, sql`id = ${id}`);
  return stored === undefined ? null : toLogEntry(stored);
}

/**
 * Deletes the entries that were recorded before a time, oldest first, and keeps the digest of the last of them, to which
 * the next one refers. Returns how many.
 */
export function pruneLog(db: Database, before: EpochMs): number {
  const isOld = db.value<number>`SELECT 1 FROM entries WHERE recorded < ${before} LIMIT 1` === 1;
  if (!isOld) return 0;
  return db.transact(() => {
    const last = db.get<LogHead>`SELECT number, digest FROM entries
      WHERE number < (SELECT coalesce(min(number), (SELECT max(number) + 1 FROM entries))
        FROM entries WHERE recorded >= ${before})
      ORDER BY number DESC LIMIT 1`;
    if (last === undefined) return 0;
    db.run`UPDATE pruned SET number = ${last.number}, digest = ${last.digest}`;
    const count = db.value<number>`SELECT count(*) FROM entries WHERE number <= ${last.number}`;
    db.run`DELETE FROM entries WHERE number <= ${last.number}`;
    db.run`DELETE FROM entry_texts WHERE number <= ${last.number}`;
    return count ?? 0;
  });
}

/** Reads the number of the latest shift in the log; 0 if there is none. */
export const readLastShift = (db: Database): number =>
  db.value<number | null>`SELECT max(shift) FROM entries` ?? 0;
