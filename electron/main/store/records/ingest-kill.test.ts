import { cpSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { firstTasks } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import type { Store } from "../store.ts";
import { runInProcess } from "../test/files.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "../test/fixture.ts";

/** Stored in slices, which are visible one after the other. */
const size = runs(5_500, 10_000);

/** Two lists: the second has half of the first one's tasks, each second of them renamed, and as many others. */
const lists = {
  first: Array.from({ length: size }, (_, at) => ({ id: `${at}`, name: `First ${at}` })),
  second: Array.from({ length: size }, (_, index) => {
    const at = index + size / 2;
    return { id: `${at}`, name: `${at < size && at % 2 === 0 ? "First" : "Second"} ${at}` };
  }),
};

/** The file of the second list, which is too long for a command line. */
const answer = `${makeFolder()}.json`;

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Takes the second list in, and kills its process before the step of a number; without one it reports how many there are. */
const script = (folder: string, killAt: number): string => `
  import { readFileSync, writeSync } from "node:fs";
  import Libsql from "libsql";
  import { openTestStore, now, toIngest, unwrap } from ${url("../test/fixture.ts")};
  const { store } = openTestStore(${JSON.stringify(folder)});
  const statement = Object.getPrototypeOf(new Libsql(":memory:").prepare("SELECT 1"));
  let steps = 0;
  for (const name of ["run", "all"]) {
    const original = statement[name];
    statement[name] = function (...values) {
      steps += 1;
      if (steps === ${killAt}) process.kill(process.pid, "SIGKILL");
      return original.apply(this, values);
    };
  }
  unwrap(await store.ingest(toIngest("tasks", [], { bodies: [readFileSync(${JSON.stringify(answer)})], at: now + 1 })));
  writeSync(1, String(steps));`;

/** Reads what users see of the tasks: rows, records, their former versions, and the hits of a search. */
async function read(store: Store) {
  const { rows, total } = await store.listRecords({ ...firstTasks, state: null, limit: 2 * size });
  const sample = [0, size / 2, size / 2 + 1, size - 1, size, 1.5 * size - 1].map(String);
  const records = sample.map(async (id) => ({
    id,
    json: await store.getRecordJson("tasks", id),
    before: (await store.getRecordAsOf({ collection: "tasks", id, at: now })).fields,
    hits: (await store.search(id, 20)).hits.map((hit) => [hit.id, hit.title]),
  }));
  return {
    total,
    rows: rows.map(({ id, title }) => [id, title]),
    records: await Promise.all(records),
  };
}

it("a list is whole after the next response, at whatever step its process is killed", async () => {
  writeFileSync(answer, JSON.stringify(lists.second));
  const stored = makeFolder();
  const { store } = openTestStore(stored);
  unwrap(await store.ingest(toIngest("tasks", lists.first)));
  await store.close();
  const whole = makeFolder();
  cpSync(stored, whole, { recursive: true });
  const steps = Number(runInProcess(script(whole, -1)).stdout);
  expect(steps).toBeGreaterThan(1_000);
  const opened = openTestStore(whole).store;
  const expected = await read(opened);
  await opened.close();
  expect(expected.rows).toHaveLength(size);

  const kills = runs(2, 60);
  let between = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const folder = makeFolder();
    cpSync(stored, folder, { recursive: true });
    const { signal } = runInProcess(script(folder, Math.floor((kill * steps) / (kills + 1))));
    expect(signal).toBe("SIGKILL");
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toEqual([]);
    const { rows } = await read(store);
    for (const [id, title] of rows) expect([`First ${id}`, `Second ${id}`]).toContain(title);
    if (rows.length !== size) between += 1;
    unwrap(await store.ingest(toIngest("tasks", lists.second, { at: now + 1 })));
    expect(await read(store)).toEqual(expected);
    await store.close();
  }
  // Some were killed between two slices, when both lists are there in part.
  expect(between).toBeGreaterThan(0);
});
