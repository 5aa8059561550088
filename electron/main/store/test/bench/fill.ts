// Fills a store with tasks of which some change each day for 30 days, the last 200 just now: `node fill.ts <folder> <tasks>`.
import type { Task } from "#shared/features/tasks/schema.ts";
import { aContainer, aPerson, aTask } from "#shared/test/records.ts";
import { now, openTestStore, toBody, toIngest, unwrap } from "../fixture.ts";
import { scatter } from "./time.ts";

const [folder = "", count] = process.argv.slice(2);
const [days, day] = [30, 86_400_000];
const tasks = makeTasks();
/** Each day, one of 200 arrives, one is closed and two change. */
const daily = Math.floor(tasks.length / 200);
const arriving = days * daily;

const { store } = openTestStore(folder);
await ingest(tasks.slice(arriving), now - (days + 1) * day);
for (let at = 0; at < days; at += 1) {
  const pick = (from: number, length: number) =>
    Array.from({ length }, (_, index) => arriving + scatter(from + index, tasks.length - arriving));
  const closed = pick(at * daily * 3, daily).map((index) => change(index, { status: "CLOSED" }));
  const changed = pick(at * daily * 3 + daily, daily * 2).map((index) =>
    change(index, { name: `Task ${index} of day ${at}`, modified: now - (days - at) * day }),
  );
  const arrived = tasks.slice(at * daily, (at + 1) * daily);
  await ingest([...arrived, ...closed, ...changed], now - (days - at) * day, true);
}
const last = Array.from({ length: 200 }, (_, index) => tasks.length - 1 - index);
await ingest(
  last.map((index) => change(index, { status: "CLOSED", progress: null })),
  now,
  true,
);
// As the app reads it, so that the next start finds it in its order.
await store.listInbox({ kinds: [], now, offset: 0, limit: 50 });
await store.close();

/** Stores a whole list, or if `isCut` its beginning. */
async function ingest(all: Partial<Task>[], at: number, isCut = false): Promise<void> {
  unwrap(await store.ingest(toIngest("tasks", [], { bodies: toPages(all), at, isCut })));
}

function change(index: number, change: Partial<Task>): Partial<Task> {
  const changed = { ...tasks[index], ...change } as Task;
  tasks[index] = changed;
  return changed;
}

function toPages(all: Partial<Task>[]): Uint8Array[] {
  const length = 10_000;
  return Array.from({ length: Math.ceil(all.length / length) }, (_, page) =>
    toBody(all.slice(page * length, (page + 1) * length)),
  );
}

/** Makes tasks of 300 rooms and 200 people, due within weeks from now. */
function makeTasks(): Task[] {
  const hour = 3_600_000;
  const all = Number(count);
  return Array.from({ length: all }, (_, index) =>
    aTask({
      id: `${500_000 + index}`,
      name: `Task ${scatter(index, all)}`,
      details: "Call dispatch at the depot and note the time of arrival. ".repeat(4),
      container: aContainer(`${index % 300}`, `Room ${index % 300} of the county`),
      owner: aPerson(`Person ${index % 200}`),
      progress: index % 3 === 0 ? "ACKNOWLEDGED" : "IN_PROGRESS",
      due: index % 3 === 0 ? null : now + (scatter(index, 2_000) - 1_000) * hour,
      modified: now - scatter(index, 5_000) * hour,
    }),
  );
}
