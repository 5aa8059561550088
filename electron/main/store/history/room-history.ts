import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { collectionsOf, describeCollection } from "#shared/records/collections.ts";
import type { RoomChange, RoomHistory } from "#shared/records/history-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { type Collection, type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { type LinkTarget, listLinks } from "../references/link-field.ts";
import { join } from "../sql.ts";
import { listGaps } from "./knowledge.ts";

type Changed = Omit<RoomChange, "title"> & { json: string | null };
type RoomQuery = { id: string; since: EpochMs; limit: number };

/**
 * Lists the latest changes of a room and of the records that state it, newest first, and the times without alerts,
 * which are received most often.
 */
export function listRoomChanges(
  db: Database,
  collections: Collections,
  query: RoomQuery,
): RoomHistory {
  const { id, since, limit } = query;
  const removed = listRemovals(db, collections, { rooms: [id], since, before: null, limit }).map(
    ({ seq: _seq, roomId: _room, ...removal }) => removal,
  );
  const changed: Changed[] = [...listOfStored(db, query), ...removed];
  const latest = changed.toSorted((a, b) => b.at - a.at).slice(0, query.limit);
  const until = latest[0]?.at ?? query.since;
  return {
    changes: latest.map(({ json, ...change }) => ({
      ...change,
      title: json === null ? "" : titleOf(collections, change.collection, json),
    })),
    gaps: listGaps(db, collections.alerts, { since: query.since, until }),
  };
}

const titleOf = (collections: Collections, name: CollectionName, json: string): string =>
  collections[name].texts(parseStored<never>(json)).title;

const listOfStored = (db: Database, { id, since, limit }: RoomQuery): Changed[] =>
  db.all<Changed>`SELECT at, kind, changes.collection, changes.id, json FROM records
    JOIN changes ON changes.collection = records.collection AND changes.id = records.id
    WHERE changes.at > ${since} AND records.seq IN (
      SELECT seq FROM records WHERE collection IN ('rooms', 'groups') AND id = ${id}
      UNION SELECT seq FROM links WHERE collection IN ('rooms', 'groups') AND id = ${id})
    ORDER BY at DESC LIMIT ${limit}`;

/** The removal of a record, with the room that it stated and what was stored of it last. */
export type Removal = Omit<RoomChange, "title"> & { seq: number; roomId: string; json: string };

type RemovalQuery = {
  rooms: string[];
  since: EpochMs;
  /** The latest time and number in the change log, exclusive; null for all. */
  before: { at: EpochMs; seq: number } | null;
  limit: number;
};

/** Lists the latest removals of records that stated one of some rooms when they were stored last, and are not stored now. */
export function listRemovals(
  db: Database,
  collections: Collections,
  { rooms, since, before, limit }: RemovalQuery,
): Removal[] {
  const found: Removal[] = [];
  const ids = JSON.stringify(rooms);
  for (let from = before ?? { at: Number.MAX_SAFE_INTEGER, seq: 0 }; found.length < limit; ) {
    const part = db.all<
      Omit<Removal, "roomId">
    >`SELECT seq, at, kind, collection, id, before AS json
      FROM changes WHERE kind = 'removed' AND at > ${since} AND (at, seq) < (${from.at}, ${from.seq})
        AND EXISTS (SELECT 1 FROM json_each(${ids}) WHERE instr(before, value) > 0)
      ORDER BY at DESC, seq DESC LIMIT ${limit}`;
    for (const one of part) {
      const roomId = findRoom(collections, one.collection, one.json, rooms);
      if (roomId !== null && !isStored(db, one)) found.push({ ...one, roomId });
    }
    const last = part.at(-1);
    if (last === undefined || part.length < limit) break;
    from = last;
  }
  return found.slice(0, limit);
}

/** Whether a record, which may have moved to another collection of its kind, is stored. */
const isStored = (db: Database, { collection, id }: Pick<Removal, "collection" | "id">): boolean =>
  db.value`SELECT 1 FROM records WHERE id = ${id}
    AND collection IN (${join(collectionsOf(describeCollection(collection).kind))}) LIMIT 1` !==
  undefined;

/** Finds the room among some that the record of a JSON states; null if it states none of them. */
function findRoom<N extends CollectionName>(
  collections: Collections,
  name: N,
  json: string,
  rooms: string[],
): string | null {
  const collection: Collection<RecordOf[N]> = collections[name];
  const stated = listLinks(collection.links, parseStored<RecordOf[N]>(json)).find(
    (link) => isRoom(link.collection) && rooms.includes(link.id),
  );
  return stated?.id ?? null;
}

const isRoom = (name: LinkTarget): boolean => name === "rooms" || name === "groups";
