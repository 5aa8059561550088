import { type Collections, parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { listRemovals, type Removal } from "#main/store/history/room-removals.ts";
import type { ActivityCursor, RoomRecord } from "#shared/features/incident/room-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { nameSideRoom, noSeverity } from "./describe-records.ts";
import type { RoomScope } from "./room-scope.ts";

/** The removal of a record of a room, with what was stored of it last. */
export type RemovedEvent = { at: EpochMs; key: string; removed: RoomRecord };

/** The first letter of the keys of these events. */
const letter = "e";

/** Lists the latest removals of a room's records before a position, the latest first. */
export const listRemovedEvents = (
  db: Database,
  collections: Collections,
  scope: RoomScope,
  { before, limit }: { before: ActivityCursor | null; limit: number },
): RemovedEvent[] =>
  listRemovals(db, collections, {
    rooms: scope.rooms,
    before: before === null ? null : { at: before.at, seq: toSeq(before.key) },
    limit,
  }).map((removal) => ({
    at: removal.at,
    key: `${letter}${String(removal.seq).padStart(15, "0")}`,
    removed: describeRemoved(collections, scope, removal),
  }));

/** Converts the key of any event to the number in the change log before which removals of its time follow. */
function toSeq(key: string): number {
  if (key.startsWith(letter)) return Number(key.slice(1));
  return key > letter ? Number.MAX_SAFE_INTEGER : 0;
}

const describeRemoved = (
  collections: Collections,
  scope: RoomScope,
  { collection, id, at, roomId, json }: Removal,
): RoomRecord => ({
  ...{ collection, id, at, state: null, person: null, due: null, isClosed: false },
  title: collections[collection].texts(parseStored<never>(json)).title,
  ...noSeverity,
  sideRoom: nameSideRoom(scope, roomId),
  match: "room",
  isAttached: false,
  isStored: false,
});
