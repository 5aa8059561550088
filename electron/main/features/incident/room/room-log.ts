import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { LogEntry, LogRecord } from "#shared/features/duty/log-schema.ts";
import type { ActivityCursor } from "#shared/features/incident/room-schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { kindOf } from "#shared/records/collections.ts";
import { inList, isAlertOf, type RoomScope, rowsOf } from "./room-scope.ts";

/** A record that log entries may be linked to. */
export type LinkedRecord = Pick<LogRecord, "kind" | "id">;

/** What a room's activity needs of the shift log. */
export type RoomLog = {
  readLogHead(): { number: number };
  /** Lists the newest entries about records before a time and number, the latest first. */
  listLogAbout(query: {
    records: LinkedRecord[];
    before: { at: number; number: number } | null;
    limit: number;
  }): LogEntry[];
  listCorrections(numbers: number[]): { number: number; corrects: number }[];
};

/** An entry of the log as an event, with the numbers of its corrections. */
export type LogEvent = { at: number; key: string; entry: LogEntry & { correctedBy: number[] } };

const letter = "l";
const toKey = (number: number): string => `${letter}${String(number).padStart(15, "0")}`;

/** Lists the newest log entries about a room, its side rooms and their records before a position. */
export function listLogEvents(
  db: Database,
  log: RoomLog,
  scope: RoomScope,
  { before, limit }: { before: ActivityCursor | null; limit: number },
): LogEvent[] {
  if (log.readLogHead().number === 0) return [];
  const entries = log.listLogAbout({
    records: listLinkable(db, scope),
    before: before === null ? null : { at: before.at, number: toNumber(before.key) },
    limit,
  });
  const corrections = Map.groupBy(
    log.listCorrections(entries.map(({ number }) => number)),
    ({ corrects }) => corrects,
  );
  return entries.map((entry) => ({
    at: entry.at,
    key: toKey(entry.number),
    entry: {
      ...entry,
      correctedBy: corrections.get(entry.number)?.map(({ number }) => number) ?? [],
    },
  }));
}

/** Returns the number before which entries of the cursor's time follow it. */
function toNumber(key: string): number {
  if (key.startsWith(letter)) return Number(key.slice(1));
  return key < letter ? 0 : Number.MAX_SAFE_INTEGER;
}

/** Lists the rooms and the records of a room's scope as entries are linked to them. */
function listLinkable(db: Database, scope: RoomScope): LinkedRecord[] {
  const records = db.all<{ collection: CollectionName; id: string }>`
    SELECT DISTINCT collection, id FROM rows WHERE seq IN ${rowsOf(scope)}
    UNION SELECT 'alerts', id FROM alerts WHERE ${isAlertOf(scope)}
    UNION SELECT 'messages', id FROM messages WHERE seq IN ${inList(scope.messages)}
    UNION SELECT collection, id FROM room_attachments WHERE ${sql`room_id = ${scope.roomId}`}`;
  return [
    ...[scope.roomId, ...scope.rooms].flatMap((id): LinkedRecord[] => [
      { kind: "room", id },
      { kind: "group", id },
    ]),
    ...records.map(({ collection, id }) => ({ kind: kindOf(collection), id })),
  ];
}
