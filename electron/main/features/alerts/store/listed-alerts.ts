import { type Sql, sql } from "#main/store/sql.ts";
import type { AlertFilter } from "#shared/features/alerts/schema.ts";
import { isListedIn } from "./alert-status.ts";
import { isInRoomOrSideRoom } from "./side-rooms.ts";

/** SQL: where alerts are read from, with their steps. */
export const listedFrom = sql`FROM alerts LEFT JOIN alert_steps USING (id)`;

/** SQL: the order of alerts of which none comes before others by its severity. */
export const newestFirst = sql`created IS NULL, created DESC, id`;

/** The condition on the alerts of a list, in SQL. */
export function isListed({ state, roomId, hasSideRooms }: AlertFilter): Sql {
  if (roomId === null) return isListedIn(state);
  const isInRoom = hasSideRooms ? isInRoomOrSideRoom(roomId) : sql`room_id = ${roomId}`;
  return sql`${isListedIn(state)} AND ${isInRoom}`;
}
