import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";

/** SQL: whether an alert is of a room or of one of its known side rooms. */
export const isInRoomOrSideRoom = (roomId: string): Sql =>
  sql`(room_id = ${roomId}
    OR room_id IN (SELECT side_room_id FROM side_rooms WHERE side_rooms.room_id = ${roomId}))`;

/** Remembers which rooms the service counts as a room's side rooms. */
export const recordSideRooms = (db: Database, roomId: string, sideRoomIds: string[]): void =>
  db.transact(() => {
    for (const id of sideRoomIds) {
      db.run`INSERT OR IGNORE INTO side_rooms (room_id, side_room_id) VALUES (${roomId}, ${id})`;
    }
  });
