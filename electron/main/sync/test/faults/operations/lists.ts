import type { World } from "#demo/world/world.ts";
import type { PolledCollection } from "#main/app/store/collections.ts";
import type { Result } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { App } from "../../simulation/app.ts";
import type { Cell, Operation, RequestResult } from "../kinds.ts";
import { toResult } from "./results.ts";

/** Refreshes a collection, as opening its list does. */
export async function refresh(app: App, collection: PolledCollection): Promise<RequestResult> {
  await app.getSync().refresh(collection);
  return readFreshness(app, collection);
}

/** Reads the result of a collection's last refresh. */
async function readFreshness(app: App, collection: CollectionName): Promise<RequestResult> {
  const all = await app.getSync().describe();
  const found = all.find((one) => one.collection === collection);
  const { failure = null, unreadable = 0, withheld = 0 } = found ?? {};
  if (failure !== null) return { kind: "failed", ...failure };
  if (unreadable > 0) return { kind: "notice", notice: `${unreadable} cannot be read` };
  return withheld === 0 ? { kind: "done" } : { kind: "notice", notice: "not the whole list" };
}

/** Resolves to the result of a request for a part of a collection. */
export async function toFound(
  app: App,
  collection: CollectionName,
  outcome: Promise<Result<unknown>>,
): Promise<RequestResult> {
  const result = await toResult(outcome);
  return result.kind === "done" ? readFreshness(app, collection) : result;
}

/** Finds a record that is not stored, and a failure of its collection. */
export async function findUnstored(
  { app, openStored, known }: Cell,
  collection: PolledCollection | "plans",
): Promise<string[]> {
  const record = await (await openStored()).getRecord(collection, known.id);
  const result = await readFreshness(app, collection);
  return [
    ...(record === null ? [`${collection} ${known.id} is not available`] : []),
    ...(result.kind === "failed" ? [`${collection} still fails with ${result.code}`] : []),
  ];
}

/** A polled list; `add` makes another record at the service and returns its id. */
export const polledList = (
  name: string,
  collection: PolledCollection,
  line: RegExp,
  add: (cell: Cell) => string,
  more: Partial<Operation> = {},
): Operation => ({
  name,
  group: "lists",
  line,
  collection,
  isRepeated: true,
  prepare: add,
  request: (app) => refresh(app, collection),
  findMissing: (cell) => findUnstored(cell, collection),
  ...more,
});

type ListName = {
  [N in keyof World]: World[N] extends { id: string }[] ? N : never;
}[keyof World];

/** Makes another record of a list of the world, like an existing one. */
const addLike =
  (list: ListName, like: string, id: string) =>
  ({ service: { world } }: Cell): string => {
    const records: { id: string }[] = world[list];
    const pattern = records.find((record) => record.id === like);
    records.push({ ...pattern, id });
    return id;
  };

const get = (path: string) => new RegExp(`^GET /me/${path}`);

export const lists: Operation[] = [
  polledList("listTasks", "tasks", get("tasks"), ({ service }) => service.addTask().id),
  polledList(
    "listSubmissions",
    "submissions",
    get("invocations(?!.*filter=offline)(?!.*fetchPriorOnly)"),
    addLike("submissions", "42", "49"),
  ),
  {
    ...polledList(
      "listOfflineSubmissions",
      "offlineSubmissions",
      get("invocations\\?.*filter=offline"),
      addLike("submissions", "40", "49"),
    ),
    isRepeated: false,
    request: (app) =>
      toFound(app, "offlineSubmissions", app.getSync().fetchProcessSubmissions("70")),
  },
  polledList("listRooms", "rooms", get("rooms"), addLike("rooms", "10", "19"), { requests: 4 }),
  polledList("listGroups", "groups", get("groups"), addLike("groups", "20", "29")),
  {
    name: "findPlans",
    group: "lists",
    line: get("plans"),
    collection: "plans",
    prepare: addLike("plans", "50", "59"),
    request: (app) => toFound(app, "plans", app.getSync().findPlans("Evac")),
    findMissing: (cell) => findUnstored(cell, "plans"),
  },
  polledList("listEntriesToReview", "entries", get("entries"), addLike("entries", "60", "69")),
  polledList("listOfflineForms", "forms", get("forms.*offline"), addLike("forms", "61", "68")),
  polledList(
    "listRecentForms",
    "recentForms",
    get("forms.*recent"),
    addLike("recentForms", "61", "68"),
  ),
  polledList(
    "listRecentProcesses",
    "recentProcesses",
    get("processes.*recent"),
    addLike("recentProcesses", "71", "78"),
  ),
  polledList(
    "listOfflineProcesses",
    "processes",
    get("processes.*offline"),
    addLike("processes", "70", "78"),
  ),
  polledList("getDashboard", "tiles", get("dashboard"), ({ service: { world } }) => {
    const [tile] = world.dashboard.tiles;
    if (tile !== undefined) world.dashboard.tiles.push({ ...tile, id: "89" });
    return "89";
  }),
];
