import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { canBeAcknowledged } from "#main/features/alerts/store/list-alerts.ts";
import { listedFrom } from "#main/features/alerts/store/listed-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { DutyScope } from "#shared/features/duty/schema.ts";
import { readOpenShift } from "./shifts.ts";

/**
 * Counts the critical alerts in the scope of the open shift that are not acknowledged; a snoozed one is open, too. While
 * off duty, it counts those of all rooms.
 */
export function countOpenCritical(db: Database): number {
  const { rooms, kinds } = readOpenShift(db)?.scope ?? { rooms: [], kinds: [] };
  if (kinds.length > 0 && !kinds.includes("alert")) return 0;
  return (
    db.value<number>`SELECT count(*) ${listedFrom}
      WHERE ${canBeAcknowledged} AND ${alertLevel} = 'critical' AND ${isInRooms(rooms)}` ?? 0
  );
}

/** SQL: whether an alert is in some rooms or their side rooms; one whose room is unknown may be. */
function isInRooms(rooms: DutyScope["rooms"]): Sql {
  if (rooms.length === 0) return sql`TRUE`;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rooms.map(({ id }) => id))}))`;
  return sql`(room_id IS NULL OR room_id IN ${ids} OR room_id IN (
    SELECT side_room_id FROM side_rooms WHERE side_rooms.room_id IN ${ids}))`;
}
