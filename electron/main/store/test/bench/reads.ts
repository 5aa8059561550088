// Writes as JSON how long lists of stored tasks take in ms, in pairs with the minimum that reading them
// requires, in one thread, and how long they take in the store's own thread: `node reads.ts <tasks> <pairs>`.

import { join } from "node:path";
import { createWorld } from "#demo/world/create-world.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { connect } from "../../database.ts";
import { fileKey } from "../../files/file-key.ts";
import {
  key,
  makeFolder,
  openTestStore,
  openTestStoreInWorker,
  toIngest,
  unwrap,
} from "../fixture.ts";
import { median, time } from "./time.ts";

const [size, pairs] = process.argv.slice(2).map(Number) as [number, number];
const folder = makeFolder();
const written = openTestStore(folder).store;
const tasks = createWorld("large", Date.now()).tasks.slice(0, size);
unwrap(await written.ingest(toIngest("tasks", tasks)));
await written.close();

const db = connect();
db.run`ATTACH ${join(folder, "cache.db")} AS cache KEY ${fileKey(key)}`;
const readJson = (): string[] =>
  db.column<string>`SELECT json FROM rows JOIN records USING (seq)
      WHERE rows.collection = 'tasks' ORDER BY due IS NULL, due, rows.id`;
const text = `[${readJson().join(",")}]`;

const byDue = { ...firstTasks, sort: "due", limit: 50 } as const;
const here = openTestStore(folder).store;
const opened = await time(() => here.listRecords(byDue));
const grouped = await time(() => here.listRecords({ ...byDue, group: "person" }));
const first: [number, number][] = [];
for (let pair = 0; pair < pairs; pair += 1) {
  first.push([await time(() => here.listRecords(byDue)), await time(() => JSON.parse(text))]);
}
const all: [number, number][] = [];
for (let pair = 0; pair < pairs; pair += 1) {
  all.push([
    await time(() => here.listRecords({ ...byDue, limit: size })),
    await time(() => readJson().map((json) => JSON.parse(json))),
  ]);
}
await here.close();
db.close();

const there = (await openTestStoreInWorker(folder)).store;
const inThread: { first: number[]; all: number[] } = { first: [], all: [] };
for (let pair = 0; pair < pairs; pair += 1) {
  inThread.first.push(await time(() => there.listRecords(byDue)));
  inThread.all.push(await time(() => there.listRecords({ ...byDue, limit: size })));
}
await there.close();
process.stdout.write(
  `${JSON.stringify({
    first: { pairs: first, inThread: median(inThread.first), opened, grouped },
    all: { pairs: all, inThread: median(inThread.all) },
  })}\n`,
);
