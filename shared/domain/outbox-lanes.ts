import type { OutboxEntry, Wish } from "#shared/model/outbox.ts";

/**
 * Names the lane of a wish: wishes of one lane reach the service in the order in which they were
 * made. Messages keep theirs within a conversation; nothing else has to wait for a message.
 */
export function laneOf(wish: Wish): string {
  switch (wish.kind) {
    case "message":
    case "markAsRead":
      return `${wish.kind}:${escapeId(wish.userId)}`;
    case "acknowledge":
      return `acknowledge:${escapeId(wish.alertId)}`;
    case "registerDevice":
    case "removeDevice":
      return "device";
    default:
      return wish.kind;
  }
}

/** An id as a text that every place can hold; the usual ones are as they are. */
const escapeId = (id: string): string => JSON.stringify(id).slice(1, -1);

/**
 * Tells whether a new wish makes an older entry needless: both are of one lane, where only the latest
 * word counts, and the older one is not on its way nor for the person to decide. A message never is.
 */
export const supersedes = (
  wish: Wish,
  older: Pick<OutboxEntry, "wish" | "lane" | "state">,
): boolean =>
  wish.kind !== "message" &&
  older.wish.kind !== "message" &&
  older.lane === laneOf(wish) &&
  older.state === "queued";
