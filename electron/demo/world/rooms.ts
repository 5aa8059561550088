import type { Room } from "#shared/features/rooms/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Container } from "#shared/records/named-schema.ts";
import { describeBulkRoom } from "./bulk.ts";
import { createLookup } from "./lookup.ts";
import { ORG_ID } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import type { RoomText } from "./texts/schemas.ts";
import { groups, rooms, sideRooms } from "./texts/texts.ts";
import type { WorldRoom } from "./world.ts";
import { DAY, MINUTE } from "./world.ts";

const FIRST_ROOM_ID = 2001;
const FIRST_SIDE_ROOM_ID = 5001;
const FIRST_GROUP_ID = 6001;

type RoomKey = Pick<WorldRoom, "id" | "type" | "parentId">;

const createRoom = (text: RoomText, key: RoomKey, now: EpochMs, random: Random): WorldRoom => ({
  ...key,
  name: text.name,
  org: ORG_ID,
  state: text.isSuspended ? "SUSPENDED" : "LIVE",
  membershipType: text.membership,
  lastActivityTime: text.isSuspended
    ? now - random.between(60, 300) * DAY
    : now - random.between(1, 4000) * MINUTE,
});

/** Creates `count` rooms, the described ones first, followed by all side rooms. */
export const createRooms = (count: number, now: EpochMs, seed: number): WorldRoom[] => {
  const random = createRandom(seed, "rooms");
  const bulkTexts = Array.from({ length: count - rooms.length }, (_, index) =>
    describeBulkRoom(index, random),
  );
  const mainRooms = [...rooms, ...bulkTexts].map((text, index) => {
    const key = { id: String(FIRST_ROOM_ID + index), type: "MUCROOM", parentId: null };
    return createRoom(text, key, now, random);
  });
  const getRoom = createLookup(mainRooms, ({ name }) => name);
  const innerRooms = sideRooms.map((text, index) => {
    const id = String(FIRST_SIDE_ROOM_ID + index);
    return createRoom(
      text,
      { id, type: "SUBROOM", parentId: getRoom(text.parent).id },
      now,
      random,
    );
  });
  return [...mainRooms, ...innerRooms];
};

/** Creates the groups: rooms without membership. */
export const createGroups = (now: EpochMs, seed: number): Room[] => {
  const random = createRandom(seed, "groups");
  return groups.map((name, index) => ({
    id: String(FIRST_GROUP_ID + index),
    name,
    type: "MUCROOM",
    org: ORG_ID,
    lastActivityTime: now - random.between(1, 20_000) * MINUTE,
    membershipType: null,
    state: null,
  }));
};

/** Converts a room to the form in records. */
export const asContainer = ({ id, name, type, org }: WorldRoom): Container => ({
  id,
  name,
  type,
  org,
});
