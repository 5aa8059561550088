import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import { raw } from "#main/store/sql.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { readMessagePosition } from "./message-positions.ts";
import { overlap, readMessageSync } from "./message-sync.ts";
import {
  isMarkedReadHere,
  recordSeenElsewhere,
  recordUnreadArrival,
  recordUnseen,
} from "./reads.ts";

type MessageStep = "seen" | "deferred" | "shown";

/**
 * Records a step of messages, durably when it returns. A step recorded before keeps its time and costs no write. Not to
 * be called in a transaction.
 */
export const recordMessageStep = (
  db: Database,
  ids: string[],
  step: MessageStep,
  at: EpochMs,
): void =>
  db.transact(() => {
    for (const id of ids) writeMessageStep(db, id, step, at);
  });

function writeMessageStep(db: Database, id: string, step: MessageStep, at: EpochMs): void {
  const column = raw(step);
  db.run`INSERT INTO message_steps (id, ${column}) VALUES (${id}, ${at})
    ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column} WHERE ${column} IS NULL`;
}

/**
 * Records which of the messages just stored may be unread; those in `added` were not stored before. To be called in their
 * transaction.
 */
export function recordMessageArrivals(
  db: Database,
  messages: Message[],
  added: ReadonlySet<string>,
  { at, serverTime }: Pick<Ingest, "at" | "serverTime">,
): void {
  const { until } = readMessageSync(db);
  for (const { id, userId, isOutgoing, isRead, sent } of messages) {
    if (isOutgoing) continue;
    if (isRead === true) {
      const position = sent ?? readMessagePosition(db, id) ?? at;
      if (isMarkedReadHere(db, userId, position, sent === null)) recordUnseen(db, id);
      else recordSeenElsewhere(db, id);
    } else if (added.has(id)) {
      writeMessageStep(db, id, "seen", at);
      // An old message that is fetched for the first time did not arrive late.
      if (until === null) continue;
      const isRecent = sent === null ? serverTime !== undefined : sent > until - overlap;
      if (isRecent) recordUnreadArrival(db, id);
    }
  }
}
