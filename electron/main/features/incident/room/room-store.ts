import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { listedFrom } from "#main/features/alerts/store/alert-query.ts";
import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Collections } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { findName } from "#main/store/rows/find-name.ts";
import { sql } from "#main/store/sql.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import type {
  ActivityCursor,
  PinnedRoom,
  RoomChoice,
  RoomPage,
  RoomRecord,
} from "#shared/features/incident/room-schema.ts";
import type { RoomSection } from "#shared/features/incident/room-sections.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RoomRowFacts } from "#shared/records/record-schema.ts";
import { listActivity } from "./activity.ts";
import type { RoomLog } from "./room-log.ts";
import {
  attachToRoom,
  findRelatedRooms,
  inList,
  type RoomRelation,
  readRoomScope,
} from "./room-scope.ts";
import { countSection, listSection, listSeenPeople, summarizeSections } from "./sections.ts";

/** How many records of each section, and how many people, a page shows at first. */
const firstRows = 5;
const firstPeople = 12;

/** Creates the store methods for the pages of rooms, attached records and pinned rooms. */
export function createRoomStore(db: Database, collections: Collections, log: RoomLog) {
  const withCritical = (rooms: RoomRelation[]) =>
    rooms.map((room) => ({ ...room, critical: countCriticalOf(db, [room.id]) }));

  return {
    /** Reads what is stored about a room, with the people whom most records name. */
    readRoom: (query: RoomChoice): RoomPage => {
      const scope = readRoomScope(db, query);
      return {
        name: scope.name,
        isPinned: isRoomPinned(db, scope.roomId),
        critical: countCriticalOf(db, scope.rooms),
        sideRooms: withCritical(scope.sideRooms),
        mainRooms: withCritical(scope.mainRooms),
        people: listSeenPeople(db, scope, firstPeople),
        sections: summarizeSections(db, scope, firstRows),
      };
    },
    /** Lists a window of a section of a room's page. */
    listRoomRecords: ({
      section,
      offset,
      limit,
      ...query
    }: RoomChoice & { section: RoomSection; offset: number; limit: number }): {
      rows: RoomRecord[];
      total: number;
    } => {
      const scope = readRoomScope(db, query);
      const total = countSection(db, scope, section);
      return { rows: listSection(db, scope, section, { offset, limit }), total };
    },
    /** Lists a window of a room's events, newest first. */
    listRoomActivity: ({
      before,
      limit,
      ...query
    }: RoomChoice & { before: ActivityCursor | null; limit: number }) =>
      listActivity(db, { collections, log }, readRoomScope(db, query), { before, limit }),
    ...bindMethods(db, { listPinnedRooms, readRoomFacts }),
    ...bindTransactions(db, { attachToRoom, pinRoom }),
  };
}

/** Counts the critical alerts of rooms that wait for the user. */
const countCriticalOf = (db: Database, roomIds: string[]): number =>
  db.value<number>`SELECT count(*) ${listedFrom} WHERE alerts.room_id IN ${inList(roomIds)}
    AND ${alertLevel} = 'critical' AND ${hasStatus(...waitingStatuses)}` ?? 0;

/** Lists the pinned rooms in the order of pinning. */
const listPinnedRooms = (db: Database): PinnedRoom[] =>
  db.column<string>`SELECT id FROM pins WHERE kind = 'room' ORDER BY seq`.map((id) => {
    const named = findName(db, "room", id);
    const { sideRooms } = findRelatedRooms(db, id);
    return {
      id,
      name: named?.name ?? id,
      kind: named?.storedIn === "groups" ? "group" : "room",
      critical: countCriticalOf(db, [id, ...sideRooms.map((room) => room.id)]),
    };
  });

const isRoomPinned = (db: Database, roomId: string): boolean =>
  db.value<number>`SELECT 1 FROM pins WHERE kind = 'room' AND id = ${roomId}` === 1;

/** Pins a room after the others, or unpins it. Durable when it returns. */
function pinRoom(db: Database, { roomId, isPinned }: { roomId: string; isPinned: boolean }): void {
  if (isPinned) db.run`INSERT OR IGNORE INTO pins (kind, id) VALUES ('room', ${roomId})`;
  else db.run`DELETE FROM pins WHERE kind = 'room' AND id = ${roomId}`;
}

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
