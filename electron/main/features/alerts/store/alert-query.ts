import type { Database } from "#main/store/database.ts";
import { readTextQuery } from "#main/store/full-text/words.ts";
import { createQueryClock } from "#main/store/query/row-conditions.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { AlertFilter, AlertQuery } from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { alertConditions } from "./alert-conditions.ts";
import { isListedIn } from "./alert-status.ts";

/** SQL: the alerts that a full-text query selects. */
const selectBy = (match: string): Sql =>
  sql`(SELECT rowid FROM search WHERE search MATCH ${match})`;

/**
 * Creates SQL, of alerts with their steps, from a query: whether a list contains an alert that its filter selects. Its words are
 * beginnings of words, as in a search; nothing matches a filter with an unreadable part, except one without a value.
 */
export function isSelected(
  db: Database,
  { filter = "", ...list }: Omit<AlertQuery, "sort">,
  now: EpochMs,
): Sql {
  if (filter.trim() === "") return isListed(list);
  const { terms, filters, errors } = parseQuery(filter);
  if (errors.some(({ isIncomplete }) => !isIncomplete)) return sql`FALSE`;
  const { match, exclude } = readTextQuery({ terms });
  const conditions = [
    isListed(list),
    ...alertConditions(db, filters, createQueryClock(now)),
    ...(match === null ? [] : [sql`alerts.seq IN ${selectBy(match)}`]),
    ...(exclude === null ? [] : [sql`alerts.seq NOT IN ${selectBy(exclude)}`]),
  ];
  return join(conditions, " AND ");
}

/** SQL: the alerts with their steps. */
export const listedFrom = sql`FROM alerts LEFT JOIN alert_steps USING (id)`;

/** SQL: the order of a list that is not sorted by severity. */
export const newestFirst = sql`created IS NULL, created DESC, id`;

/** SQL: whether an alert belongs to a list. */
function isListed({ state, roomId, hasSideRooms }: AlertFilter): Sql {
  if (roomId === null) return isListedIn(state);
  const isInSideRoom = sql`room_id IN (
    SELECT side_room_id FROM side_rooms WHERE side_rooms.room_id = ${roomId})`;
  const isInRoom = sql`(room_id = ${roomId} ${hasSideRooms ? sql`OR ${isInSideRoom}` : sql``})`;
  return sql`${isListedIn(state)} AND ${isInRoom}`;
}

/** Stores which rooms the service counts as a room's side rooms. */
export const recordSideRooms = (db: Database, roomId: string, sideRoomIds: string[]): void =>
  db.transact(() => {
    for (const id of sideRoomIds) {
      db.run`INSERT OR IGNORE INTO side_rooms (room_id, side_room_id) VALUES (${roomId}, ${id})`;
    }
  });
