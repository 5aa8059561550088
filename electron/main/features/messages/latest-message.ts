import type { JsonObject } from "#main/service/decode/read.ts";
import type { Values } from "#main/service/reading/kind.ts";
import { type conversationFields, readMessage } from "./message-fields.ts";

export type ConversationValues = Values<typeof conversationFields>;

type LatestMessage = ReturnType<typeof readMessage>;

/** Reads a row as a message; null if it states neither a recipient nor its direction. */
function readAsMessage(
  { recipientId }: ConversationValues,
  json: JsonObject,
): LatestMessage | null {
  const row = readMessage(json);
  return recipientId === null && row.isOutgoing === null ? null : row;
}

/**
 * Reads the latest message, which may be the row itself unless that states something of a conversation, and whose content
 * alone may be an object of its own.
 */
export function readLatest(values: ConversationValues, json: JsonObject): LatestMessage | null {
  const { last, unreadCount, lastSenderId } = values;
  const row = readAsMessage(values, json);
  if (last === null) {
    // A message has no number of unread ones, but may have a flag, beside two people.
    const hasTwo = row?.senderId != null && row.recipientId !== null;
    const hasFlag = row?.isUnread != null || row?.isRead != null;
    const isMessage = unreadCount === null || (hasTwo && hasFlag);
    return isMessage && lastSenderId === null ? row : null;
  }
  const { senderId, recipientId, isOutgoing } = last;
  if (senderId !== null || recipientId !== null || isOutgoing !== null) return last;
  return row === null ? last : { ...row, text: last.text, sent: last.sent ?? row.sent };
}
