import type { Database } from "./database.ts";

/** What can be pinned to the rail. */
type PinKind = "room" | "search";

/** Pins an object after the others, or unpins it. */
export function setPin(db: Database, kind: PinKind, id: string, isPinned: boolean): void {
  if (isPinned) db.run`INSERT OR IGNORE INTO pins (kind, id) VALUES (${kind}, ${id})`;
  else db.run`DELETE FROM pins WHERE kind = ${kind} AND id = ${id}`;
}
