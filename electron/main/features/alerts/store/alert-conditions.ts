import type { Database } from "#main/store/database.ts";
import { readQueryWords } from "#main/store/full-text/words.ts";
import {
  applyFilters,
  isInSpan,
  refersToPerson,
  roomsNamed,
} from "#main/store/query/row-conditions.ts";
import { readTerms, toSortKey } from "#main/store/sort-key.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import { unknownState } from "#shared/features/alerts/alert-states.ts";
import type { QueryFilter } from "#shared/records/query/query.ts";
import type { QueryClock } from "#shared/records/query/query-time.ts";
import { alertLevel } from "./alert-level.ts";
import { hasStatus } from "./alert-status.ts";

// An alert in another state of the service does not wait and is not snoozed; these are found by their index.
const mayWait = sql`alerts.state IN ('NEW', 'SNOOZED', ${unknownState})`;
const isOpen = sql`(${mayWait} AND ${hasStatus(...waitingStatuses, "snoozed")})`;

/** SQL, of alerts with their steps: each state that alerts can have. */
const states: Record<string, Sql> = {
  open: isOpen,
  closed: sql`NOT ${isOpen}`,
  waiting: sql`(${mayWait} AND ${hasStatus(...waitingStatuses)})`,
  snoozed: sql`(${mayWait} AND ${hasStatus("snoozed")})`,
};

const none = sql`FALSE`;

/** SQL, of alerts with their steps: the conditions of some filters. */
export const alertConditions = (db: Database, filters: QueryFilter[], clock: QueryClock): Sql[] =>
  applyFilters(filters, ({ name, values }) => {
    const [value = ""] = values;
    switch (name) {
      case "kind":
        return values.includes("alert") ? sql`TRUE` : none;
      case "room":
        return isInRoom(db, values);
      case "person":
        return sql`(${isFrom(db, values)} OR ${refersToPerson("alerts", values)})`;
      case "is":
        return sql`(${join(
          values.map((state) => states[state] ?? none),
          " OR ",
        )})`;
      case "severity":
        return sql`${alertLevel} IN (${join(values)})`;
      case "since":
      case "until":
        return isInSpan(name, raw("created"), value, clock);
      default:
        return none;
    }
  });

const isNamed = (text: string, names: string[]): boolean => {
  const key = toSortKey(text);
  return names.some((name) => readTerms(name).every((term) => key.includes(toSortKey(term))));
};

/** SQL: the rooms of alerts, from one to the next along their index. */
const alertRooms = sql`WITH RECURSIVE ids (id) AS (
    SELECT min(room_id) FROM alerts
    UNION ALL SELECT (SELECT min(room_id) FROM alerts WHERE room_id > ids.id) FROM ids
      WHERE id IS NOT NULL
  ) SELECT id, (SELECT room FROM alerts WHERE room_id = ids.id AND room IS NOT NULL LIMIT 1) AS name
    FROM ids WHERE id IS NOT NULL`;

function isInRoom(db: Database, names: string[]): Sql {
  const ids = db.all<{ id: string; name: string | null }>`${alertRooms}`.flatMap(({ id, name }) =>
    name !== null && isNamed(name, names) ? [id] : [],
  );
  const unidentified = db.column<string>`SELECT DISTINCT room FROM alerts
    WHERE room_id IS NULL AND room IS NOT NULL`.filter((name) => isNamed(name, names));
  return sql`(room_id IN (${listOf(ids)}) OR room_id IN ${roomsNamed(names)}
    OR (room_id IS NULL AND room IN (${listOf(unidentified)})))`;
}

/** SQL: whether the sender has one of some names, which alerts state as a text. */
function isFrom(db: Database, names: string[]): Sql {
  const found = names.flatMap((name) => {
    const words = readQueryWords(name).map((word) => `"${word}"*`);
    if (words.length === 0) return [];
    return db.all<{ seq: number; sender: string | null }>`
      SELECT records.seq, json ->> '$.sender' AS sender
        FROM search CROSS JOIN records ON records.seq = search.rowid
        WHERE search MATCH ${`body : (${words.join(" AND ")})`} AND records.collection = 'alerts'`;
  });
  const senders = new Map<string | null, boolean>([[null, false]]);
  const isSender = (sender: string | null): boolean => {
    const known = senders.get(sender) ?? isNamed(sender ?? "", names);
    senders.set(sender, known);
    return known;
  };
  return sql`alerts.seq IN (${listOf(found.filter(({ sender }) => isSender(sender)).map(({ seq }) => seq))})`;
}

const listOf = (values: (string | number)[]): Sql =>
  sql`SELECT value FROM json_each(${JSON.stringify(values)})`;
