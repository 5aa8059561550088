import { z } from "zod";
import { oneOf } from "../http/input.ts";
import { listing } from "../http/listing.ts";
import { encodeGroup, encodeRoom } from "../wire/room.ts";

/** GET /me/rooms: rooms by state, LIVE by default, and by type. */
export const listRooms = listing({
  name: "rooms",
  input: z.object({
    state: oneOf("ALL", "LIVE", "SUSPENDED").default("LIVE"),
    type: oneOf("ALL", "MUCROOM", "SUBROOM").default("ALL"),
  }),
  find: (call, { state, type }) =>
    call.state.world.rooms
      .filter((room) => state === "ALL" || room.state === state)
      .filter((room) => type === "ALL" || room.type === type),
  encode: encodeRoom,
});

/** GET /me/groups. */
export const listGroups = listing({
  name: "groups",
  find: ({ state }) => state.world.groups,
  encode: encodeGroup,
});
