import { classify } from "#main/features/digest/classify.ts";
import { submissionCollections } from "#main/features/submissions/process-submissions.ts";
import { type Collections, parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { listRemovals, type Removal } from "#main/store/history/room-removals.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type {
  ActivityCursor,
  RoomEvent,
  RoomEventKind,
  RoomRecord,
} from "#shared/features/incident/room-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { describeAttached, describeRecords, nameSideRoom, noSeverity } from "./describe-records.ts";
import { type LogEvent, listLogEvents, type RoomLog } from "./room-log.ts";
import { type Attachment, inList, isAlertOf, type RoomScope, rowsOf } from "./room-scope.ts";

type ActivityWindow = { before: ActivityCursor | null; limit: number };
type Activity = { rows: RoomEvent[]; next: ActivityCursor | null };

/** Lists the newest events of a room before a position, the latest first, and where to continue. */
export function listActivity(
  db: Database,
  { collections, log }: { collections: Collections; log: RoomLog },
  scope: RoomScope,
  { before, limit }: ActivityWindow,
): Activity {
  // One more shows whether others follow.
  const window = { before, limit: limit + 1 };
  const found: (FoundEvent | LogEvent | RemovedEvent)[] = [
    ...listRemovedEvents(db, collections, scope, window),
    ...listEvents(db, scope, window),
    ...listLogEvents(db, log, scope, window),
  ].toSorted((one, other) => other.at - one.at || (other.key < one.key ? -1 : 1));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const describe = createDescriber(db, collections, scope, shown);
  return {
    rows: shown.flatMap((event) => describe(event) ?? []),
    next: found.length > limit && last !== undefined ? { at: last.at, key: last.key } : null,
  };
}

/** Creates a function that describes events; null for changes of nothing that users know. */
function createDescriber(
  db: Database,
  collections: Collections,
  scope: RoomScope,
  events: (FoundEvent | LogEvent | RemovedEvent)[],
): (event: FoundEvent | LogEvent | RemovedEvent) => RoomEvent | null {
  const seqs = [...new Set(events.flatMap((event) => ("seq" in event ? (event.seq ?? []) : [])))];
  const records = describeRecords(db, scope, seqs);
  const keys = db.all<{ seq: number; collection: CollectionName; id: string }>`
    SELECT seq, collection, id FROM records
      WHERE seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`;
  const toKey = ({ collection, id }: Pick<RoomRecord, "collection" | "id">) =>
    JSON.stringify([collection, id]);
  const byKey = new Map(records.map((record) => [toKey(record), record]));
  const bySeq = new Map(keys.map(({ seq, ...key }) => [seq, byKey.get(toKey(key))]));
  const findRecord = (event: FoundEvent): RoomRecord | undefined => {
    const attachment = findAttachment(event, scope);
    if (attachment?.seq === null) return describeAttached(db, scope, [attachment])[0];
    return event.seq === null ? undefined : bySeq.get(event.seq);
  };
  return (event) => {
    const { at, key } = event;
    if ("entry" in event) {
      return { at, key, kind: "entry", record: null, evidence: [], entry: event.entry };
    }
    if ("removed" in event) {
      return { at, key, kind: "gone", record: event.removed, evidence: [], entry: null };
    }
    const record = findRecord(event);
    if (record === undefined) return null;
    const outcome = readOutcome(db, collections, event);
    return outcome === null ? null : { at, key, record, entry: null, ...outcome };
  };
}

function readOutcome(
  db: Database,
  collections: Collections,
  { kind, change }: FoundEvent,
): { kind: RoomEventKind; evidence: RoomEvent["evidence"] } | null {
  if (kind === "created") return { kind: "new", evidence: [] };
  if (kind !== "changed" || change === null) {
    return { kind: kind === "changed" ? "new" : kind, evidence: [] };
  }
  const versions = readVersions(db, change);
  if (versions === undefined) return null;
  const { collection, id, at, before, after } = versions;
  const changed = classify(collections, {
    ...{ id, at, seq: change },
    before: before === null ? null : { collection, record: parseStored<never>(before) },
    after: { collection, record: parseStored<never>(after) },
  });
  return changed === null ? null : { kind: changed.kind, evidence: changed.evidence };
}

type Versions = {
  collection: CollectionName;
  id: string;
  at: number;
  before: string | null;
  after: string;
};

/** Reads a record before and after a change: before the next change, or as it is now. */
const readVersions = (db: Database, change: number): Versions | undefined =>
  db.get<Versions>`SELECT changes.collection, changes.id, changes.at, changes.before,
      coalesce((SELECT later.before FROM changes AS later
        WHERE later.collection = changes.collection AND later.id = changes.id
          AND later.seq > changes.seq ORDER BY later.seq LIMIT 1), json) AS after
    FROM changes JOIN records
      ON records.collection = changes.collection AND records.id = changes.id
    WHERE changes.seq = ${change}`;

/** The removal of a record of a room, with what was stored of it last. */
type RemovedEvent = { at: EpochMs; key: string; removed: RoomRecord };

/** The first letter of the keys of these events. */
const letter = "e";

/** Lists the latest removals of a room's records before a position, the latest first. */
const listRemovedEvents = (
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

/** An event of a room before its record is read: its record and, of a change, its place in the change log. */
type FoundEvent = {
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
const findAttachment = (
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
function listEvents(
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
