import type { Room } from "#shared/features/rooms/schema.ts";
import type { JsonObject } from "./json.ts";
import type { Wire } from "./wire.ts";

/** Encodes a group of GET /me/groups: a room without membership. */
export const encodeGroup = (group: Room, wire: Wire): JsonObject => ({
  id: wire.id(group.id, "room"),
  name: group.name,
  type: group.type,
  org: wire.optionalId(group.org),
  lastActivityTime: wire.time(group.lastActivityTime),
});

/** Encodes a room of GET /me/rooms. */
export const encodeRoom = (room: Room, wire: Wire): JsonObject => ({
  ...encodeGroup(room, wire),
  membershipType: room.membershipType,
});
