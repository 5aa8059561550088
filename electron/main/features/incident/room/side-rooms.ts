import { compareNames } from "#main/store/compare-names.ts";
import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { findName } from "#main/store/rows/find-name.ts";
import type { SideRoomMatch } from "#shared/features/incident/room-schema.ts";

/** A side room or main room, with how that is known. */
export type RoomRelation = { id: string; name: string; match: SideRoomMatch };

type Relations = { sideRooms: RoomRelation[]; mainRooms: RoomRelation[] };

/** Finds the side rooms and the main rooms of a room: as the service lists alerts, by tiles, and by name. */
export function findRelatedRooms(db: Database, roomId: string): Relations {
  const sideRooms = new Map<string, SideRoomMatch>();
  const mainRooms = new Map<string, SideRoomMatch>();
  const add = (rooms: Map<string, SideRoomMatch>, id: string, match: SideRoomMatch) => {
    // The surest match is found first.
    if (id !== roomId && !rooms.has(id)) rooms.set(id, match);
  };
  const addPairs = (pairs: Pair[], match: SideRoomMatch) => {
    for (const { main, side } of pairs) {
      if (main === roomId) add(sideRooms, side, match);
      else add(mainRooms, main, match);
    }
  };
  addPairs(listListed(db, roomId), "alerts");
  addPairs(listWidgets(db, roomId), "tile");
  for (const id of listNamesakes(db, roomId)) add(sideRooms, id, "name");
  const named = (rooms: Map<string, SideRoomMatch>): RoomRelation[] =>
    [...rooms]
      .map(([id, match]) => ({ id, match, name: findName(db, "room", id)?.name ?? id }))
      .toSorted((one, other) => compareNames(one.name, other.name));
  return { sideRooms: named(sideRooms), mainRooms: named(mainRooms) };
}

/** Returns the side rooms of which something other than their names states that they are. */
export const filterCertain = (rooms: RoomRelation[]): RoomRelation[] =>
  rooms.filter(({ match }) => match !== "name");

/** A main room with one of its side rooms. */
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

/** Lists the stored subrooms whose name contains the whole name of the room. */
function listNamesakes(db: Database, roomId: string): string[] {
  const name = findName(db, "room", roomId)?.name;
  const words = name === undefined ? "" : readWords(name).join(" ");
  if (words === "") return [];
  const subrooms = db.all<{ id: string; title: string }>`SELECT id, title FROM rows
    WHERE collection = 'rooms' AND progress IN ('SUBROOM', 'SIDEROOM')`;
  return subrooms
    .filter(({ title }) => ` ${readWords(title).join(" ")} `.includes(` ${words} `))
    .map(({ id }) => id);
}
