import { type Sql, sql } from "#main/store/sql.ts";
import type { DutyScope } from "#shared/features/duty/schema.ts";

/** SQL: whether the room with an id, such as a column, or its main room belongs to a scope; an unknown room may. */
export function isInRooms({ rooms }: Pick<DutyScope, "rooms">, roomId: Sql): Sql {
  if (rooms.length === 0) return sql`TRUE`;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rooms.map(({ id }) => id))}))`;
  return sql`(${roomId} IS NULL OR ${roomId} IN ${ids} OR ${roomId} IN (
    SELECT side_room_id FROM side_rooms WHERE side_rooms.room_id IN ${ids}))`;
}
