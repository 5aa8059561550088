import { createTable, type ExportTable, readWindows } from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import type { RoomChoice } from "#shared/features/incident/room-schema.ts";
import { sectionTitles } from "#shared/features/incident/room-words.ts";
import { createRoomColumns } from "./record-columns.ts";
import { listRoomFacts } from "./room-facts.ts";

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
