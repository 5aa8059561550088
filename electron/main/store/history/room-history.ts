import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RoomChange, RoomHistory } from "#shared/records/history-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { type Collection, type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { type LinkTarget, listLinks } from "../references/link-field.ts";
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
  const changed = [...listOfStored(db, query), ...listOfRemoved(db, collections, query)];
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

/** Lists the changes of records that are stored now. */
const listOfStored = (db: Database, { id, since, limit }: RoomQuery): Changed[] =>
  db.all<Changed>`SELECT at, kind, changes.collection, changes.id, json FROM records
    JOIN changes ON changes.collection = records.collection AND changes.id = records.id
    WHERE changes.at > ${since} AND records.seq IN (
      SELECT seq FROM records WHERE collection IN ('rooms', 'groups') AND id = ${id}
      UNION SELECT seq FROM links WHERE collection IN ('rooms', 'groups') AND id = ${id})
    ORDER BY at DESC LIMIT ${limit}`;

/** Lists the removals of records that stated the room when they were stored last. */
function listOfRemoved(
  db: Database,
  collections: Collections,
  { id, since, limit }: RoomQuery,
): Changed[] {
  const removed = db.all<Changed & { json: string }>`SELECT at, kind, collection, id, before AS json
    FROM changes WHERE kind = 'removed' AND at > ${since} AND instr(before, ${id}) > 0
      AND NOT EXISTS (SELECT 1 FROM records
        WHERE records.collection = changes.collection AND records.id = changes.id)
    ORDER BY at DESC LIMIT ${limit}`;
  return removed.filter(({ collection, json }) => statesRoom(collections, collection, json, id));
}

/** Whether the record of a JSON states the room. */
function statesRoom<N extends CollectionName>(
  collections: Collections,
  name: N,
  json: string,
  id: string,
): boolean {
  const collection: Collection<RecordOf[N]> = collections[name];
  return listLinks(collection.links, parseStored<RecordOf[N]>(json)).some(
    (link) => isRoom(link.collection) && link.id === id,
  );
}

const isRoom = (name: LinkTarget): boolean => name === "rooms" || name === "groups";
