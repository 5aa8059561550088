import { z } from "zod";
import { oneOf } from "../http/input.ts";
import { operation } from "../http/operation.ts";
import { list } from "../http/outcome.ts";
import { encodeGroup, encodeRoom } from "../wire/room.ts";

/** GET /me/rooms: rooms by state, LIVE where nothing is said, and by type. */
export const listRooms = operation({
  method: "GET",
  path: "/me/rooms",
  access: "token",
  input: z.object({
    state: oneOf("ALL", "LIVE", "SUSPENDED").default("LIVE"),
    type: oneOf("ALL", "MUCROOM", "SUBROOM").default("ALL"),
  }),
  handle: (input, { state, wire }) =>
    list(
      "rooms",
      state.world.rooms
        .filter((room) => input.state === "ALL" || room.state === input.state)
        .filter((room) => input.type === "ALL" || room.type === input.type)
        .map((room) => encodeRoom(room, wire)),
    ),
});

/** GET /me/groups. */
export const listGroups = operation({
  method: "GET",
  path: "/me/groups",
  access: "token",
  input: z.object({}),
  handle: (_input, { state, wire }) =>
    list(
      "groups",
      state.world.groups.map((group) => encodeGroup(group, wire)),
    ),
});
