import { levelRank } from "#main/features/alerts/store/alert-level.ts";
import { listedFrom } from "#main/features/alerts/store/alert-query.ts";
import { hasStatus } from "#main/features/alerts/store/alert-status.ts";
import type { Database } from "#main/store/database.ts";
import { readSynced } from "#main/store/rows/stored.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import { waitingStatuses } from "#shared/features/alerts/alert-state.ts";
import type {
  RoomRecord,
  RoomSectionSummary,
  SeenPerson,
} from "#shared/features/incident/room-schema.ts";
import {
  type RoomSection,
  roomSectionNames,
  roomSections,
} from "#shared/features/incident/room-sections.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeAttached, describeRecords } from "./describe-records.ts";
import { type Attachment, inList, isAlertOf, type RoomScope, rowsOf } from "./room-scope.ts";

type RowSection = Exclude<RoomSection, "alerts" | "messages" | "attached">;

/** SQL, of rows: whether a section lists one. By the index of rooms and collections; tiles and plans are matched before. */
function isRowOf({ rooms, tiles, plans }: RoomScope, section: RowSection): Sql {
  const collections = sql`collection IN (${join([...roomSections[section]])})`;
  const isInRoom = sql`room_id IN ${inList(rooms)} AND ${collections}`;
  const matched = { tiles, plans }[section as string];
  return matched === undefined
    ? isInRoom
    : sql`(${isInRoom} OR seq IN ${inList(matched)} AND ${collections})`;
}

/** Whether a section can list several copies of a record, of which one counts. */
const hasCopies = (section: RowSection): boolean => roomSections[section].length > 1;

/** Counts the records of a section; of several copies of a record one. */
export function countSection(db: Database, scope: RoomScope, section: RoomSection): number {
  switch (section) {
    case "alerts":
      return db.value<number>`SELECT count(*) FROM alerts WHERE ${isAlertOf(scope)}` ?? 0;
    case "messages":
      return scope.messages.length;
    case "attached":
      return listOnlyAttached(db, scope).length;
    default: {
      const total = hasCopies(section) ? sql`count(DISTINCT id)` : sql`count(*)`;
      return db.value<number>`SELECT ${total} FROM rows WHERE ${isRowOf(scope, section)}` ?? 0;
    }
  }
}

/** Lists the attached records that no other section lists, the latest first. */
function listOnlyAttached(db: Database, scope: RoomScope): Attachment[] {
  const seqs = scope.attached.flatMap(({ seq }) => seq ?? []);
  const others = new Set([
    ...scope.messages,
    ...db.column<number>`SELECT seq FROM ${rowsOf(scope)} WHERE seq IN ${inList(seqs)}
      UNION SELECT seq FROM alerts WHERE seq IN ${inList(seqs)} AND ${isAlertOf(scope)}`,
  ]);
  return scope.attached.filter(({ seq }) => seq === null || !others.has(seq));
}

/** Lists a window of a section: urgent records first, then the latest. */
export function listSection(
  db: Database,
  scope: RoomScope,
  section: RoomSection,
  { offset, limit }: { offset: number; limit: number },
): RoomRecord[] {
  if (section === "attached") {
    return describeAttached(db, scope, listOnlyAttached(db, scope).slice(offset, offset + limit));
  }
  const seqs = listSeqs(scope, section);
  const window = db.column<number>`SELECT seq FROM (${seqs}) LIMIT ${limit} OFFSET ${offset}`;
  return describeRecords(db, scope, window);
}

/** SQL: the `seq` of the records of a section, in its order. */
function listSeqs(scope: RoomScope, section: Exclude<RoomSection, "attached">): Sql {
  if (section === "alerts") {
    return sql`SELECT alerts.seq ${listedFrom} WHERE ${isAlertOf(scope)}
      ORDER BY NOT ${hasStatus(...waitingStatuses)}, ${levelRank}, created DESC, alerts.id`;
  }
  if (section === "messages") {
    return sql`SELECT seq FROM messages WHERE seq IN ${inList(scope.messages)}
      ORDER BY sent DESC, seq DESC`;
  }
  // Without copies nothing is grouped, and SQLite keeps only the window of what it sorts.
  const rank = hasCopies(section) ? sql`min(${rankOf(section)})` : sql`0`;
  const copies = hasCopies(section) ? sql`GROUP BY id` : sql``;
  return sql`SELECT seq, ${rank} AS rank FROM rows
    WHERE ${isRowOf(scope, section)} ${copies}
    ORDER BY coalesce(state = 'CLOSED', 0), rank, due IS NULL, due, coalesce(changed, created) DESC, id`;
}

/** SQL, of rows: the rank of a collection in its section, the most detailed one first. */
const rankOf = (section: RowSection): Sql =>
  sql`CASE collection ${join(
    roomSections[section].map((name, rank) => sql`WHEN ${name} THEN ${raw(String(rank))}`),
    " ",
  )} END`;

/** Reads when the oldest of a section's collections was last received. */
function readSectionSynced(db: Database, section: RoomSection): EpochMs | null {
  const times = roomSections[section].map((name) => readSynced(db, name));
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Summarizes every section with its first records. */
export function summarizeSections(
  db: Database,
  scope: RoomScope,
  limit: number,
): RoomSectionSummary[] {
  return roomSectionNames.map((section) => {
    const total = countSection(db, scope, section);
    return {
      section,
      total,
      isCut: section === "messages" && scope.hasMoreMessages,
      synced: readSectionSynced(db, section),
      rows: total === 0 ? [] : listSection(db, scope, section, { offset: 0, limit }),
    };
  });
}

/** Lists the people whom the records of a room name, those with the most records first, and counts all of them. */
export function listSeenPeople(
  db: Database,
  scope: RoomScope,
  limit: number,
): { rows: SeenPerson[]; total: number } {
  const found = db.all<SeenPerson & { total: number }>`
    WITH members AS MATERIALIZED (
      SELECT value AS seq FROM json_each(${JSON.stringify(scope.attached.flatMap(({ seq }) => seq ?? []))})
      UNION SELECT seq FROM alerts WHERE ${isAlertOf(scope)}
      UNION SELECT value FROM ${inList(scope.messages)}
      UNION SELECT seq FROM ${rowsOf(scope)}
    ),
    named AS (
      -- CROSS keeps the order: SQLite would search all members again for each link to a person.
      SELECT links.seq, links.id, coalesce(name, links.id) AS name
        FROM members CROSS JOIN links ON links.seq = members.seq
        WHERE links.collection = 'people'
    ),
    -- A name in the place of an id is that of the only person with it.
    identified AS (
      SELECT seq, name, coalesce((SELECT min(people.id) FROM people
        WHERE people.display_name = named.id HAVING count(*) = 1), id) AS id
      FROM named
    )
    SELECT id, max(name) AS name, count(DISTINCT seq) AS records, count(*) OVER () AS total
      FROM identified GROUP BY id ORDER BY records DESC, name LIMIT ${limit}`;
  return {
    rows: found.map(({ id, name, records }) => ({ id, name, records })),
    total: found[0]?.total ?? 0,
  };
}
