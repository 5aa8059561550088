import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { HandoverProgress } from "#shared/features/duty/handover-schema.ts";
import { isReadBack } from "#shared/features/duty/read-back-answer.ts";
import type { EpochMs } from "#shared/lib/time.ts";

type Sent = { state: string; attempted: EpochMs | null; serverId: string | null };
type Position = { sent: number; id_length: number; id: string };
type Incoming = { text: string; seen: EpochMs | null };

/** How many messages after the request are read. */
const maxMessages = 50;

/**
 * Finds the first message by which a user has answered a request: after it, with the head digest or a short answer. Without
 * a sender the direction is a guess, which does not suffice. Before the service shows the request, only messages that arrived after it was sent count.
 */
export function findAnswer(
  db: Database,
  { userId, entry, head }: HandoverProgress["requests"][number],
): { text: string; at: EpochMs | null } | null {
  const sent = db.get<Sent>`SELECT state, attempted, server_id AS serverId FROM outbox
    WHERE id = ${entry}`;
  if (sent?.state !== "sent" || sent.attempted === null) return null;
  const position =
    sent.serverId === null
      ? undefined
      : db.get<Position>`SELECT sent, id_length, id FROM messages WHERE id = ${sent.serverId}`;
  const isAfter =
    position === undefined
      ? sql`message_steps.seen >= ${sent.attempted}`
      : sql`(messages.sent, id_length, messages.id)
          > (${position.sent}, ${position.id_length}, ${position.id})`;
  const messages = db.all<Incoming>`
    SELECT json_extract(json, '$.text') AS text, message_steps.seen AS seen
      FROM messages JOIN records USING (seq) LEFT JOIN message_steps ON message_steps.id = messages.id
      WHERE user_id = ${userId} AND is_outgoing = 0 AND json_extract(json, '$.sender') IS NOT NULL
        AND ${isAfter}
      ORDER BY messages.sent, id_length, messages.id LIMIT ${maxMessages}`;
  const hasOffer =
    db.value<number>`SELECT 1 FROM alert_handovers
      WHERE user_id = ${userId} AND ended IS NULL LIMIT 1` === 1;
  const answer = messages.find(({ text }) => isReadBack(text, { digest: head.digest, hasOffer }));
  return answer === undefined ? null : { text: answer.text, at: answer.seen };
}
