import { showTime } from "#main/export/document-parts.ts";
import { createRecordColumns } from "#main/export/record-list.ts";
import {
  type Cell,
  type Column,
  createCells,
  type ExportTable,
  readWindows,
  type TableSection,
} from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import type { RoomChoice } from "#shared/features/incident/room-schema.ts";
import { sectionTitles } from "#shared/features/incident/room-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { PastState } from "#shared/records/history-schema.ts";
import { pastRoomCollections, sinceLabels } from "#shared/records/past-lists.ts";
import type { RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";

/** All records of a collection, by title. */
const everything: Omit<RecordQuery, "collection" | "roomId"> = {
  ...{ filter: "", status: null, state: null, processId: null, group: null },
  ...{ sort: "title", isDescending: false },
};

type PastReader = Pick<Store, "listPast">;

const sinceColumn: Column<RecordRow> = {
  key: "since",
  get name() {
    return t("incident.sinceThen");
  },
  read: ({ since }) => (since === undefined ? null : sinceLabels[since]),
};

/** Opens the records that were in a room at a time, by section; what is not known of that time is stated. */
export async function openPastRoom(
  store: PastReader,
  { roomId, kind }: RoomChoice,
  at: EpochMs,
): Promise<ExportTable> {
  const sections: (TableSection & { total: number })[] = [];
  for (const collection of pastRoomCollections) {
    sections.push(await openSection(store, { collection, roomId, at }));
  }
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return {
    columns: [{ key: "section", name: t("incident.section") }, ...(sections[0]?.columns ?? [])],
    rows: total,
    total,
    collections: [],
    format: "watchdesk-room",
    facts: [
      { key: "stateAt", name: t("incident.stateAt"), value: { at } },
      { key: "id", name: t("incident.roomOrGroupId", { kind }), value: roomId },
    ],
    sections,
    readParts: () => readFlat(sections),
  };
}

/** Reads the rows of all sections, each with the title of its section first. */
async function* readFlat(sections: readonly TableSection[]): AsyncGenerator<Cell[][]> {
  for (const { title, readParts } of sections) {
    for await (const part of readParts()) yield part.map((row) => [title, ...row]);
  }
}

type Wanted = { collection: (typeof pastRoomCollections)[number]; roomId: string; at: EpochMs };

async function openSection(
  store: PastReader,
  { collection, roomId, at }: Wanted,
): Promise<TableSection & { total: number }> {
  const query = { ...everything, collection, roomId, asOf: at };
  const { total, past } = await store.listPast({ ...query, offset: 0, limit: 1 });
  const { kind } = describeCollection(collection);
  const note = describeKnowledge(past);
  return {
    key: collection,
    title: sectionTitles[collection],
    total,
    facts: note === null ? [] : [{ key: "note", name: t("incident.note"), value: note }],
    ...createCells([...createRecordColumns(kind), sinceColumn], () =>
      readWindows((window) => store.listPast({ ...query, ...window }), total),
    ),
  };
}

/** Describes what is not known of a time; null if everything is. */
function describeKnowledge({ isKnown, since, gap, unreadable }: PastState): string | null {
  if (!isKnown) {
    return since === null
      ? t("incident.pastNotStored")
      : t("export.notKnownBefore", { time: showTime(since) });
  }
  const notes = [
    gap === null
      ? null
      : gap.to === null
        ? t("incident.lastStateSince", { time: showTime(gap.from) })
        : t("incident.lastStateBetween", {
            from: showTime(gap.from),
            to: showTime(gap.to),
          }),
    unreadable === 0 ? null : t("incident.unreadableRecords", { count: unreadable }),
  ];
  return notes.filter((line) => line !== null).join(". ") || null;
}
