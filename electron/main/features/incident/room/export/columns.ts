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
import { t } from "#shared/texts/t.ts";

/** The column that names the section of a record. */
export const sectionColumn: Column<RoomRecord & { section: string }> = {
  key: "section",
  get name() {
    return t("incident.section");
  },
  read: ({ section }) => section,
};

/** The columns of a room's records. */
export const recordColumns: Column<RoomRecord>[] = [
  {
    key: "title",
    get name() {
      return t("common.title");
    },
    read: (record) => formatTitle(record),
  },
  {
    key: "severity",
    get name() {
      return t("common.severity");
    },
    read: ({ level }) => (level === null ? null : severityNames[level]),
  },
  {
    key: "state",
    get name() {
      return t("incident.state");
    },
    read: ({ state }) => state,
  },
  {
    key: "person",
    get name() {
      return t("common.person");
    },
    read: ({ person }) => person,
  },
  {
    key: "sideRoom",
    get name() {
      return t("incident.sideRoom");
    },
    read: ({ sideRoom }) => sideRoom,
  },
  {
    key: "due",
    get name() {
      return t("common.due");
    },
    read: ({ due }) => toTimeCell(due),
  },
  {
    key: "at",
    get name() {
      return t("incident.changed");
    },
    read: ({ at, isStored }) => (isStored ? toTimeCell(at) : null),
  },
  {
    key: "match",
    get name() {
      return t("incident.matched");
    },
    read: ({ match }) => matchWords[match] ?? t("incident.statesThisRoom"),
  },
  {
    key: "attached",
    get name() {
      return t("incident.attachedColumn");
    },
    read: ({ isAttached }) => (isAttached ? t("incident.attached") : null),
  },
  {
    key: "collection",
    get name() {
      return t("incident.collection");
    },
    isForPrograms: true,
    read: (row) => row.collection,
  },
  {
    key: "id",
    get name() {
      return t("common.id");
    },
    isForPrograms: true,
    read: ({ id }) => id,
  },
];

function formatTitle(record: RoomRecord): string {
  const { collection, title, person, at, isStored } = record;
  if (!isStored) return describeMissing(record);
  const time = at === null ? null : showTime(at);
  return formatRecordTitle(describeCollection(collection).kind, { name: title, person, time });
}

/** The columns of a room's side rooms and main rooms. */
export const relatedColumns: Column<RelatedRoom & { relation: string }>[] = [
  {
    key: "name",
    get name() {
      return t("common.room");
    },
    read: ({ name }) => name,
  },
  {
    key: "relation",
    get name() {
      return t("incident.relation");
    },
    read: ({ relation }) => relation,
  },
  {
    key: "match",
    get name() {
      return t("incident.matched");
    },
    read: ({ match }) => sideRoomWords[match],
  },
  {
    key: "critical",
    get name() {
      return t("incident.criticalAlertsWaiting");
    },
    read: ({ critical }) => critical,
  },
  {
    key: "id",
    get name() {
      return t("common.id");
    },
    isForPrograms: true,
    read: ({ id }) => id,
  },
];

/** The columns of people whom a room's records name. */
export const peopleColumns: Column<SeenPerson>[] = [
  {
    key: "name",
    get name() {
      return t("common.name");
    },
    read: ({ name }) => name,
  },
  {
    key: "records",
    get name() {
      return t("common.records");
    },
    read: ({ records }) => records,
  },
  {
    key: "id",
    get name() {
      return t("common.id");
    },
    isForPrograms: true,
    read: ({ id }) => id,
  },
];

/** The columns of a room's events. */
export const eventColumns: Column<RoomEvent>[] = [
  {
    key: "at",
    get name() {
      return t("common.time");
    },
    read: ({ at }) => toTimeCell(at),
  },
  {
    key: "event",
    get name() {
      return t("incident.event");
    },
    read: ({ kind, record, entry }) =>
      record === null
        ? t("incident.shiftLogEntry", { number: entry?.number ?? "" })
        : describeEvent(kind, record),
  },
  {
    key: "title",
    get name() {
      return t("incident.recordOrEntry");
    },
    read: ({ record, entry }) => (record === null ? (entry?.text ?? null) : formatTitle(record)),
  },
  {
    key: "person",
    get name() {
      return t("common.person");
    },
    read: ({ record, entry }) => record?.person ?? entry?.author ?? null,
  },
  {
    key: "changes",
    get name() {
      return t("incident.changes");
    },
    read: ({ evidence }) => evidence.map(formatChange).join("\n") || null,
  },
  {
    key: "sideRoom",
    get name() {
      return t("incident.sideRoom");
    },
    read: ({ record }) => record?.sideRoom ?? null,
  },
  {
    key: "match",
    get name() {
      return t("incident.matched");
    },
    read: ({ record }) => (record === null ? null : matchWords[record.match]),
  },
  {
    key: "attached",
    get name() {
      return t("incident.attachedColumn");
    },
    read: ({ record }) => (record?.isAttached === true ? t("incident.attached") : null),
  },
  {
    key: "collection",
    get name() {
      return t("incident.collection");
    },
    isForPrograms: true,
    read: ({ record }) => record?.collection ?? null,
  },
  {
    key: "id",
    get name() {
      return t("common.id");
    },
    isForPrograms: true,
    read: ({ record }) => record?.id ?? null,
  },
];

const formatChange = ({ field, before, after }: RoomEvent["evidence"][number]): string =>
  `${field}: ${before ?? t("history.none")} → ${after ?? t("history.none")}`;
