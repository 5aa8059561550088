// Fills a store with tasks, of which the last 200 have changed since: `node fill.ts <folder> <tasks>`.
import type { Task } from "#shared/features/tasks/schema.ts";
import { now, openHere, toBody, toIngest, unwrap } from "../fixture.ts";
import { makeTasks } from "./many-records.ts";

const [folder = "", count] = process.argv.slice(2);
const tasks = makeTasks(Number(count));
const changed = tasks.length - 200;
const later = tasks.map((task, at) => (at < changed ? task : { ...task, status: "CLOSED" }));

const { store } = openHere(folder);
unwrap(await store.ingest(toIngest("tasks", [], { bodies: toPages(tasks), at: now - 1_000 })));
unwrap(await store.ingest(toIngest("tasks", [], { bodies: toPages(later) })));
await store.close();

function toPages(all: Partial<Task>[]): Uint8Array[] {
  const length = 10_000;
  return Array.from({ length: Math.ceil(all.length / length) }, (_, page) =>
    toBody(all.slice(page * length, (page + 1) * length)),
  );
}
