import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import type { OutboxCount, OutboxEntry } from "#shared/outbox/schema.ts";
import { readEntries } from "./entry.ts";

/** A window of the entries, of all or of those that are not settled. */
export type EntryQuery = Window & { which: "open" | "everything" };

/** Reads the entries that are not settled, oldest first. */
export const listOpenEntries = (db: Database): OutboxEntry[] =>
  readEntries(db, sql`settled IS NULL ORDER BY seq`);

/** Reads a window of the entries, newest first, and counts them all. */
export function listEntries(
  db: Database,
  { which, offset, limit }: EntryQuery,
): { rows: OutboxEntry[]; total: number } {
  const where = which === "open" ? sql`settled IS NULL` : sql`TRUE`;
  return {
    rows: readEntries(db, sql`${where} ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`),
    total: db.value<number>`SELECT count(*) FROM outbox WHERE ${where}` ?? 0,
  };
}

/** Counts the open entries, and those of them that only the person can decide. */
export const countEntries = (db: Database): OutboxCount =>
  db.get<OutboxCount>`SELECT count(*) AS open,
      count(*) FILTER (WHERE state IN ('unconfirmed', 'refused')) AS undecided
    FROM outbox WHERE settled IS NULL` ?? { open: 0, undecided: 0 };
