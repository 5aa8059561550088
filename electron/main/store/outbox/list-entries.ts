import { laneOf } from "#shared/domain/outbox-lanes.ts";
import type { OutboxCount, OutboxEntry } from "#shared/model/outbox.ts";
import type { Database } from "../database.ts";
import type { Window } from "../window.ts";
import { readEntries } from "./entry.ts";
import { listUnechoed } from "./pending-messages.ts";

/** A window of the entries, of all or of those that are not settled. */
export type EntryQuery = Window & { which: "open" | "everything" };

/** Reads the entries that are not settled, oldest first. */
export const listOpenEntries = (db: Database): OutboxEntry[] =>
  readEntries(db, "settled IS NULL ORDER BY seq");

/** Reads a window of the entries, newest first, and counts them all. */
export function listEntries(
  db: Database,
  { which, offset, limit }: EntryQuery,
): { rows: OutboxEntry[]; total: number } {
  const where = which === "open" ? "settled IS NULL" : "TRUE";
  const [count] = db.all<{ total: number }>(`SELECT count(*) AS total FROM outbox WHERE ${where}`);
  return {
    rows: readEntries(db, `${where} ORDER BY seq DESC LIMIT ? OFFSET ?`, limit, offset),
    total: count?.total ?? 0,
  };
}

/** Counts the open entries, and those of them that only the person can decide. */
export function countEntries(db: Database): OutboxCount {
  const [count] = db.all<OutboxCount>(
    `SELECT count(*) AS open, count(*) FILTER (WHERE state IN ('unconfirmed', 'refused'))
      AS undecided FROM outbox WHERE settled IS NULL`,
  );
  return count ?? { open: 0, undecided: 0 };
}

/** Reads the messages to somebody that are open, or sent and not found among the stored ones. */
export function listOutgoing(db: Database, userId: string): OutboxEntry[] {
  const lane = laneOf({ kind: "message", userId, text: "" });
  const open = readEntries(db, "lane = ? AND settled IS NULL ORDER BY seq", lane);
  return [...listUnechoed(db, userId), ...open].toSorted((a, b) => a.seq - b.seq);
}
