import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { findName } from "#main/store/rows/find-name.ts";
import { compareNames } from "#main/store/sort-key.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import { readTile } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import type { RoomChoice } from "#shared/features/incident/room-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { collectionsOf, kindOf } from "#shared/records/collections.ts";

/** What belongs to a room: records by the ids of their rooms, and others by their `seq`. */
export type RoomScope = {
  roomId: string;
  /** Null if nothing stored names the room. */
  name: string | null;
  /** The room and, if they are included, its side rooms. */
  rooms: string[];
  sideRooms: RoomRelation[];
  mainRooms: RoomRelation[];
  tiles: number[];
  /** Plans of a group. */
  plans: number[];
  /** The newest messages that mention its name. */
  messages: number[];
  /** Whether older messages mention it, too. */
  hasMoreMessages: boolean;
  attached: Attachment[];
};

/** Finds what belongs to a room. */
export function readRoomScope(db: Database, { roomId, kind, hasSideRooms }: RoomChoice): RoomScope {
  const named = findName(db, kind, roomId);
  // Records that state the id of a group that is also that of a room are in the room.
  const hasRecords = kind === "room" || findName(db, "room", roomId)?.storedIn !== "rooms";
  const { sideRooms, mainRooms } = hasRecords
    ? findRelatedRooms(db, roomId)
    : { sideRooms: [], mainRooms: [] };
  const included = hasSideRooms ? sideRooms.map(({ id }) => id) : [];
  const rooms = hasRecords ? [roomId, ...included] : [];
  const mentions = named === null ? { seqs: [], hasMore: false } : listMentions(db, named.name);
  return {
    roomId,
    name: named?.name ?? null,
    rooms,
    sideRooms,
    mainRooms,
    tiles: listRoomTiles(db, rooms),
    plans: kind === "group" ? listGroupPlans(db, roomId) : [],
    messages: mentions.seqs,
    hasMoreMessages: mentions.hasMore,
    attached: listAttachments(db, roomId),
  };
}

/** SQL: a list of values, to be used after IN. */
export const inList = (values: readonly (string | number)[]): Sql =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** SQL: the `seq` of a room's records in the table `rows`, without attached ones. */
export const rowsOf = ({ rooms, tiles, plans }: RoomScope): Sql =>
  sql`(SELECT seq FROM rows WHERE room_id IN ${inList(rooms)}
    UNION SELECT value FROM json_each(${JSON.stringify([...tiles, ...plans])}))`;

export const isAlertOf = ({ rooms }: RoomScope): Sql => sql`alerts.room_id IN ${inList(rooms)}`;

/** A record that the user attached to a room; `seq` is null if no copy of it is stored any more. */
export type Attachment = {
  /** Its number among all attachments. */
  number: number;
  collection: CollectionName;
  id: string;
  at: EpochMs;
  seq: number | null;
};

/** SQL: the collections that can contain copies of a record, which moves between them. */
const copiesOf = (collection: CollectionName): Sql =>
  sql`(${join(collectionsOf(kindOf(collection)))})`;

/** Lists the records attached to a room, the latest first. */
const listAttachments = (db: Database, roomId: string): Attachment[] =>
  db.all<Attachment>`SELECT attached.seq AS number, attached.collection, attached.id, at, records.seq
      FROM room_attachments AS attached LEFT JOIN records
        ON records.collection = attached.collection AND records.id = attached.id
      WHERE room_id = ${roomId} ORDER BY attached.seq DESC`.map((attached) => ({
    ...attached,
    seq: attached.seq ?? findCopy(db, attached),
  }));

const findCopy = (db: Database, { collection, id }: Attachment): number | null =>
  db.value<number>`SELECT seq FROM records WHERE collection IN ${copiesOf(collection)} AND id = ${id}` ??
  null;

type Change = { roomId: string; collection: CollectionName; id: string; isAttached: boolean };

/** Attaches a record to a room, or detaches it. Durable when it returns. */
export function attachToRoom(
  db: Database,
  { roomId, collection, id, isAttached }: Change,
  at: EpochMs,
): void {
  const record = sql`room_id = ${roomId} AND id = ${id} AND collection IN ${copiesOf(collection)}`;
  if (!isAttached) db.run`DELETE FROM room_attachments WHERE ${record}`;
  else if (db.value<number>`SELECT 1 FROM room_attachments WHERE ${record}` === undefined) {
    db.run`INSERT INTO room_attachments (room_id, collection, id, at)
      VALUES (${roomId}, ${collection}, ${id}, ${at})`;
  }
}

/** Lists the `seq` of the tiles that show a room's content, among those that contain its id anywhere. */
const listRoomTiles = (db: Database, roomIds: string[]): number[] =>
  roomIds.flatMap((roomId) =>
    db.all<{ seq: number; json: string }>`SELECT rows.seq, json FROM rows JOIN records USING (seq)
        WHERE rows.collection = 'tiles' AND instr(json, ${roomId}) > 0`
      .filter(({ json }) => {
        const content = readTile(parseStored<Tile>(json));
        return content.kind !== "unknown" && content.roomId === roomId;
      })
      .map(({ seq }) => seq),
  );

/** Lists the `seq` of the plans that state a group. */
const listGroupPlans = (db: Database, groupId: string): number[] =>
  db.column`SELECT seq FROM links
    WHERE collection = 'groups' AND id = ${groupId} AND source = 'plans' AND field = 'Group'`;

/** The most messages that are found by a name. */
const maxMentions = 1_000;

/** The newest messages that mention a name, and whether older ones do, too. */
type Mentions = { seqs: number[]; hasMore: boolean };

/** Lists the `seq` of the newest stored messages that contain all words of a name, one after the other. */
function listMentions(db: Database, name: string): Mentions {
  const words = readWords(name);
  if (words.length === 0) return { seqs: [], hasMore: false };
  const phrase = `body : "${words.join(" ")}"`;
  const found = db.column<number>`SELECT messages.seq FROM search JOIN messages ON messages.seq = search.rowid
      WHERE search MATCH ${phrase} ORDER BY search.rowid DESC LIMIT ${maxMentions + 1}`;
  return { seqs: found.slice(0, maxMentions), hasMore: found.length > maxMentions };
}

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
