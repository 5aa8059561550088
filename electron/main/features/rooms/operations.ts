import { list } from "#main/service/decode/decoders.ts";
import { ownId, ownName, plainOf, timeOf } from "#main/service/decode/documented.ts";
import { type ListedKind, missingId } from "#main/service/decode/records.ts";
import { fixed, get, operation } from "#main/service/operation.ts";
import type { Room } from "#shared/features/rooms/schema.ts";

const fields = {
  id: ownId,
  name: ownName,
  type: plainOf("type"),
  org: plainOf("org"),
  lastActivityTime: timeOf("lastActivityTime", ["lastActivity", "lastActivityAt", "lastActive"]),
  membershipType: plainOf("membershipType"),
};

/** A room of GET /me/rooms or a group of GET /me/groups. */
export const room: ListedKind<typeof fields, Room> = {
  name: "room",
  nouns: ["room", "group", "container", "space", "channel"],
  isOpen: false,
  fields,
  build: ({ id, ...rest }) =>
    id === null ? missingId() : { id, ...rest, name: rest.name ?? "", state: null },
};

/** GET /me/rooms: rooms by state (LIVE by default) and type (ALL by default). */
export const listRooms = operation(
  (input: { state?: "ALL" | "LIVE" | "SUSPENDED"; type?: "ALL" | "MUCROOM" | "SUBROOM" }) =>
    get("/me/rooms", list(room), input),
);

/** GET /me/groups: the user's groups, as rooms without membership. */
export const listGroups = fixed(get("/me/groups", list(room)));
