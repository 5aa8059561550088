import { filterUnread } from "#main/features/messages/store/reads.ts";
import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type Explained, factAt } from "./facts.ts";

type Row = {
  sent: EpochMs | null;
  isOutgoing: number;
  seen: EpochMs | null;
  shown: EpochMs | null;
};

/** Explains a message by its steps on this computer. */
export function explainMessage(db: Database, id: string): Explained {
  const row = db.get<Row>`SELECT sent, is_outgoing AS isOutgoing, seen, shown
    FROM messages LEFT JOIN message_steps USING (id) WHERE id = ${id}`;
  if (row === undefined) return { facts: [], reason: "notStored", isWaiting: false };
  const isOwn = row.isOutgoing === 1;
  const isUnread = !isOwn && filterUnread(db, [id]).length > 0;
  const isRead = !isOwn && !isUnread;
  return {
    facts: [
      ...factAt("sent", row.sent),
      ...factAt("arrived", row.seen),
      ...factAt("shown", row.shown),
      ...(isRead ? [{ at: null, fact: "read" as const }] : []),
    ],
    reason: findReason(row, isOwn, isUnread),
    isWaiting: isUnread,
  };
}

function findReason(row: Row, isOwn: boolean, isUnread: boolean): Explained["reason"] {
  if (isOwn) return "ownMessage";
  if (row.shown !== null) return "shownEarlier";
  if (isUnread) return "notYet";
  // It was read already when it was first stored.
  return row.seen === null ? "oldMessage" : "readBefore";
}
