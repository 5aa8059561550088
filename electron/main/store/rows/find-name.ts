import {
  collectionsOf,
  homeOf,
  isListed,
  type ListedCollection,
} from "#shared/records/collections.ts";
import type { NamedObject, ReferredKind } from "#shared/records/record-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import type { Database } from "../database.ts";
import { readPersonName } from "../records/people.ts";

type StoredKind = Exclude<ReferredKind, "person">;

/** Where objects of a kind are stored, the likeliest first: a group is a room to some records. */
const homesOf = (kind: StoredKind): ListedCollection[] => {
  if (kind === "room") return ["rooms", "groups"];
  return kind === "group" ? ["groups", "rooms"] : collectionsOf(kind).filter(isListed);
};

/** What an object is called of which only the id is known; null where nothing stored names it. */
export function findName(db: Database, kind: ReferredKind, id: string): NamedObject | null {
  if (kind === "person") return toMention(readPersonName(db, id), id);
  for (const collection of homesOf(kind)) {
    const name = db.value<string>`SELECT title FROM rows
      WHERE collection = ${collection} AND id = ${id}`;
    if (name !== undefined) return { name, storedIn: collection };
  }
  return toMention(readMention(db, kind, id), id);
}

/** What a record's room is called: as the record says, or else as what is stored does. */
export const findRoomName = (
  db: Database,
  { roomId, roomName }: { roomId: string | null; roomName: string | null },
): string | null =>
  readName(roomName) ?? (roomId === null ? null : (findName(db, "room", roomId)?.name ?? null));

/** Whoever is known by nothing but an id is called by it. */
const toMention = (name: string | null, id: string): NamedObject | null =>
  readName(name) === null || name === null || name === id ? null : { name, storedIn: null };

/** How other records call an object that is not stored itself. */
function readMention(db: Database, kind: StoredKind, id: string): string | null {
  const mention =
    kind === "room" || kind === "group"
      ? db.value<string>`SELECT room FROM rows WHERE room_id = ${id} AND room != ''
          UNION ALL SELECT room FROM alerts WHERE room_id = ${id} AND room != '' LIMIT 1`
      : db.value<string>`SELECT name FROM links
          WHERE collection = ${homeOf(kind)} AND id = ${id} AND name != '' LIMIT 1`;
  return mention ?? null;
}
