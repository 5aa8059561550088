import { spawn } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import type { SetTimer } from "#main/system/clock.ts";
import { aTask } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { connect } from "../database.ts";
import { changeFile, changeLedger, flipBit, forgetSeals } from "../test/files.ts";
import { makeStore } from "../test/filled-store.ts";
import { key, makeFolder, now, openTestStore, parts, toIngest, unwrap } from "../test/fixture.ts";
import { copyStore } from "../test/made-stores.ts";
import { createCheckpoints, maxLog } from "./checkpoints.ts";
import { openStore } from "./open-store.ts";

const measure = (folder: string, name: string) => statSync(join(folder, name)).size;

/** Opens a store that is never idle. */
const openBusy = (folder: string) =>
  unwrap(openStore({ folder, key }, { ...parts, setTimer: () => () => {} })).store;

const manyTasks = (count: number, details: string) =>
  toIngest(
    "tasks",
    Array.from({ length: count }, (_, at) => aTask({ id: `${at}`, details })),
  );

it("leaves sealed files unchanged until their logs are long", async () => {
  const folder = await makeStore();
  // A copied file is sealed again when it is opened.
  await openTestStore(folder).store.close();
  const files = ["cache.db", "cache.db-seal", "ledger.db", "ledger.db-seal"];
  const read = () => files.map((name) => readFileSync(join(folder, name)).toString("base64"));
  const before = read();
  const store = openBusy(folder);
  await store.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
  unwrap(await store.ingest(manyTasks(10, "")));
  expect(read()).toEqual(before);
  let longest = 0;
  for (let at = 0; at < 7; at += 1) {
    unwrap(await store.ingest(manyTasks(70, String(at).padEnd(28_000, "x"))));
    longest = Math.max(longest, measure(folder, "cache.db-wal"));
  }
  expect(measure(folder, "cache.db")).toBeGreaterThan(maxLog / 4);
  expect(longest).toBeLessThan(maxLog);
  expect(measure(folder, "cache.db-seal")).toBe(0);
  await store.close();
  expect(measure(folder, "cache.db-seal")).toBe(96);
});

it("seals an unsealed file and releases memory when idle", async () => {
  const executed: string[] = [];
  const db = connect();
  const timers: (() => void)[] = [];
  const setTimer: SetTimer = (run) => {
    timers.push(run);
    return () => {};
  };
  const folder = await makeStore();
  const location = { path: join(folder, "cache.db"), key };
  const file = { name: "cache", location, isSealed: false, isCompared: true };
  const recording = {
    ...db,
    exec: (statement: string) => void executed.push(statement),
    all: () => [],
    run: () => 0,
  };
  const { db: kept } = createCheckpoints(recording, [file], setTimer);
  kept.run`CREATE TABLE notes (text)`;
  expect([executed, file.isSealed]).toEqual([[], false]);
  timers.at(-1)?.();
  expect([executed, file.isSealed]).toEqual([["PRAGMA shrink_memory"], true]);
  db.close();
});

it("sets no timer for a transaction that changes nothing", async () => {
  const folder = await makeStore();
  let pending = 0;
  const setTimer: SetTimer = () => {
    pending += 1;
    return () => {
      pending -= 1;
    };
  };
  const { store } = unwrap(openStore({ folder, key }, { ...parts, setTimer }));
  const tasks = manyTasks(10, "");
  unwrap(await store.ingest(tasks));
  expect(pending).toBe(1);
  await store.close();
  expect(pending).toBe(0);
  const again = unwrap(openStore({ folder, key }, { ...parts, setTimer })).store;
  unwrap(await again.ingest(tasks));
  expect(pending).toBe(0);
  unwrap(await again.ingest(manyTasks(11, "")));
  expect(pending).toBe(1);
  await again.close();
});

/** Stores tasks endlessly in another process, and kills it after this many responses. */
async function killAfter(responses: number, folder: string): Promise<void> {
  const script = `
    import { writeSync } from "node:fs";
    import { openTestStore, toIngest } from "#main/store/test/fixture.ts";
    import { aTask } from "#shared/test/records.ts";
    const { store } = openTestStore(${JSON.stringify(folder)});
    for (let round = 0; ; round += 1) {
      const tasks = Array.from({ length: 200 }, (_, at) =>
        aTask({ id: String(at), details: String(round).padEnd(4_000, "x") }));
      await store.ingest(toIngest("tasks", tasks));
      writeSync(1, "stored\\n");
    }`;
  const args = ["--input-type=module-typescript", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let count = 0;
  for await (const _ of createInterface({ input: child.stdout })) {
    count += 1;
    // It continues meanwhile with the next response or a checkpoint.
    if (count === responses) child.kill("SIGKILL");
  }
}

it("keeps the whole cache when it is killed at any moment, also if SQLite merges its log", async () => {
  const folder = makeFolder();
  for (let round = 1; round <= runs(1, 8); round += 1) {
    await killAfter(round, folder);
    const merged = copyStore(folder);
    changeFile(merged, "cache", (db) => db.all`SELECT count(*) FROM cache.records`);
    for (const one of [merged, folder]) {
      const { store, recovered } = openTestStore(one);
      expect(recovered).toEqual([]);
      expect((await store.listStored(["tasks"]))[0]?.total).toBe(200);
      await store.close();
    }
  }
});

it("checks an unsealed file in full, and seals it", async () => {
  const folder = await makeStore();
  rmSync(join(folder, "cache.db-seal"));
  const { store, recovered } = openTestStore(folder);
  expect(recovered).toEqual([]);
  expect((await store.listStored(["tasks"]))[0]?.total).toBe(500);
  await store.close();
  expect(measure(folder, "cache.db-seal")).toBe(96);
});

it("restores an unsealed ledger from the journal", async () => {
  const folder = await makeStore();
  const change = (db: Parameters<Parameters<typeof changeLedger>[1]>[0]) =>
    db.run`UPDATE ledger.alert_steps SET seen = seen + 1 WHERE id = '2'`;
  const readSeen = async () => {
    const { store } = openTestStore(folder);
    const seen = (await store.getAlert("2"))?.ledger.seen;
    await store.close();
    return seen;
  };
  const before = await readSeen();
  changeLedger(folder, change);
  forgetSeals(folder);
  expect(await readSeen()).toBe(before);
});

it("does not return a record that was altered while the store is open", async () => {
  const folder = await makeStore();
  const store = openBusy(folder);
  changeFile(
    folder,
    "cache",
    (db) => db.run`UPDATE cache.records SET json = replace(json, 'OPEN', 'DONE') WHERE id = '77'`,
  );
  expect(await store.getRecord("tasks", "78")).toMatchObject({ id: "78" });
  await expect(store.getRecord("tasks", "77")).rejects.toThrow("A file of the store is damaged.");
  await store.close();
  expect(openTestStore(folder).recovered).toMatchObject([
    { file: "cache", reason: "A record has changed." },
  ]);
});

it("reports losses in both copies, and sends nothing again", async () => {
  const folder = makeFolder();
  const first = openTestStore(folder).store;
  await first.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
  await first.close();
  // The last record of the journal follows a damaged one, and the ledger is missing.
  const journal = readFileSync(join(folder, "journal"));
  const second = openTestStore(folder).store;
  await second.saveDraft("8", "Two", now);
  await second.saveDraft("8", "Three", now);
  await second.close();
  flipBit(join(folder, "journal"), journal.length + 40);
  rmSync(join(folder, "ledger.db"));
  const { store, recovered } = openTestStore(folder);
  expect(recovered).toMatchObject([
    { file: "ledger", reason: "It is missing." },
    { file: "journal", reason: "A record of it has changed.", missing: 0 },
  ]);
  expect(recovered[0]?.missing).toBeGreaterThan(0);
  expect(await store.listOpenEntries()).toMatchObject([
    { operation: { text: "One" }, state: "unconfirmed" },
  ]);
  expect(await store.hasLosses()).toBe(true);
  await store.close();
  const next = openTestStore(folder);
  expect(next.recovered).toEqual([]);
  expect(await next.store.hasLosses()).toBe(true);
});

it("reports losses if the store is missing although its key is known", async () => {
  const folder = await makeStore();
  for (const name of ["ledger.db", "ledger.db-seal", "journal"]) rmSync(join(folder, name));
  const location = { folder, key, mustExist: true };
  const { store, recovered } = unwrap(openStore(location, parts));
  expect(recovered).toMatchObject([
    { file: "ledger", reason: "It is missing.", setAsideAs: null, missing: 1 },
  ]);
  expect(await store.hasLosses()).toBe(true);
  await store.close();
});
