import type { Operation, OutboxEntry } from "./schema.ts";

/**
 * Returns the lane of an operation: its kind and the ids that it contains. Operations of a lane are sent in order.
 * Messages keep their order within a conversation, and nothing else waits for a message.
 */
export function laneOf(operation: Operation): string {
  const { kind, ...data } = operation;
  if (kind === "registerDevice" || kind === "removeDevice") return "device";
  const ids = Object.entries(data).filter(([name]) => name.endsWith("Id"));
  return [kind, ...ids.map(([, id]) => escapeId(String(id)))].join(":");
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
