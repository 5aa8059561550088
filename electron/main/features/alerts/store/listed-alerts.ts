import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { AlertFilter } from "#shared/features/alerts/schema.ts";
import { isListedIn } from "./alert-status.ts";

/** SQL: the alerts with their steps. */
export const listedFrom = sql`FROM alerts LEFT JOIN alert_steps USING (id)`;

/** SQL: the order of a list that is not sorted by severity. */
export const newestFirst = sql`created IS NULL, created DESC, id`;

/** SQL: whether an alert belongs to a list. */
export function isListed({ state, roomId, hasSideRooms }: AlertFilter): Sql {
  if (roomId === null) return isListedIn(state);
  const isInSideRoom = sql`room_id IN (
    SELECT side_room_id FROM side_rooms WHERE side_rooms.room_id = ${roomId})`;
  const isInRoom = sql`(room_id = ${roomId} ${hasSideRooms ? sql`OR ${isInSideRoom}` : sql``})`;
  return sql`${isListedIn(state)} AND ${isInRoom}`;
}

/** Stores which rooms the service counts as a room's side rooms. */
export const recordSideRooms = (db: Database, roomId: string, sideRoomIds: string[]): void =>
  db.transact(() => {
    for (const id of sideRoomIds) {
      db.run`INSERT OR IGNORE INTO side_rooms (room_id, side_room_id) VALUES (${roomId}, ${id})`;
    }
  });
