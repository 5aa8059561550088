import type { Operation, OutboxEntry } from "./schema.ts";

/**
 * Returns the lane of an operation; operations of a lane are sent in order. Messages keep their order within a
 * conversation, and nothing else waits for a message.
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

/** Escapes control characters in an id; other ids stay as they are. */
const escapeId = (id: string): string => JSON.stringify(id).slice(1, -1);

/**
 * Whether a new operation replaces an older entry: both are in one lane and the older one is still queued. Messages
 * are never replaced.
 */
export const supersedes = (
  operation: Operation,
  older: Pick<OutboxEntry, "operation" | "lane" | "state">,
): boolean =>
  operation.kind !== "message" &&
  older.operation.kind !== "message" &&
  older.lane === laneOf(operation) &&
  older.state === "queued";
