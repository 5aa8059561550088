import type { World } from "#demo/world/world.ts";
import type { PolledCollection } from "#main/app/store/collections.ts";
import type { Result } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { App } from "../../simulation/app.ts";
import type { Cell, Operation, Told } from "../kinds.ts";
import { tellOutcome } from "./telling.ts";

/** Asks for a collection now, as somebody does who opens its list. */
export async function refresh(app: App, collection: PolledCollection): Promise<Told> {
  await app.getSync().refresh(collection);
  return tellFreshness(app, collection);
}

/** What the list says of itself. */
async function tellFreshness(app: App, collection: CollectionName): Promise<Told> {
  const all = await app.getSync().describe();
  const { failure = null, unreadable = 0 } = all.find((one) => one.collection === collection) ?? {};
  if (failure !== null) return { kind: "failed", ...failure };
  return unreadable > 0
    ? { kind: "said", notice: `${unreadable} cannot be read` }
    : { kind: "done" };
}

/** The outcome of an ask for a collection, or what its list says of what came. */
export async function tellFound(
  app: App,
  collection: CollectionName,
  asking: Promise<Result<unknown>>,
): Promise<Told> {
  const told = await tellOutcome(asking);
  return told.kind === "done" ? tellFreshness(app, collection) : told;
}

/** Tells where a record is not stored that should be, or its list still says that something is wrong. */
export async function findUnstored(
  { app, openStored, known }: Cell,
  collection: PolledCollection | "plans",
): Promise<string[]> {
  const record = await (await openStored()).getRecord(collection, known.id);
  const told = await tellFreshness(app, collection);
  return [
    ...(record === null ? [`${collection} ${known.id} is not available`] : []),
    ...(told.kind === "failed" ? [`${collection} still says ${told.code}`] : []),
  ];
}

/** A list that is polled; `add` makes another record for it at the service and gives its id. */
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
  goesOn: true,
  prepare: add,
  request: (app) => refresh(app, collection),
  findMissing: (cell) => findUnstored(cell, collection),
  ...more,
});

type ListName = {
  [N in keyof World]: World[N] extends { id: string }[] ? N : never;
}[keyof World];

/** Makes one more record of a list of the world, like the one that is there. */
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
    goesOn: false,
    request: (app) =>
      tellFound(app, "offlineSubmissions", app.getSync().fetchProcessSubmissions("70")),
  },
  polledList("listRooms", "rooms", get("rooms"), addLike("rooms", "10", "19"), { requests: 4 }),
  polledList("listGroups", "groups", get("groups"), addLike("groups", "20", "29")),
  {
    name: "findPlans",
    group: "lists",
    line: get("plans"),
    collection: "plans",
    prepare: addLike("plans", "50", "59"),
    request: (app) => tellFound(app, "plans", app.getSync().findPlans("Evac")),
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
