import { submissionCollections } from "#main/features/submissions/process-submissions.ts";
import type { Database } from "#main/store/database.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { ActivityCursor } from "#shared/features/incident/room-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type Attachment, inList, isAlertOf, type RoomScope, rowsOf } from "./room-scope.ts";

/** An event of a room before its record is read: its record and, of a change, its place in the change log. */
export type FoundEvent = {
  at: EpochMs;
  /** Unique among the events of a room; sorts those of one time. */
  key: string;
  kind: "raised" | "ended" | "created" | "changed" | "message" | "attached";
  seq: number | null;
  change: number | null;
};

/** The letter of the keys of attachments. */
const attachmentLetter = "r";

/** Finds the attachment of an event; undefined for other events. */
export const findAttachment = (
  { kind, key }: FoundEvent,
  { attached }: RoomScope,
): Attachment | undefined =>
  kind === "attached"
    ? attached.find(({ number }) => number === Number(key.slice(attachmentLetter.length)))
    : undefined;

/** SQL: a key, by the letter of its source. */
const keyOf = (letter: string, seq: Sql): Sql => sql`${letter} || printf('%015d', ${seq})`;

/** SQL, of events: whether one is before a position; all are without one. */
const isBefore = (before: ActivityCursor | null): Sql =>
  before === null
    ? sql`at IS NOT NULL`
    : sql`(at < ${before.at} OR (at = ${before.at} AND key < ${before.key}))`;

/** Lists the newest events of a room's records before a position, the latest first. */
export function listEvents(
  db: Database,
  scope: RoomScope,
  { before, limit }: { before: ActivityCursor | null; limit: number },
): FoundEvent[] {
  const attached = scope.attached.flatMap(({ seq }) => seq ?? []);
  const isRow = sql`seq IN (SELECT seq FROM ${rowsOf(scope)} UNION SELECT value FROM ${inList(attached)})`;
  const isAlert = sql`(${isAlertOf(scope)} OR alerts.seq IN ${inList(attached)})`;
  const isMessage = sql`seq IN ${inList([...scope.messages, ...attached])}`;
  return db.all`
    WITH members AS MATERIALIZED (SELECT seq, collection, id, created FROM rows WHERE ${isRow})
    SELECT at, key, kind, seq, change FROM (
      SELECT coalesce(created, seen) AS at, ${keyOf("a", sql`alerts.seq`)} AS key,
          'raised' AS kind, alerts.seq AS seq, NULL AS change
        FROM alerts LEFT JOIN alert_steps USING (id) WHERE ${isAlert}
      UNION ALL SELECT ended, ${keyOf("b", sql`alerts.seq`)}, 'ended', alerts.seq, NULL
        FROM alerts JOIN alert_steps USING (id) WHERE ${isAlert} AND ended > seen
      UNION ALL SELECT max(created), ${keyOf("c", sql`min(seq)`)}, 'created', min(seq), NULL
        FROM members GROUP BY ${familyOf}, id
      UNION ALL SELECT changes.at, ${keyOf("d", sql`changes.seq`)}, 'changed', members.seq, changes.seq
        FROM members JOIN changes
          ON changes.collection = members.collection AND changes.id = members.id
        WHERE changes.kind = 'changed' OR (changes.kind = 'added' AND created IS NULL)
      UNION ALL SELECT nullif(sent, 0), ${keyOf("m", sql`seq`)}, 'message', seq, NULL
        FROM messages WHERE ${isMessage}
      UNION ALL SELECT value ->> 'at', ${keyOf(attachmentLetter, sql`value ->> 'number'`)}, 'attached',
          value ->> 'seq', NULL
        FROM json_each(${JSON.stringify(scope.attached)})
    ) WHERE ${isBefore(before)} ORDER BY at DESC, key DESC LIMIT ${limit}`;
}

/** SQL, of rows: the same for the collections that can contain copies of one record. */
const familyOf = sql`CASE WHEN collection IN (${join(submissionCollections)}) THEN 'submissions'
  WHEN collection IN ('forms', 'recentForms') THEN 'forms'
  WHEN collection IN ('processes', 'recentProcesses') THEN 'processes' ELSE collection END`;
