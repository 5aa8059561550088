import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { anAlert, aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import {
  key,
  makeFolder,
  now,
  openThere,
  toBody,
  toIngest,
  unwrap,
  workerScript,
} from "../test/fixture.ts";
import { openStoreInWorker } from "./store-rpc.ts";

/** A thread that crashes as the store's would by a native crash or exhausted memory. */
const makeScript = (source: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(source)}`);

const birpc = import.meta.resolve("birpc");

const opensAndBreaks = makeScript(`
  import { parentPort } from "node:worker_threads";
  import { createBirpc } from ${JSON.stringify(birpc)};
  const readOpening = () => {
    parentPort.once("message", () => { throw new Error("broken"); });
    return { ok: true, value: [] };
  };
  createBirpc({ readOpening }, {
    post: (message) => parentPort.postMessage(message),
    on: (listener) => void parentPort.on("message", listener),
  });`);

/** A thread whose every answer is whether it is the one that only reads. */
const reportsWhich = makeScript(`
  import { parentPort, workerData } from "node:worker_threads";
  import { createBirpc } from ${JSON.stringify(birpc)};
  createBirpc({}, {
    post: (message) => parentPort.postMessage(message),
    on: (listener) => void parentPort.on("message", listener),
    resolver: (method) => () => {
      if (method === "readOpening") return { ok: true, value: [] };
      if (method === "close") parentPort.unref();
      return workerData.isReading;
    },
  });`);

/** Reads while an answer is stored: each shows the state before or the state after, never a mixture. */
function expectWhole(totals: number[], before: number, after: number): void {
  const stored = totals.indexOf(after);
  const turn = stored < 0 ? totals.length : stored;
  expect(turn).toBeGreaterThan(0);
  expect(totals).toEqual(totals.map((_, index) => (index < turn ? before : after)));
}

describe("a store in a worker", () => {
  it("carries calls out in the order in which they were made", async () => {
    const { store } = await openThere(makeFolder());
    const [, [asked] = [], open] = await Promise.all([
      store.ingest(toIngest("alerts", [anAlert({ id: "1" })])),
      store.requestAcknowledgements(["1"], now, null),
      store.listOpenEntries(),
      store.close(),
    ]);
    expect(asked?.ledger).toMatchObject({ acknowledgeRequested: now, acknowledged: null });
    expect(open).toMatchObject([{ operation: { kind: "acknowledge", alertId: "1" } }]);
  });

  it("shows lists while a large answer is stored, all of it or nothing", async () => {
    const { store } = await openThere(makeFolder());
    const tasks = Array.from({ length: 3_000 }, (_, id) => aTask({ id: `${id}` }));
    // Reading begins with the first large answer.
    await store.ingest(toIngest("tasks", tasks.slice(0, 1_000)));
    let isStored = false;
    const storing = store.ingest(toIngest("tasks", tasks)).then(() => {
      isStored = true;
    });
    const totals: number[] = [];
    while (!isStored) totals.push((await store.listRecords(firstTasks)).total);
    await storing;
    expect(totals.length).toBeGreaterThan(5);
    expectWhole(totals, 1_000, 3_000);
    expect((await store.listRecords(firstTasks)).total).toBe(3_000);
    await store.close();
  });

  it("reads in a second thread while answers are stored, from the first large one on", async () => {
    const location = { folder: makeFolder(), key };
    const { store } = unwrap(
      await openStoreInWorker({ ...storeDeclarations, worker: reportsWhich }, location),
    );
    const readDuring = async (count: number) => {
      const tasks = Array.from({ length: count }, (_, id) => aTask({ id: `${id}` }));
      const storing = store.ingest(toIngest("tasks", tasks));
      const read = store.listRecords(firstTasks);
      await storing;
      return read;
    };
    expect(await readDuring(1)).toBe(false);
    await readDuring(1_000);
    expect(await readDuring(1)).toBe(true);
    expect(await readDuring(1_000)).toBe(true);
    expect(await store.listRecords(firstTasks)).toBe(false);
    await store.close();
  });

  it("shows a list that was read before an answer as it is after it", async () => {
    const { store } = await openThere(makeFolder());
    const tasks = Array.from({ length: 2_000 }, (_, id) => aTask({ id: `${id}`, owner: null }));
    const grouped = { ...firstTasks, group: "progress" as const };
    let before = 0;
    for (const count of [1_000, 2_000, 1_500]) {
      let isStored = false;
      const storing = store.ingest(toIngest("tasks", tasks.slice(0, count))).then(() => {
        isStored = true;
      });
      const totals: number[] = [];
      while (!isStored) totals.push((await store.listRecords(grouped)).total);
      await storing;
      expectWhole(totals, before, count);
      expect((await store.listRecords(grouped)).total).toBe(count);
      before = count;
    }
    await store.close();
  });

  it("takes a body over without a copy, and copies one that shares its memory", async () => {
    const { store } = await openThere(makeFolder());
    const own = toBody([aTask({ id: "1" })]).slice();
    const shared = Buffer.from(JSON.stringify([aTask({ id: "2" })]));
    expect(shared.buffer.byteLength).toBeGreaterThan(shared.byteLength);
    const report = await store.ingest(toIngest("tasks", [], { bodies: [own, shared] }));
    expect(unwrap(report).added).toEqual(["1", "2"]);
    expect(own.byteLength).toBe(0);
    expect(shared.toString()).toContain("Task 2");
    await store.close();
  });

  it("tells what was recovered", async () => {
    const folder = makeFolder();
    await (await openThere(folder)).store.close();
    writeFileSync(join(folder, "ledger.db"), "not a database".repeat(1000));
    const { store, recovered } = await openThere(folder);
    expect(recovered).toMatchObject([{ file: "ledger", missing: 0 }]);
    await store.close();
  });

  it("passes on why it could not be opened", async () => {
    const folder = makeFolder();
    writeFileSync(folder, "");
    const outcome = await openStoreInWorker(
      { ...storeDeclarations, worker: workerScript },
      { folder, key },
    );
    expect(outcome).toMatchObject({ ok: false, code: "storeUnavailable" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("There is a file"));
  });

  it("fails to open where its thread does not start", async () => {
    const location = { folder: makeFolder(), key };
    expect(
      await openStoreInWorker(
        { ...storeDeclarations, worker: makeScript("throw new Error()") },
        location,
      ),
    ).toMatchObject({
      ok: false,
      code: "storeUnavailable",
    });
  });

  it("fails every call that waits, and every later one, when its thread breaks", async () => {
    const { store } = unwrap(
      await openStoreInWorker(
        { ...storeDeclarations, worker: opensAndBreaks },
        { folder: makeFolder(), key },
      ),
    );
    const unavailable = { code: "storeUnavailable", message: expect.stringContaining("thread") };
    const calls = [
      store.getRecord("tasks", "1"),
      store.countWaitingAlerts(),
      store.ingest(toIngest("tasks", [])),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: "rejected", reason: unavailable });
    }
    await expect(store.listStored()).rejects.toMatchObject(unavailable);
    await store.close();
  });

  it("passes on an error that nobody expected, and goes on", async () => {
    const { store } = await openThere(makeFolder());
    const part = toIngest("tasks", [], { scope: "NEW" });
    await expect(store.ingest(part)).rejects.toThrow("tasks have no part NEW.");
    expect(await store.ingest(toIngest("tasks", []))).toMatchObject({ ok: true });
    await store.close();
  });
});
