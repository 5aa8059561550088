import { list } from "#main/service/decode/decoders.ts";
import { ownId, ownName, plainOf, timeOf } from "#main/service/decode/documented.ts";
import { type ListedKind, withoutId } from "#main/service/decode/records.ts";
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

/** A room as GET /me/rooms sends it, or a group as GET /me/groups does. */
export const room: ListedKind<typeof fields, Room> = {
  name: "room",
  nouns: ["room", "group", "container", "space", "channel"],
  isOpen: false,
  fields,
  build: ({ id, ...rest }) =>
    id === null ? withoutId : { id, ...rest, name: rest.name ?? "", state: null },
};

/** GET /me/rooms: rooms by state (LIVE where nothing is said) and type (ALL where nothing is said). */
export const listRooms = operation(
  (input: { state?: "ALL" | "LIVE" | "SUSPENDED"; type?: "ALL" | "MUCROOM" | "SUBROOM" }) =>
    get("/me/rooms", list(room), input),
);

/** GET /me/groups: the person's groups, in the form of rooms without membership. */
export const listGroups = fixed(get("/me/groups", list(room)));
