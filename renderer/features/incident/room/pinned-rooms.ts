import { commandQuery } from "#renderer/lib/command-query.ts";
import { late } from "#renderer/lib/query-client.ts";
import { roomKey } from "#renderer/records/rooms/room-changes.ts";

/** The pinned rooms in the order of pinning. */
export const pinnedRoomsQuery = {
  ...commandQuery([roomKey, "pinned"], "incident.listPinnedRooms", null),
  ...late,
};
