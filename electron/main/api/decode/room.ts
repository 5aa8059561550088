import type { Room } from "#shared/model/room.ts";
import { readText, readTime } from "./read.ts";
import { withName } from "./records.ts";

/** Reads a room as GET /me/rooms sends it, or a group as GET /me/groups does. */
export const readRoom = withName<Room>((json, identity) => ({
  ...identity,
  type: readText(json.type),
  org: readText(json.org),
  lastActivityTime: readTime(json.lastActivityTime),
  membershipType: readText(json.membershipType),
  state: null,
}));
