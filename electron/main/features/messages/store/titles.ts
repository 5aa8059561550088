import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { indexRecord } from "#main/store/full-text/index-record.ts";
import { readPersonName } from "#main/store/records/people.ts";
import type { Message } from "#shared/features/messages/schema.ts";

/** Titles messages that the person wrote by whom they wrote to, which these do not say themselves. */
export function indexOutgoingTitles(db: Database, messages: Message[]): void {
  for (const { id, isOutgoing, userId, text } of messages) {
    if (!isOutgoing) continue;
    const name = readPersonName(db, userId);
    const seq = db.value<number>`SELECT seq FROM messages WHERE id = ${id}`;
    if (name === null || seq === undefined) continue;
    indexRecord(db, "messages", seq, { title: name, body: text });
  }
}

/** Titles all stored messages that the person wrote to somebody, whose name has become known. */
export function indexTitlesOfPartner(db: Database, userId: string): void {
  const messages = db.column<string>`SELECT json FROM messages JOIN records USING (seq)
    WHERE user_id = ${userId} AND is_outgoing = 1`;
  indexOutgoingTitles(db, messages.map(parseStored<Message>));
}
