import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { collectionsOf, kindOf } from "#shared/records/collections.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { type Collection, type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { type LinkTarget, listLinks } from "../references/link-field.ts";
import { join } from "../sql.ts";

/** The removal of a record, with the room that it stated and what was stored of it last. */
export type Removal = {
  seq: number;
  at: EpochMs;
  collection: CollectionName;
  id: string;
  roomId: string;
  json: string;
};

type RemovalQuery = {
  rooms: string[];
  /** The latest time and number in the change log, exclusive; null for all. */
  before: { at: EpochMs; seq: number } | null;
  limit: number;
};

/** Lists the latest removals of records that stated one of some rooms when they were stored last, and are not stored now. */
export function listRemovals(
  db: Database,
  collections: Collections,
  { rooms, before, limit }: RemovalQuery,
): Removal[] {
  const found: Removal[] = [];
  const ids = JSON.stringify(rooms);
  for (let from = before ?? { at: Number.MAX_SAFE_INTEGER, seq: 0 }; found.length < limit; ) {
    const part = db.all<Omit<Removal, "roomId">>`SELECT seq, at, collection, id, before AS json
      FROM changes WHERE kind = 'removed' AND (at, seq) < (${from.at}, ${from.seq})
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
    AND collection IN (${join(collectionsOf(kindOf(collection)))}) LIMIT 1` !== undefined;

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
