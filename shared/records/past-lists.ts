import type { SinceThen } from "./history-schema.ts";

/** What became of a record since the shown time. */
export const sinceLabels: Record<SinceThen, string> = {
  added: "added since",
  removed: "removed since",
  changed: "changed since",
};

/** The collections of which the past records of a room are shown, in their order. */
export const pastRoomCollections = ["alerts", "tasks", "submissions", "entries"] as const;
