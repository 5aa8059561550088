import { showTime } from "#main/export/document-parts.ts";
import { toTimeCell } from "#main/export/record-list.ts";
import type { Column } from "#main/export/table.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type {
  RelatedRoom,
  RoomEvent,
  RoomRecord,
  SeenPerson,
} from "#shared/features/incident/room-schema.ts";
import {
  describeEvent,
  describeMissing,
  matchWords,
  sideRoomWords,
} from "#shared/features/incident/room-words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";

/** The column that names the section of a record. */
export const sectionColumn: Column<RoomRecord & { section: string }> = {
  key: "section",
  name: "Section",
  read: ({ section }) => section,
};

/** The columns of a room's records. */
export const recordColumns: Column<RoomRecord>[] = [
  { key: "title", name: "Title", read: (record) => formatTitle(record) },
  {
    key: "severity",
    name: "Severity",
    read: ({ level }) => (level === null ? null : severityNames[level]),
  },
  { key: "state", name: "State", read: ({ state }) => state },
  { key: "person", name: "Person", read: ({ person }) => person },
  { key: "sideRoom", name: "Side room", read: ({ sideRoom }) => sideRoom },
  { key: "due", name: "Due", read: ({ due }) => toTimeCell(due) },
  { key: "at", name: "Changed", read: ({ at, isStored }) => (isStored ? toTimeCell(at) : null) },
  {
    key: "match",
    name: "Matched",
    read: ({ match }) => matchWords[match] ?? "states this room",
  },
  {
    key: "attached",
    name: "Attached",
    read: ({ isAttached }) => (isAttached ? "attached" : null),
  },
  { key: "collection", name: "Collection", isForPrograms: true, read: (row) => row.collection },
  { key: "id", name: "ID", isForPrograms: true, read: ({ id }) => id },
];

function formatTitle(record: RoomRecord): string {
  const { collection, title, person, at, isStored } = record;
  if (!isStored) return describeMissing(record);
  const time = at === null ? null : showTime(at);
  return formatRecordTitle(describeCollection(collection).kind, { name: title, person, time });
}

/** The columns of a room's side rooms and main rooms. */
export const relatedColumns: Column<RelatedRoom & { relation: string }>[] = [
  { key: "name", name: "Room", read: ({ name }) => name },
  { key: "relation", name: "Relation", read: ({ relation }) => relation },
  { key: "match", name: "Matched", read: ({ match }) => sideRoomWords[match] },
  { key: "critical", name: "Critical alerts waiting", read: ({ critical }) => critical },
  { key: "id", name: "ID", isForPrograms: true, read: ({ id }) => id },
];

/** The columns of people whom a room's records name. */
export const peopleColumns: Column<SeenPerson>[] = [
  { key: "name", name: "Name", read: ({ name }) => name },
  { key: "records", name: "Records", read: ({ records }) => records },
  { key: "id", name: "ID", isForPrograms: true, read: ({ id }) => id },
];

/** The columns of a room's events. */
export const eventColumns: Column<RoomEvent>[] = [
  { key: "at", name: "Time", read: ({ at }) => toTimeCell(at) },
  {
    key: "event",
    name: "Event",
    read: ({ kind, record, entry }) =>
      record === null ? `Shift log ${entry?.number ?? ""}` : describeEvent(kind, record),
  },
  {
    key: "title",
    name: "Record or entry",
    read: ({ record, entry }) => (record === null ? (entry?.text ?? null) : formatTitle(record)),
  },
  {
    key: "person",
    name: "Person",
    read: ({ record, entry }) => record?.person ?? entry?.author ?? null,
  },
  {
    key: "changes",
    name: "Changes",
    read: ({ evidence }) => evidence.map(formatChange).join("\n") || null,
  },
  { key: "sideRoom", name: "Side room", read: ({ record }) => record?.sideRoom ?? null },
  {
    key: "match",
    name: "Matched",
    read: ({ record }) => (record === null ? null : matchWords[record.match]),
  },
  {
    key: "attached",
    name: "Attached",
    read: ({ record }) => (record?.isAttached === true ? "attached" : null),
  },
  {
    key: "collection",
    name: "Collection",
    isForPrograms: true,
    read: ({ record }) => record?.collection ?? null,
  },
  { key: "id", name: "ID", isForPrograms: true, read: ({ record }) => record?.id ?? null },
];

const formatChange = ({ field, before, after }: RoomEvent["evidence"][number]): string =>
  `${field}: ${before ?? "none"} → ${after ?? "none"}`;
