import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Collections } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type {
  ActivityCursor,
  RoomChoice,
  RoomPage,
  RoomRecord,
} from "#shared/features/incident/room-schema.ts";
import type { RoomSection } from "#shared/features/incident/room-sections.ts";
import { listActivity } from "./activity.ts";
import { countCriticalOf, isRoomPinned, listPinnedRooms, pinRoom } from "./pins.ts";
import type { RoomLog } from "./room-log.ts";
import { attachToRoom, readRoomScope } from "./room-scope.ts";
import { readRoomFacts } from "./row-facts.ts";
import { countSection, listSection, listSeenPeople, summarizeSections } from "./sections.ts";
import type { RoomRelation } from "./side-rooms.ts";

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
