import type { CollectionName } from "#shared/model/collection.ts";

/** What the document shows of one collection and says that others of its kind do not have. */
export const neverSent: { [collection in CollectionName]?: string[] } = {
  groups: ["membershipType"],
};

/**
 * Fields by kind of record that tell the same fact in different ways: no service has all of them, and
 * where one is found no other is missed. Where none is, the first speaks for all.
 */
export const sameFacts: { [kind: string]: string[][] } = {
  message: [
    ["senderId", "recipientId", "partnerId", "isOutgoing", "isIncoming", "direction"],
    ["senderName", "recipientName"],
    ["isRead", "isUnread", "readState", "readAt"],
  ],
  conversation: [
    ["userId", "id", "participants"],
    ["displayName", "title", "participants"],
    ["lastText", "last"],
    ["lastSent", "last"],
    ["isLastOutgoing", "isLastIncoming", "lastDirection", "lastSenderId", "last"],
  ],
};
