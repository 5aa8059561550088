import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import {
  aNewEntry,
  everything,
  newShift,
  writer,
} from "#main/features/duty/store/test/duty-fixture.ts";
import { anAlert, anEntry, aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { setUpOnce } from "#shared/test/set-up-once.ts";
import {
  key,
  makeFolder,
  now,
  openTestStore,
  openTestStoreInWorker,
  toBody,
  toIngest,
  unwrap,
  workerScript,
} from "../test/fixture.ts";
import { forwardStore } from "./forwarding-store.ts";
import { openStoreInWorker } from "./store-rpc.ts";

/** Makes the script of a thread. */
const makeScript = (source: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(source)}`);

/** Crashes at the first call, as by a native crash or exhausted memory. */
const opensAndBreaks = makeScript(`
  import { parentPort } from "node:worker_threads";
  import { createBirpc } from ${JSON.stringify(import.meta.resolve("birpc"))};
  const readOpening = () => {
    parentPort.once("message", () => { throw new Error("broken"); });
    return { ok: true, value: [] };
  };
  createBirpc({ readOpening }, {
    post: (message) => parentPort.postMessage(message),
    on: (listener) => void parentPort.on("message", listener),
  });`);

/** Expects totals that were read while a response was stored: each before or after it, never a mixture. */
function expectAtomic(totals: number[], before: number, after: number): void {
  const stored = totals.indexOf(after);
  const turn = stored < 0 ? totals.length : stored;
  expect(turn).toBeGreaterThan(0);
  expect(totals).toEqual(totals.map((_, index) => (index < turn ? before : after)));
}

describe("a store in a worker", () => {
  const getStore = setUpOnce(async (atEnd) => {
    const { store } = await openTestStoreInWorker(makeFolder());
    atEnd(() => store.close());
    return store;
  });

  it("lists records and the log in a second thread while a response is stored, all of it or nothing", async () => {
    const store = getStore();
    const tasks = Array.from({ length: 1_200 }, (_, id) => aTask({ id: `${id}`, owner: null }));
    const grouped = { ...firstTasks, group: "progress" as const };
    const readLog = () => store.listLog({ ...everything, offset: 0, limit: 10 });
    await store.startShift(newShift, now);
    await store.addLogEntry(aNewEntry({ id: "1" }), writer(now));
    let before = 0;
    for (const count of [600, 1_200]) {
      let isStored = false;
      const storing = store.ingest(toIngest("tasks", tasks.slice(0, count))).then(() => {
        isStored = true;
      });
      const totals: number[] = [];
      while (!isStored) {
        totals.push((await store.listRecords(grouped)).total);
        expect(await readLog()).toMatchObject({ total: 2, rows: [{}, {}] });
      }
      await storing;
      // Reading begins with the first large response.
      if (before > 0) expect(totals.length).toBeGreaterThan(5);
      expectAtomic(totals, before, count);
      expect((await store.listRecords(grouped)).total).toBe(count);
      before = count;
    }
    await store.addLogEntry(aNewEntry({ id: "2" }), writer(now));
    expect((await readLog()).total).toBe(3);
  });

  it("transfers a body without a copy, and copies one that shares its memory", async () => {
    const own = toBody([anEntry({ id: "1" })]).slice();
    const shared = Buffer.from(JSON.stringify([anEntry({ id: "2" })]));
    expect(shared.buffer.byteLength).toBeGreaterThan(shared.byteLength);
    const report = await getStore().ingest(toIngest("entries", [], { bodies: [own, shared] }));
    expect(unwrap(report).added).toEqual(["1", "2"]);
    expect(own.byteLength).toBe(0);
    expect(shared.toString()).toContain('"2"');
  });

  it("rethrows an unexpected error, and continues", async () => {
    const part = toIngest("tasks", [], { scope: "NEW" });
    await expect(getStore().ingest(part)).rejects.toThrow("tasks have no part NEW.");
    expect(await getStore().ingest(toIngest("rooms", []))).toMatchObject({ ok: true });
  });

  it("reports what was recovered, and runs calls in call order", async () => {
    const folder = makeFolder();
    await openTestStore(folder).store.close();
    writeFileSync(join(folder, "ledger.db"), "not a database".repeat(1000));
    const { store, recovered } = await openTestStoreInWorker(folder);
    expect(recovered).toMatchObject([{ file: "ledger", missing: 0 }]);
    const [, [requested] = [], open] = await Promise.all([
      store.ingest(toIngest("alerts", [anAlert({ id: "1" })])),
      store.requestAcknowledgements(["1"], now, null),
      store.listOpenEntries(),
      store.close(),
    ]);
    expect(requested?.ledger).toMatchObject({ acknowledgeRequested: now, acknowledged: null });
    expect(open).toMatchObject([{ operation: { kind: "acknowledge", alertId: "1" } }]);
  });

  it("reports why it could not be opened", async () => {
    const folder = makeFolder();
    writeFileSync(folder, "");
    const outcome = await openStoreInWorker(
      { ...storeDeclarations, worker: workerScript },
      { folder, key },
    );
    expect(outcome).toMatchObject({ ok: false, code: "storeUnavailable" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("There is a file"));
  });

  it("fails to open if its thread does not start", async () => {
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

  it("fails every pending and later call when its thread crashes", async () => {
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
});

/** Makes a forwarding store that records its calls. */
function createForwarding() {
  const called: unknown[] = [];
  const store = forwardStore(
    async (method, values) => {
      called.push([method, ...values]);
      return 7;
    },
    {
      close: async () => void called.push("closed"),
      readSeen: async () => 1,
    },
  );
  return { store, called };
}

describe("a forwarding store", () => {
  it("forwards each method by name and values, except its own", async () => {
    const { store, called } = createForwarding();
    expect(await store.countMessages("bo")).toBe(7);
    expect(await store.readSeen()).toBe(1);
    await store.close();
    expect(called).toEqual([["countMessages", "bo"], "closed"]);
  });

  it("does not forward when it is awaited, printed or compared", async () => {
    const { store, called } = createForwarding();
    expect(await store).toBe(store);
    expect(String(store)).toBe("[object Object]");
    expect(called).toEqual([]);
  });
});
