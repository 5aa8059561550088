import { type LevelRow, readLevel } from "#main/features/alerts/store/alert-level.ts";
import { cutBeginning } from "#main/features/search/excerpt.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { formatWords, joinNames } from "#main/store/field.ts";
import { handledState } from "#shared/features/alerts/alert-states.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { RoomMatch, RoomRecord } from "#shared/features/incident/room-schema.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { kindOf } from "#shared/records/collections.ts";
import { readOrigin } from "#shared/records/record-title.ts";
import type { Attachment, RoomScope } from "./room-scope.ts";

type Stored = {
  seq: number;
  collection: CollectionName;
  id: string;
  json: string;
  title: string;
  status: string | null;
  progress: string | null;
  person: string | null;
  at: EpochMs | null;
  due: EpochMs | null;
  isClosed: number;
  roomId: string | null;
} & LevelRow;

/** Describes stored records of a room by their `seq`, in this order. */
export function describeRecords(db: Database, scope: RoomScope, seqs: number[]): RoomRecord[] {
  const attached = new Set(scope.attached.map(({ seq }) => seq));
  const messages = new Set(scope.messages);
  const plans = new Set(scope.plans);
  const rooms = new Set(scope.rooms);
  const tiles = new Set(scope.tiles);
  const findMatch = ({ seq, roomId }: Stored): RoomMatch => {
    if (plans.has(seq)) return "group";
    if (tiles.has(seq) || (roomId !== null && rooms.has(roomId))) return "room";
    return messages.has(seq) ? "name" : "attached";
  };
  return readStored(db, seqs).map((stored) => ({
    ...describe(stored),
    sideRoom: stored.roomId === null ? null : nameSideRoom(scope, stored.roomId),
    match: findMatch(stored),
    isAttached: attached.has(stored.seq),
    isStored: true,
  }));
}

/** Describes attached records, in this order, also those that are not stored any more. */
export function describeAttached(
  db: Database,
  scope: RoomScope,
  attachments: Attachment[],
): RoomRecord[] {
  const stored = describeRecords(
    db,
    scope,
    attachments.flatMap(({ seq }) => seq ?? []),
  ).values();
  return attachments.map(
    ({ seq, collection, id, at }) =>
      (seq === null ? undefined : stored.next().value) ?? {
        ...{ collection, id, at, title: "", state: null, person: null, sideRoom: null, due: null },
        isClosed: false,
        ...noSeverity,
        ...{ match: "attached", isAttached: true, isStored: false },
      },
  );
}

export const noSeverity = { severity: null, level: null, isLevelByRule: false };

const readStored = (db: Database, seqs: number[]): Stored[] =>
  db.all`SELECT records.seq, records.collection, records.id, records.json,
      coalesce(rows.title, title_text, '') AS title, rows.status, rows.progress, rows.person,
      coalesce(rows.changed, rows.created, alerts.created) AS at, rows.due,
      coalesce(rows.state = 'CLOSED', 0) AS isClosed,
      coalesce(rows.room_id, alerts.room_id) AS roomId, level, level_reason AS levelReason
    FROM json_each(${JSON.stringify(seqs)}) AS wanted
      JOIN records ON records.seq = wanted.value
      LEFT JOIN search ON search.rowid = records.seq
      LEFT JOIN rows ON rows.seq = records.seq
      LEFT JOIN alerts ON alerts.seq = records.seq
    ORDER BY CAST(wanted.key AS INTEGER)`;

type Described = Omit<RoomRecord, "sideRoom" | "match" | "isAttached" | "isStored">;

function describe({ collection, id, json, title, ...row }: Stored): Described {
  const record = parseStored<object>(json);
  const origin = readOrigin(record);
  const isClosed = row.isClosed === 1;
  const common = { collection, id, title, due: row.due, isClosed, at: row.at ?? origin.at };
  if (collection !== "alerts") {
    const state = describeState(collection, record, row);
    // The title of a message is its sender.
    if (collection === "messages") common.title = cutBeginning((record as Message).text);
    return { ...common, ...noSeverity, state, person: row.person ?? origin.person };
  }
  const { severity, state } = record as Alert;
  const { level, levelReason } = readLevel(row);
  return {
    ...common,
    ...{ severity, level, isLevelByRule: levelReason.by === "rule" },
    state: state === "NEW" ? null : formatWords(state === handledState ? "ENDED" : state),
    person: origin.person,
  };
}

/** Describes the state of a record: the pending steps of a submission, else progress or status. */
function describeState(
  collection: CollectionName,
  record: object,
  { progress, status }: Pick<Stored, "progress" | "status">,
): string | null {
  const kind = kindOf(collection);
  if (kind === "message") return null;
  const steps = kind === "submission" ? (record as Submission).pendingSteps : [];
  const names = joinNames(steps.map(({ name, type }) => name ?? formatWords(type)));
  return names ?? formatWords(progress ?? status);
}

/** Returns the name of the side room with an id; null for the room itself. */
export const nameSideRoom = ({ roomId, sideRooms }: RoomScope, id: string): string | null =>
  id === roomId ? null : (sideRooms.find((room) => room.id === id)?.name ?? null);
