import type { RoomRecord } from "#shared/features/incident/room-schema.ts";
import { type RoomSection, roomSectionNames } from "#shared/features/incident/room-sections.ts";
import { findFakeName } from "./find-name.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

/** The handlers for pages of rooms, of which all have the same content. */
export const roomPageHandlers = ({ world }: FakeMain): HandlersOf<"incident"> => {
  const listSection = (section: RoomSection): RoomRecord[] => world.roomRecords[section] ?? [];
  return {
    "incident.readRoom": ({ roomId, kind }) => ({
      name: findFakeName(world, kind, roomId)?.name ?? null,
      isPinned: world.pinnedRooms.some(({ id }) => id === roomId),
      critical: 0,
      ...world.relatedRooms,
      people: { rows: world.seenPeople, total: world.seenPeople.length },
      sections: roomSectionNames.map((section) => ({
        section,
        total: listSection(section).length,
        isCut: section === "messages" && listSection(section).length >= 1_000,
        synced: world.now() - 120_000,
        rows: listSection(section).slice(0, 5),
      })),
    }),
    "incident.listRoomRecords": ({ section, offset, limit }) => ({
      rows: listSection(section).slice(offset, offset + limit),
      total: listSection(section).length,
    }),
    "incident.listRoomActivity": ({ before, limit }) => {
      const start =
        before === null ? 0 : world.roomEvents.findIndex(({ key }) => key === before.key) + 1;
      const rows = world.roomEvents.slice(start, start + limit);
      const last = rows.at(-1);
      const hasMore = start + limit < world.roomEvents.length;
      return { rows, next: hasMore && last !== undefined ? { at: last.at, key: last.key } : null };
    },
    "incident.attach": ({ collection, id, isAttached }) => {
      const { attached = [], ...sections } = world.roomRecords;
      const others = attached.filter((one) => one.collection !== collection || one.id !== id);
      const found = Object.values(sections)
        .flat()
        .find((one) => one.collection === collection && one.id === id);
      const added = isAttached && found !== undefined ? [{ ...found, isAttached }] : [];
      world.roomRecords = { ...sections, attached: [...added, ...others] };
      return null;
    },
    "incident.listPinnedRooms": () => world.pinnedRooms,
    "incident.listRelatedTasks": ({ limit }) => ({
      rows: world.relatedTasks.slice(0, limit),
      total: world.relatedTasks.length,
    }),
    "incident.pinRoom": ({ roomId, isPinned }) => {
      const others = world.pinnedRooms.filter(({ id }) => id !== roomId);
      const found = findFakeName(world, "room", roomId);
      const kind = found?.storedIn === "groups" ? "group" : "room";
      const pinned = { id: roomId, name: found?.name ?? roomId, kind, critical: 0 } as const;
      world.pinnedRooms = isPinned ? [...others, pinned] : others;
      return null;
    },
  };
};
