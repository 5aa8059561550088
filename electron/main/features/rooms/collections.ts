import { type Field, formatWords } from "#main/store/field.ts";
import { createListedCollection } from "#main/store/listed.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch/fetch-all-pages.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import { toWords } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import { fetchRooms } from "./fetch-rooms.ts";
import { listGroups, room } from "./operations.ts";

const fields: Field<Room>[] = [
  {
    get name() {
      return t("common.name");
    },
    read: ({ name }) => name,
  },
  {
    get name() {
      return t("common.type");
    },
    read: ({ type }) => formatWords(type),
  },
  {
    get name() {
      return t("rooms.membership");
    },
    read: ({ membershipType }) => formatWords(membershipType),
  },
  {
    get name() {
      return t("common.state");
    },
    read: ({ state }) => formatWords(state),
  },
];

const listRoom = ({ name, membershipType, type, state, lastActivityTime }: Room) => ({
  title: name,
  status: membershipType,
  progress: type,
  state,
  changed: lastActivityTime,
  // Only for suspended rooms: a word that nearly all rooms contain is useless for search.
  details: state === "SUSPENDED" ? toWords(state) : null,
});

/** Applies the label of a response: "LIVE", or "LIVE SUBROOM" for a request of subrooms. */
const labelRoom = (record: Room, label: string): Room => {
  const [state = null, type = record.type] = label.split(" ");
  return { ...record, state, type };
};

/** Completes a stored room whose state or type was not known. */
const learnRoom = (before: Room, after: Room): Room => ({
  ...before,
  state: before.state ?? after.state,
  type: after.type === "SUBROOM" ? after.type : before.type,
});

/** The user's live and suspended rooms. */
export const rooms: Declaration<Room> = {
  ...createListedCollection<Room>({
    name: "rooms",
    decode: createListDecoder(room),
    list: listRoom,
    links: [],
    fields,
    label: labelRoom,
    mergeContext: ({ state, type }, record) => ({
      ...record,
      state,
      type: type === "SUBROOM" ? type : record.type,
    }),
    backfill: learnRoom,
  }),
  namesOwners: true,
  // Up to four requests each.
  poll: { ...minutes(60, 120, 4), request: fetchRooms },
};

export const groups: Declaration<Room> = {
  ...createListedCollection<Room>({
    name: "groups",
    decode: createListDecoder(room),
    list: listRoom,
    links: [],
    fields,
  }),
  namesOwners: true,
  poll: { ...minutes(60, 60, 8), request: fetchAllPages("groups", listGroups) },
};
