import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { connect, type Database } from "#main/store/database.ts";
import type { FileLocation } from "#main/store/files/file-key.ts";
import { setAside } from "#main/store/files/open-file.ts";
import { attachFile, type EncryptedFile } from "#main/store/files/store-file.ts";
import { log001 } from "#main/store/migrations/log-001.ts";
import { columns } from "#main/store/sql.ts";
import { isDamage } from "#main/store/store-error.ts";
import {
  firstPrevious,
  type LogContent,
  toCanonicalText,
} from "#shared/features/duty/canonical.ts";
import type { LogEntry, LogHead } from "#shared/features/duty/log-schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The shift log; nothing else has a copy of it. */
export const logFile: EncryptedFile = { name: "log", synchronous: "FULL", migrations: [log001] };

/** An entry before it has its place in the log. */
export type UnnumberedEntry = Omit<LogContent, "number" | "previous">;

/** An open log, and the path of the former one if that was damaged. */
export type OpenedLog = { db: Database; setAsideAs: string | null };

/**
 * Opens the log on a connection of its own, creating it if needed; a damaged one is set aside. Throws an error that
 * `explainStoreError` explains if disk or folder do not permit it.
 */
export function openLog(location: FileLocation, now: EpochMs): OpenedLog {
  const db = connect();
  try {
    return { db, setAsideAs: attachLog(db, location, now) };
  } catch (error) {
    db.close();
    throw error;
  }
}

function attachLog(db: Database, location: FileLocation, now: EpochMs): string | null {
  try {
    attachFile(db, logFile, location, false);
    assertHead(db);
    return null;
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (isAttached(db)) db.exec("DETACH log");
    const aside = setAside(location.path, now);
    attachFile(db, logFile, location, false);
    return existsSync(aside) ? aside : null;
  }
}

const isAttached = (db: Database): boolean =>
  db.all`SELECT 1 FROM pragma_database_list WHERE name = 'log'`.length > 0;

/** Reads the pages that the next entry depends on, so that damage shows before anything is appended. */
const assertHead = (db: Database): void => void readHead(db);

/** Whether the log exists, without creating it. */
export const hasLog = ({ path }: FileLocation): boolean => existsSync(path);

/** Reads the last entry's number and digest; those of the last deleted one if the log is empty. */
export const readHead = (db: Database): LogHead =>
  db.get<LogHead>`SELECT number, digest FROM entries ORDER BY number DESC LIMIT 1` ??
  db.get<LogHead>`SELECT number, digest FROM pruned` ?? { number: 0, digest: firstPrevious };

/** Returns the SHA-256 of an entry's content, as hex. */
export const digestEntry = (content: LogContent): string =>
  hash("sha256", toCanonicalText(content), "hex");

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
      const digest = digestEntry(content);
      insertEntry(db, id, content, digest);
      head = { number: content.number, digest };
      appended.push({ ...content, digest });
    }
    return appended;
  });
}

function insertEntry(db: Database, id: string, content: LogContent, digest: string): void {
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
    person: normalizeForSearch(people.join("\n")),
    search: normalizeForSearch([...texts, ...people].filter(Boolean).join("\n")),
    json: toCanonicalText(content),
    digest,
  })}`;
}

/** A stored entry. */
export type StoredEntry = { json: string; digest: string };

/** Parses a stored entry. */
export const toLogEntry = ({ json, digest }: StoredEntry): LogEntry => ({
  ...(JSON.parse(json) as LogContent),
  digest,
});

/** Reads the entry that a command or an event caused, or null. */
export function readEntryOf(db: Database, id: string): LogEntry | null {
  const row = db.get<StoredEntry>`SELECT json, digest FROM entries WHERE id = ${id}`;
  return row === undefined ? null : toLogEntry(row);
}

/**
 * Deletes the entries that were recorded before a time, oldest first, and keeps the digest of the last of them, to which
 * the next one refers. Returns how many.
 */
export function pruneLog(db: Database, before: EpochMs): number {
  return db.transact(() => {
    const last = db.get<LogHead>`SELECT number, digest FROM entries
      WHERE number < (SELECT coalesce(min(number), (SELECT max(number) + 1 FROM entries))
        FROM entries WHERE recorded >= ${before})
      ORDER BY number DESC LIMIT 1`;
    if (last === undefined) return 0;
    db.run`UPDATE pruned SET number = ${last.number}, digest = ${last.digest}`;
    const count = db.value<number>`SELECT count(*) FROM entries WHERE number <= ${last.number}`;
    db.run`DELETE FROM entries WHERE number <= ${last.number}`;
    return count ?? 0;
  });
}
