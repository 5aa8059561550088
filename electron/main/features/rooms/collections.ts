import { createKind } from "#main/service/decode/declared.ts";
import { list } from "#main/service/decode/decoders.ts";
import { fixed, get, operation } from "#main/service/operation.ts";
import { type Field, formatWords, listReported } from "#main/store/field.ts";
import { createListedCollection } from "#main/store/listed.ts";
import { readAllRecords } from "#main/sync/all-pages.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import {
  type Answers,
  type FetchAnswers,
  fetchAllPages,
  isRefused,
} from "#main/sync/fetch-answers.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { toWords } from "#shared/lib/words.ts";
import { declared } from "#shared/records/declared-records.ts";
import { t } from "#shared/texts/t.ts";

/** A room of GET /me/rooms or a group of GET /me/groups. */
export const room = createKind<Room>()(declared.room, {
  name: "room",
  nouns: ["room", "group", "container", "space", "channel"],
  own: {},
  complete: () => ({ state: null }),
});

/** GET /me/rooms: rooms by state (LIVE by default) and type (ALL by default). */
export const listRooms = operation(
  (input: { state?: "ALL" | "LIVE" | "SUSPENDED"; type?: "ALL" | "MUCROOM" | "SUBROOM" }) =>
    get("/me/rooms", list(room), input),
);

/** GET /me/groups: the user's groups, as rooms without membership. */
export const listGroups = fixed(get("/me/groups", list(room)));

/** The responses of a list; `records` is null if there are too many to decode in main. */
type RoomList = { bodies: Uint8Array[]; isCut: boolean; records: Room[] | null };
type Request = (query: Parameters<typeof listRooms>[1]) => Promise<Result<RoomList>>;

/**
 * Requests the rooms of each state, because a room does not state its own, and, if no record is marked as a subroom, the
 * subrooms again, unless there are too many to decode in main.
 */
const fetchRooms: FetchAnswers = async (service, signal) => {
  const request: Request = async (query) => {
    const answer = await listRooms(service, query, signal);
    if (!answer.ok) return answer;
    return readAllRecords(answer.value, signal);
  };
  // In this order a room that is suspended meanwhile is in both responses; otherwise it would be in neither.
  const live = await request({ state: "LIVE" });
  if (!live.ok) return live;
  const suspended = await request({ state: "SUSPENDED" });
  if (!suspended.ok) return suspended;

  const all = joinRecords([suspended.value, live.value]);
  const isEnough = all === null || hasSubroomTypes(all);
  const subrooms = isEnough ? success(null) : await requestSubrooms(request, all);
  if (!subrooms.ok) return subrooms;
  // The last label counts for rooms in both lists, which are all if the service ignores the state.
  const lists = [
    { label: "SUSPENDED", ...suspended.value },
    { label: "LIVE", ...live.value },
  ];
  return success(toAnswers(subrooms.value === null ? lists : [...lists, ...subrooms.value]));
};

/** Joins the records of all lists; null if one has too many. */
function joinRecords(lists: RoomList[]): Room[] | null {
  const all = lists.map(({ records }) => records);
  return all.includes(null) ? null : all.flatMap((records) => records ?? []);
}

const hasSubroomTypes = (rooms: Room[]): boolean =>
  rooms.length === 0 || rooms.some(({ type }) => type === "SUBROOM");

type Labelled = RoomList & { label: string };

const toAnswers = (lists: Labelled[]): Answers => ({
  collection: "rooms",
  scope: "everything",
  labels: lists.flatMap(({ label, bodies }) => bodies.map(() => label)),
  bodies: lists.flatMap(({ bodies }) => bodies),
  isCut: lists.some(({ isCut }) => isCut),
});

/** Requests the subrooms of each state; null if the service rejects or ignores the type. */
async function requestSubrooms(request: Request, all: Room[]): Promise<Result<Labelled[] | null>> {
  const lists: Labelled[] = [];
  for (const state of ["SUSPENDED", "LIVE"] as const) {
    const answer = await request({ state, type: "SUBROOM" });
    if (!answer.ok) return isRefused(answer) ? success(null) : answer;
    lists.push({ label: `${state} SUBROOM`, ...answer.value });
  }
  const subrooms = joinRecords(lists);
  const found = new Set(subrooms?.map(({ id }) => id));
  if (subrooms === null || found.size === 0) return success(null);
  if (all.some(({ id }) => !found.has(id))) return success(lists);
  // Either the type is ignored, or all rooms are subrooms: then none is a main room.
  const main = await request({ state: "LIVE", type: "MUCROOM" });
  if (!main.ok) return isRefused(main) ? success(null) : main;
  return success(main.value.records?.every(({ id }) => !found.has(id)) === true ? lists : null);
}

const fields: Field<Room>[] = [
  ...listReported<Room>(declared.room),
  { name: () => t("common.state"), read: ({ state }) => formatWords(state) },
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
    record: declared.room,
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
    record: declared.room,
    decode: createListDecoder(room),
    list: listRoom,
    links: [],
    fields,
  }),
  namesOwners: true,
  poll: { ...minutes(60, 60, 8), request: fetchAllPages("groups", listGroups) },
};
