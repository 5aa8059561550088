import type { Database } from "#main/store/database.ts";
import { findName } from "#main/store/rows/find-name.ts";
import { compareNames } from "#main/store/sort-key.ts";

export type RoomRelation = { id: string; name: string };

type Relations = { sideRooms: RoomRelation[]; mainRooms: RoomRelation[] };

/** Finds the side rooms and the main rooms of a room: as the service lists alerts, and by tiles. */
export function findRelatedRooms(db: Database, roomId: string): Relations {
  const pairs = [...listListed(db, roomId), ...listWidgets(db, roomId)];
  const name = (ids: string[]): RoomRelation[] =>
    [...new Set(ids)]
      .filter((id) => id !== roomId)
      .map((id) => ({ id, name: findName(db, "room", id)?.name ?? id }))
      .toSorted((one, other) => compareNames(one.name, other.name));
  return {
    sideRooms: name(pairs.flatMap(({ main, side }) => (main === roomId ? side : []))),
    mainRooms: name(pairs.map(({ main }) => main)),
  };
}

type Pair = { main: string; side: string };

/** Main rooms with a side room of which the service lists alerts. */
const listListed = (db: Database, roomId: string): Pair[] =>
  db.all`SELECT room_id AS main, side_room_id AS side FROM side_rooms
    WHERE room_id = ${roomId} OR side_room_id = ${roomId}`;

/** Main rooms with a side room that a tile shows in them. */
const listWidgets = (db: Database, roomId: string): Pair[] =>
  db.all`SELECT rooms.id AS main, sides.id AS side
    FROM links CROSS JOIN links AS rooms USING (seq) CROSS JOIN links AS sides USING (seq)
    WHERE links.collection = 'rooms' AND links.id = ${roomId} AND links.source = 'tiles'
      AND rooms.field = 'Room' AND sides.field = 'Side room'`;
