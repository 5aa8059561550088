import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { listedFrom } from "#main/features/alerts/store/listed-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RoomRowFacts } from "#shared/records/record-schema.ts";
import { inList } from "./room-scope.ts";

type FactsQuery = { collection: "rooms" | "groups"; ids: string[]; now: EpochMs };

/** SQL, of tasks: whether one is open and its due time has passed. */
const isOverdue = (now: EpochMs) => sql`state IS NOT 'CLOSED' AND due < ${now}`;

/**
 * Reads what the rows of some rooms or groups show besides: their open alerts and overdue tasks, and the room whose side
 * room each is. Only indexes of rooms are read, so a page of a long list costs no more than that of a short one.
 */
export function readRoomFacts(
  db: Database,
  { collection, ids, now }: FactsQuery,
): Map<string, RoomRowFacts> {
  const found =
    collection === "rooms" ? readFactsOfRooms(db, ids, now) : readFactsOfGroups(db, ids, now);
  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}

type FoundFacts = RoomRowFacts & { id: string };

const readFactsOfRooms = (db: Database, ids: string[], now: EpochMs): FoundFacts[] =>
  db.all`WITH wanted AS (SELECT value AS target FROM ${inList(ids)}),
    parents AS (
      SELECT side_room_id AS side, room_id AS main FROM side_rooms
        WHERE room_id != side_room_id AND side_room_id IN (SELECT target FROM wanted)
      UNION
      SELECT sides.id, mains.id FROM links AS sides CROSS JOIN links AS mains USING (seq)
        WHERE sides.collection = 'rooms' AND sides.source = 'tiles' AND sides.field = 'Side room'
          AND sides.id IN (SELECT target FROM wanted)
          AND mains.collection = 'rooms' AND mains.field = 'Room' AND mains.id != sides.id
    )
    SELECT target AS id,
      (SELECT count(*) ${listedFrom}
        WHERE alerts.room_id = target AND ${hasStatus(...waitingStatuses)}) AS openAlerts,
      (SELECT count(*) FROM rows
        WHERE room_id = target AND collection = 'tasks' AND ${isOverdue(now)}) AS overdueTasks,
      (SELECT min(title) FROM parents JOIN rows ON rows.collection = 'rooms' AND rows.id = main
        WHERE side = target) AS parent
    FROM wanted`;

/** Groups own tasks; alerts are in rooms only. */
const readFactsOfGroups = (db: Database, ids: string[], now: EpochMs): FoundFacts[] =>
  db.all`SELECT value AS id, 0 AS openAlerts,
      (SELECT count(DISTINCT rows.id) FROM links JOIN rows USING (seq)
        WHERE links.collection = 'groups' AND links.id = value AND links.source = 'tasks'
          AND links.field = 'Owner' AND ${isOverdue(now)}) AS overdueTasks,
      NULL AS parent
    FROM ${inList(ids)}`;
