import type { Room } from "#shared/model/room.ts";
import type { Collection } from "./collection.ts";
import { listed } from "./listed.ts";

const roomsAs = (name: "rooms" | "groups"): Collection<Room> =>
  listed({
    name,
    list: (room) => ({
      title: room.name,
      status: room.membershipType,
      progress: room.type,
      changed: room.lastActivityTime,
    }),
  });

/** The person's rooms, live and suspended ones. */
export const rooms = roomsAs("rooms");

/** The person's groups. */
export const groups = roomsAs("groups");
