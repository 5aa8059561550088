import { ownId, ownName, plainOf, timeOf } from "#main/service/decode/documented.ts";
import { type ListedKind, withoutId } from "#main/service/decode/records.ts";
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
