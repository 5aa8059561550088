import type { AlertFilter } from "#shared/model/alert.ts";
import type { SqlValue } from "../database.ts";
import { isOfRoomOrSideRoom } from "./side-rooms.ts";
import { isInList } from "./standing.ts";

/** SQL: where alerts are read from, with their steps. */
export const listedFrom = "FROM alerts LEFT JOIN alert_steps USING (id)";

/** SQL: the order of alerts of which none comes before others by its severity. */
export const newestFirst = "created IS NULL, created DESC, id";

/** The condition on the alerts of a list, in SQL. */
export function isListed(filter: AlertFilter): { where: string; values: SqlValue[] } {
  const { roomId, hasSideRooms } = filter;
  const isInState = isInList(filter.state);
  if (roomId === null) return { where: isInState, values: [] };
  return hasSideRooms
    ? { where: `${isInState} AND ${isOfRoomOrSideRoom}`, values: [roomId, roomId] }
    : { where: `${isInState} AND room_id = ?`, values: [roomId] };
}
