import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { canBeAcknowledged } from "#main/features/alerts/store/list-alerts.ts";
import { listedFrom } from "#main/features/alerts/store/listed-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { hasKind } from "#shared/features/duty/shift.ts";
import { isInRooms, readOpenShift } from "./shifts.ts";

/**
 * Counts the critical alerts in the scope of the open shift that are not acknowledged; a snoozed one is open, too. While
 * off duty, it counts those of all rooms.
 */
export function countOpenCritical(db: Database): number {
  const scope = readOpenShift(db)?.scope ?? { rooms: [], kinds: [] };
  if (!hasKind(scope, "alert")) return 0;
  return (
    db.value<number>`SELECT count(*) ${listedFrom}
      WHERE ${canBeAcknowledged} AND ${alertLevel} = 'critical' AND ${isInRooms(scope, sql`room_id`)}` ??
    0
  );
}
