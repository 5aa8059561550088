// Fills a store with tasks, of which the last 200 have changed since: `node fill.ts <folder> <tasks>`.
import type { Task } from "#shared/features/tasks/schema.ts";
import { aContainer, aPerson, aTask } from "#shared/test/records.ts";
import { now, openTestStore, toBody, toIngest, unwrap } from "../fixture.ts";
import { scatter } from "./time.ts";

const [folder = "", count] = process.argv.slice(2);
const tasks = makeTasks();
const changed = tasks.length - 200;
const later = tasks.map((task, at) => (at < changed ? task : { ...task, status: "CLOSED" }));

const { store } = openTestStore(folder);
unwrap(await store.ingest(toIngest("tasks", [], { bodies: toPages(tasks), at: now - 1_000 })));
unwrap(await store.ingest(toIngest("tasks", [], { bodies: toPages(later) })));
await store.close();

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
