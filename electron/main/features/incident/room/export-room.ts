import { showTime } from "#main/export/document-parts.ts";
import { toTimeCell } from "#main/export/record-list.ts";
import {
  type Column,
  createTable,
  type ExportTable,
  readWindows,
  type TableFact,
} from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { RoomChoice, RoomPage, RoomRecord } from "#shared/features/incident/room-schema.ts";
import {
  describeMissing,
  matchWords,
  sectionTitles,
} from "#shared/features/incident/room-words.ts";
import { translateWord } from "#shared/lib/words.ts";
import { kindOf } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

type RoomReader = Pick<Store, "readRoom" | "listRoomRecords" | "getRecord">;

/** Opens the records of a room, section by section. */
export async function openRoom(store: RoomReader, room: RoomChoice): Promise<ExportTable> {
  const page = await store.readRoom(room);
  return createTable(createRoomColumns(), {
    rows: page.sections.reduce((sum, { total }) => sum + total, 0),
    collections: [],
    facts: await listRoomFacts(store, room, page),
    async *readParts() {
      for (const { section, total } of page.sections) {
        const read = (window: { offset: number; limit: number }) =>
          store.listRoomRecords({ ...room, section, ...window });
        for await (const part of readWindows(read, total)) {
          yield part.map((record) => ({ ...record, section: sectionTitles[section]() }));
        }
      }
    },
  });
}

const toCell = (value: string | null | undefined) => (value == null ? null : translateWord(value));

/** Lists the facts of a room: what the service states about it, and what waits in it. */
async function listRoomFacts(
  store: Pick<Store, "getRecord">,
  { roomId, kind, hasSideRooms }: RoomChoice,
  { critical, sideRooms }: Pick<RoomPage, "critical" | "sideRooms">,
): Promise<TableFact[]> {
  const record = await store.getRecord(kind === "group" ? "groups" : "rooms", roomId);
  const facts: TableFact[] = [
    { key: "id", name: t("incident.roomOrGroupId", { kind }), value: roomId },
    { key: "state", name: t("incident.state"), value: toCell(record?.state) },
    { key: "type", name: t("common.type"), value: kind === "group" ? null : toCell(record?.type) },
    { key: "membership", name: t("incident.membership"), value: toCell(record?.membershipType) },
    {
      key: "lastActivity",
      name: t("incident.lastActivity"),
      value: toTimeCell(record?.lastActivityTime),
    },
    {
      key: "sideRooms",
      name: t("incident.recordsOfSideRooms"),
      value:
        sideRooms.length > 0
          ? hasSideRooms
            ? t("incident.included")
            : t("incident.leftOut")
          : null,
    },
    { key: "criticalWaiting", name: t("incident.criticalAlertsWaiting"), value: critical },
  ];
  return facts.filter(({ value }) => value !== null);
}

const createRoomColumns = (): Column<RoomRecord & { section: string }>[] => [
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
