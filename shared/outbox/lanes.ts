import type { Operation, OutboxEntry } from "./schema.ts";

/**
 * Names the lane of an operation: operations of one lane reach the service in the order in which they were
 * made. Messages keep theirs within a conversation; nothing else has to wait for a message.
 */
export function laneOf(operation: Operation): string {
  switch (operation.kind) {
    case "message":
    case "markAsRead":
      return `${operation.kind}:${escapeId(operation.userId)}`;
    case "acknowledge":
      return `acknowledge:${escapeId(operation.alertId)}`;
    case "registerDevice":
    case "removeDevice":
      return "device";
    default:
      return operation.kind;
  }
}

/** An id as a text that every place can hold; the usual ones are as they are. */
const escapeId = (id: string): string => JSON.stringify(id).slice(1, -1);

/**
 * Tells whether a new operation makes an older entry needless: both are of one lane, where only the latest
 * word counts, and the older one is not on its way nor for the person to decide. A message never is.
 */
export const supersedes = (
  operation: Operation,
  older: Pick<OutboxEntry, "operation" | "lane" | "state">,
): boolean =>
  operation.kind !== "message" &&
  older.operation.kind !== "message" &&
  older.lane === laneOf(operation) &&
  older.state === "queued";
