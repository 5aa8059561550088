import { showTime } from "#main/export/document-parts.ts";
import { toTimeCell } from "#main/export/record-list.ts";
import type { Column } from "#main/export/table.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { RoomRecord } from "#shared/features/incident/room-schema.ts";
import { describeMissing, matchWords } from "#shared/features/incident/room-words.ts";
import { kindOf } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

export const createRoomColumns = (): Column<RoomRecord & { section: string }>[] => [
  { key: "section", name: t("incident.section"), read: ({ section }) => section },
  { key: "title", name: t("common.title"), read: (record) => formatTitle(record) },
  {
    key: "severity",
    name: t("common.severity"),
    read: ({ level }) => (level === null ? null : severityNames[level]()),
  },
  { key: "state", name: t("incident.state"), read: ({ state }) => state },
  { key: "person", name: t("common.person"), read: ({ person }) => person },
  { key: "sideRoom", name: t("incident.sideRoom"), read: ({ sideRoom }) => sideRoom },
  { key: "due", name: t("common.due"), read: ({ due }) => toTimeCell(due) },
  {
    key: "at",
    name: t("incident.changed"),
    read: ({ at, isStored }) => (isStored ? toTimeCell(at) : null),
  },
  {
    key: "match",
    name: t("incident.matched"),
    read: ({ match }) => matchWords[match]() ?? t("incident.statesThisRoom"),
  },
  {
    key: "attached",
    name: t("incident.attachedColumn"),
    read: ({ isAttached }) => (isAttached ? t("incident.attached") : null),
  },
  {
    key: "collection",
    name: t("incident.collection"),
    isForPrograms: true,
    read: (row) => row.collection,
  },
  { key: "id", name: t("common.id"), isForPrograms: true, read: ({ id }) => id },
];

function formatTitle(record: RoomRecord): string {
  const { collection, title, person, at, isStored } = record;
  if (!isStored) return describeMissing(record);
  const time = at === null ? null : showTime(at);
  return formatRecordTitle(kindOf(collection), { name: title, person, time });
}
