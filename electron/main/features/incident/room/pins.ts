import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { listedFrom } from "#main/features/alerts/store/listed-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { findName } from "#main/store/rows/find-name.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import type { PinnedRoom } from "#shared/features/incident/room-schema.ts";
import { inList } from "./room-scope.ts";
import { filterCertain, findRelatedRooms } from "./side-rooms.ts";

/** Counts the critical alerts of rooms that wait for the user. */
export const countCriticalOf = (db: Database, roomIds: string[]): number =>
  db.value<number>`SELECT count(*) ${listedFrom} WHERE alerts.room_id IN ${inList(roomIds)}
    AND ${alertLevel} = 'critical' AND ${hasStatus(...waitingStatuses)}` ?? 0;

/** Lists the pinned rooms in the order of pinning. */
export const listPinnedRooms = (db: Database): PinnedRoom[] =>
  db.column<string>`SELECT id FROM pins WHERE kind = 'room' ORDER BY seq`.map((id) => {
    const named = findName(db, "room", id);
    const sideRooms = filterCertain(findRelatedRooms(db, id).sideRooms);
    return {
      id,
      name: named?.name ?? id,
      kind: named?.storedIn === "groups" ? "group" : "room",
      critical: countCriticalOf(db, [id, ...sideRooms.map((room) => room.id)]),
    };
  });

/** Whether a room is pinned. */
export const isRoomPinned = (db: Database, roomId: string): boolean =>
  db.value<number>`SELECT 1 FROM pins WHERE kind = 'room' AND id = ${roomId}` === 1;

/** Pins a room after the others, or unpins it. Durable when it returns. */
export function pinRoom(
  db: Database,
  { roomId, isPinned }: { roomId: string; isPinned: boolean },
): void {
  if (isPinned) db.run`INSERT OR IGNORE INTO pins (kind, id) VALUES ('room', ${roomId})`;
  else db.run`DELETE FROM pins WHERE kind = 'room' AND id = ${roomId}`;
}
