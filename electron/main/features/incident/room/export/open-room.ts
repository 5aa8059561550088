import {
  createCells,
  createTable,
  type ExportTable,
  readWindows,
  type TableSection,
} from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import type {
  ActivityCursor,
  RoomChoice,
  RoomEvent,
  RoomPage,
  RoomRecord,
  RoomSectionSummary,
} from "#shared/features/incident/room-schema.ts";
import { sectionTitles } from "#shared/features/incident/room-words.ts";
import { t } from "#shared/texts/t.ts";
import {
  eventColumns,
  peopleColumns,
  recordColumns,
  relatedColumns,
  sectionColumn,
} from "./columns.ts";
import { listRoomFacts, listSectionFacts } from "./room-facts.ts";

/** The most people who are listed; their number counts all. */
const maxPeople = 1_000;

/** Events per part. */
const partSize = 500;

type RoomReader = Pick<Store, "readRoom" | "listRoomRecords" | "listRoomActivity" | "getRecord">;

/** Opens the page of a room: its records by section, related rooms, people and events. */
export async function openRoom(store: RoomReader, room: RoomChoice): Promise<ExportTable> {
  const page = await store.readRoom(room, maxPeople);
  const readSection = ({ section, total }: RoomSectionSummary) =>
    readWindows((window) => store.listRoomRecords({ ...room, section, ...window }), total);
  const own = page.sections.filter(({ section }) => section !== "attached");
  const attached = page.sections.filter(({ section }) => section === "attached");
  // The others are in their own sections, too, where they are marked.
  const added: RoomRecord[] = [];
  for (const summary of attached) {
    for await (const part of readSection(summary)) {
      added.push(...part.filter(({ match }) => match === "attached"));
    }
  }
  return createTable([sectionColumn, ...recordColumns], {
    rows: own.reduce((sum, { total }) => sum + total, added.length),
    collections: [],
    format: "watchdesk-room",
    facts: await listRoomFacts(store, room, page),
    sections: [
      ...page.sections.map(
        (summary): TableSection => ({
          key: summary.section,
          title: sectionTitles[summary.section],
          total: summary.total,
          facts: listSectionFacts(summary, page.name),
          ...createCells(recordColumns, () => readSection(summary)),
        }),
      ),
      ...listFurther(store, room, page),
    ],
    async *readParts() {
      for (const summary of own) {
        const section = sectionTitles[summary.section];
        for await (const part of readSection(summary)) {
          yield part.map((record) => ({ ...record, section }));
        }
      }
      yield added.map((record) => ({ ...record, section: sectionTitles.attached }));
    },
  });
}

/** Lists the sections after those of records. */
function listFurther(
  store: RoomReader,
  room: RoomChoice,
  { sideRooms, mainRooms, people }: RoomPage,
): TableSection[] {
  const related = [
    ...sideRooms.map((one) => ({ ...one, relation: t("incident.sideRoom") })),
    ...mainRooms.map((one) => ({ ...one, relation: t("incident.sideRoomOf") })),
  ];
  return [
    {
      key: "relatedRooms",
      title: t("incident.relatedRooms"),
      total: related.length,
      facts: [],
      ...createCells(relatedColumns, async function* () {
        yield related;
      }),
    },
    {
      key: "people",
      title: t("incident.peopleSeenHere"),
      total: people.total,
      facts: [
        {
          key: "note",
          name: t("incident.note"),
          value: t("incident.peopleNote"),
        },
      ],
      ...createCells(peopleColumns, async function* () {
        yield people.rows;
      }),
    },
    {
      key: "activity",
      title: t("incident.allActivityNewestFirst"),
      total: null,
      facts: [
        {
          key: "note",
          name: t("incident.note"),
          value: t("incident.activityExportNote"),
        },
      ],
      ...createCells(eventColumns, () => readActivity(store, room)),
    },
  ];
}

async function* readActivity(
  store: Pick<Store, "listRoomActivity">,
  room: RoomChoice,
): AsyncGenerator<RoomEvent[]> {
  let before: ActivityCursor | null = null;
  do {
    const page: { rows: RoomEvent[]; next: ActivityCursor | null } = await store.listRoomActivity({
      ...room,
      before,
      limit: partSize,
    });
    yield page.rows;
    before = page.next;
  } while (before !== null);
}
