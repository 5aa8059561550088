import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";

/** What of a conversation is on its way, or was sent and is not among the stored messages. */
export type Outgoing = {
  /** The message that was written last. */
  text: string;
  created: EpochMs;
  waiting: number;
  /** Of which the person has to decide. */
  undecided: number;
};

type Row = { userId: string; text: string; created: EpochMs; state: OutboxState };

/** SQL: an entry of the lane of a conversation. */
const isMessage = sql`lane >= 'message:' AND lane < 'message;'`;

/** Reads what is on its way, by the other person of each conversation. */
export function readOutgoing(db: Database): Map<string, Outgoing> {
  const outgoing = new Map<string, Outgoing>();
  const rows = db.all<Row>`SELECT json_extract(operation, '$.userId') AS userId,
      json_extract(operation, '$.text') AS text, created, state
    FROM (
      SELECT * FROM outbox WHERE settled IS NULL AND ${isMessage}
      UNION ALL SELECT * FROM outbox WHERE state = 'sent' AND echoed IS NULL AND ${isMessage}
    ) ORDER BY seq`;
  for (const { userId, text, created, state } of rows) {
    const { waiting, undecided } = outgoing.get(userId) ?? { waiting: 0, undecided: 0 };
    const isUndecided = state === "unconfirmed" || state === "refused";
    outgoing.set(userId, {
      text,
      created,
      waiting: waiting + Number(!isUndecided && state !== "sent"),
      undecided: undecided + Number(isUndecided),
    });
  }
  return outgoing;
}
