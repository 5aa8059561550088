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
import { join } from "../sql.ts";

type StoredKind = Exclude<ReferredKind, "person">;

/** Returns the collections that store objects of a kind, the most likely first: some records refer to a group as a room. */
const listCollections = (kind: StoredKind): ListedCollection[] => {
  if (kind === "room") return ["rooms", "groups"];
  return kind === "group" ? ["groups", "rooms"] : collectionsOf(kind).filter(isListed);
};

/** Returns the name of an object with this id; null if no stored record names it. */
export function findName(db: Database, kind: ReferredKind, id: string): NamedObject | null {
  if (kind === "person") return toMention(readPersonName(db, id), id);
  const collections = listCollections(kind);
  const named = db.all<{ name: string; storedIn: ListedCollection }>`SELECT title AS name,
      collection AS storedIn FROM rows WHERE collection IN (${join(collections)}) AND id = ${id}`;
  const [first] = collections.flatMap(
    (collection) => named.find(({ storedIn }) => storedIn === collection) ?? [],
  );
  return first ?? toMention(readMention(db, kind, id), id);
}

/** Returns the name of the room of a record, as the record contains it or else as another one does. */
export const findRoomName = (
  db: Database,
  { roomId, roomName }: { roomId: string | null; roomName: string | null },
): string | null =>
  readName(roomName) ?? (roomId === null ? null : (findName(db, "room", roomId)?.name ?? null));

/** A name that equals the id is no name. */
const toMention = (name: string | null, id: string): NamedObject | null =>
  readName(name) === null || name === null || name === id ? null : { name, storedIn: null };

/** Reads the name that other records give to an object that is not stored itself. */
function readMention(db: Database, kind: StoredKind, id: string): string | null {
  const mention =
    kind === "room" || kind === "group"
      ? db.value<string>`SELECT room FROM rows WHERE room_id = ${id} AND room != ''
          UNION ALL SELECT room FROM alerts WHERE room_id = ${id} AND room != '' LIMIT 1`
      : db.value<string>`SELECT name FROM links
          WHERE collection = ${homeOf(kind)} AND id = ${id} AND name != '' LIMIT 1`;
  return mention ?? null;
}
