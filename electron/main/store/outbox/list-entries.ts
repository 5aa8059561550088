import { laneOf } from "#shared/domain/outbox-lanes.ts";
import type { OutboxCount, OutboxEntry } from "#shared/model/outbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { overlap, readMessageSync, readSkew } from "../chat/message-sync.ts";
import type { Database } from "../database.ts";
import { fold } from "../fold.ts";
import { readEntries } from "./entry.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** How far the service's clock may be behind this computer's. */
const clockDoubt: DurationMs = 5 * 60_000;

/** Reads the entries that are not settled, oldest first. */
export const listOpenEntries = (db: Database): OutboxEntry[] =>
  readEntries(db, "settled IS NULL ORDER BY seq");

/** Reads a window of the entries, newest first, and counts them all. */
export function listEntries(
  db: Database,
  { which, offset, limit }: Parameters<OutboxStore["listEntries"]>[0],
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

/**
 * Reads the messages to somebody that are open, or sent and not stored yet, oldest first. The service
 * is not asked for what is older than the latest messages: if it is not stored by then, it is gone.
 */
export const listOutgoing = (db: Database, userId: string): OutboxEntry[] =>
  readEntries(
    db,
    `lane = ? AND (settled IS NULL OR (state = 'sent' AND settled >= ?
        AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.id = server_id))) ORDER BY seq`,
    laneOf({ kind: "message", userId, text: "" }),
    readAskedSince(db),
  ).filter((entry) => entry.state !== "sent" || entry.serverId !== null || !isStored(db, entry));

/** From when on the service is asked for messages, by this computer's clock. */
const readAskedSince = (db: Database): EpochMs =>
  (readMessageSync(db).until ?? 0) - overlap - (readSkew(db) ?? 0);

/** Whether a message is stored that is most likely this one, whose id the service has not told. */
const isStored = (db: Database, { wish, attempted, created }: OutboxEntry): boolean =>
  wish.kind === "message" &&
  db.all(
    `SELECT 1 FROM messages
      WHERE user_id = ? AND is_outgoing = 1 AND sent >= ? AND text = ? LIMIT 1`,
    wish.userId,
    (attempted ?? created) - clockDoubt,
    fold(wish.text),
  ).length > 0;
