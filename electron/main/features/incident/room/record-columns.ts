import { showTime } from "#main/export/document-parts.ts";
import { toTimeCell } from "#main/export/record-list.ts";
import type { Column } from "#main/export/table.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { RoomRecord } from "#shared/features/incident/room-schema.ts";
import { describeMissing, matchWords } from "#shared/features/incident/room-words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

export const recordColumns: Column<RoomRecord & { section: string }>[] = [
  {
    key: "section",
    get name() {
      return t("incident.section");
    },
    read: ({ section }) => section,
  },
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
