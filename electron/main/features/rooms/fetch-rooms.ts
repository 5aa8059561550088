import { readAllRecords } from "#main/sync/fetch/all-pages.ts";
import type { Answers, FetchAnswers } from "#main/sync/fetch/fetch-answers.ts";
import { isRefused } from "#main/sync/fetch/is-refused.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { listRooms } from "./operations.ts";

/** `records` is null where there are too many to be looked at here. */
type RoomList = { bodies: Uint8Array[]; isCut: boolean; records: Room[] | null };
type Request = (query: Parameters<typeof listRooms>[1]) => Promise<Result<RoomList>>;

/**
 * Asks for the rooms of either state, as a room itself does not tell which it is in, and, where their
 * records do not tell subrooms apart either, for these once more, unless there are too many to be looked at here.
 */
export const fetchRooms: FetchAnswers = async (service, signal) => {
  const request: Request = async (query) => {
    const answer = await listRooms(service, query, signal);
    if (!answer.ok) return answer;
    return readAllRecords(answer.value, signal);
  };
  // A room that is suspended meanwhile is in both answers; the other way round it would be in none.
  const live = await request({ state: "LIVE" });
  if (!live.ok) return live;
  const suspended = await request({ state: "SUSPENDED" });
  if (!suspended.ok) return suspended;

  const all = joinRecords([suspended.value, live.value]);
  const isEnough = all === null || hasSubroomTypes(all);
  const subrooms = isEnough ? success(null) : await requestSubrooms(request, all);
  if (!subrooms.ok) return subrooms;
  // What is in both, as all is where the service does not heed the state, counts as the last says.
  const lists = [
    { label: "SUSPENDED", ...suspended.value },
    { label: "LIVE", ...live.value },
  ];
  return success(toAnswers(subrooms.value === null ? lists : [...lists, ...subrooms.value]));
};

/** The records of all lists; null where there are too many in one of them. */
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

/** The subrooms of either state; null where the service does not know the question or does not heed it. */
async function requestSubrooms(request: Request, all: Room[]): Promise<Result<Labelled[] | null>> {
  const lists: Labelled[] = [];
  for (const state of ["SUSPENDED", "LIVE"] as const) {
    const answer = await request({ state, type: "SUBROOM" });
    if (!answer.ok) return isRefused(answer) ? success(null) : answer;
    lists.push({ label: `${state} SUBROOM`, ...answer.value });
  }
  const subrooms = joinRecords(lists);
  const found = new Set(subrooms?.map(({ id }) => id));
  const isHeeded = subrooms !== null && all.some(({ id }) => !found.has(id));
  return success(isHeeded ? lists : null);
}
