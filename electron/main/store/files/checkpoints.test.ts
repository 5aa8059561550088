import { spawn } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import type { SetTimer } from "#main/system/clock.ts";
import { aTask } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { connect } from "../database.ts";
import { changeFile, changeLedger, forgetJournal, forgetSeals } from "../test/files.ts";
import { makeStore } from "../test/filled-store.ts";
import { key, makeFolder, now, openHere, parts, toIngest, unwrap } from "../test/fixture.ts";
import { createCheckpoints, maxLog } from "./checkpoints.ts";
import { openStore } from "./open-store.ts";

/** Flips a bit of a file. */
function flipBit(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

const measure = (folder: string, name: string) => statSync(join(folder, name)).size;

/** Opens a store that is never idle. */
const openBusy = (folder: string) =>
  unwrap(openStore({ folder, key }, { ...parts, setTimer: () => () => {} })).store;

const manyTasks = (count: number, details: string) =>
  toIngest(
    "tasks",
    Array.from({ length: count }, (_, at) => aTask({ id: `${at}`, details })),
  );

it("leaves the files as they were sealed until their logs are long", async () => {
  const folder = await makeStore();
  const files = ["cache.db", "cache.db-seal", "ledger.db", "ledger.db-seal"];
  const read = () => files.map((name) => readFileSync(join(folder, name)).toString("base64"));
  const before = read();
  const store = openBusy(folder);
  await store.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
  unwrap(await store.ingest(manyTasks(10, "")));
  expect(read()).toEqual(before);
  let longest = 0;
  for (let at = 0; at < 7; at += 1) {
    unwrap(await store.ingest(manyTasks(500, String(at).padEnd(1_000, "x"))));
    longest = Math.max(longest, measure(folder, "cache.db-wal"));
  }
  expect(measure(folder, "cache.db")).toBeGreaterThan(maxLog / 4);
  expect(longest).toBeLessThan(maxLog);
  expect(measure(folder, "cache.db-seal")).toBe(0);
  await store.close();
  expect(measure(folder, "cache.db-seal")).toBe(64);
});

it("seals what lost its seal and releases memory when idle", async () => {
  const executed: string[] = [];
  const db = connect();
  const timers: (() => void)[] = [];
  const setTimer: SetTimer = (run) => {
    timers.push(run);
    return () => {};
  };
  const folder = await makeStore();
  const location = { path: join(folder, "cache.db"), key };
  const file = { name: "cache", location, isSealed: false };
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

/** Has another process store tasks without an end, and kills it after so many answers. */
async function killAfter(answers: number, folder: string): Promise<void> {
  const script = `
    import { writeSync } from "node:fs";
    import { openHere, toIngest } from "#main/store/test/fixture.ts";
    import { aTask } from "#shared/test/records.ts";
    const { store } = openHere(${JSON.stringify(folder)});
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
    // It goes on meanwhile: with the next answer or a checkpoint.
    if (count === answers) child.kill("SIGKILL");
  }
}

it("loses nothing of the cache to a kill at any moment", async () => {
  const folder = makeFolder();
  for (let round = 1; round <= runs(2, 8); round += 1) {
    await killAfter(round, folder);
    const { store, recovered } = openHere(folder);
    expect(recovered).toEqual([]);
    expect((await store.listStored(["tasks"]))[0]?.total).toBe(200);
    await store.close();
  }
});

it("checks a file without a seal in full, and seals it", async () => {
  const folder = await makeStore();
  rmSync(join(folder, "cache.db-seal"));
  const { store, recovered } = openHere(folder);
  expect(recovered).toEqual([]);
  expect((await store.listStored(["tasks"]))[0]?.total).toBe(500);
  await store.close();
  expect(measure(folder, "cache.db-seal")).toBe(64);
});

it("takes no log for damage that SQLite merged where nobody closed the store", async () => {
  const folder = makeFolder();
  await killAfter(1, folder);
  changeFile(folder, "cache", (db) => db.all`SELECT count(*) FROM cache.records`);
  const { store, recovered } = openHere(folder);
  expect(recovered).toEqual([]);
  expect((await store.listStored(["tasks"]))[0]?.total).toBe(200);
  await store.close();
});

it("takes what a ledger without a seal has from the journal", async () => {
  const folder = await makeStore();
  const change = (db: Parameters<Parameters<typeof changeLedger>[1]>[0]) =>
    db.run`UPDATE ledger.alert_steps SET seen = seen + 1 WHERE id = '2'`;
  const readSeen = async () => {
    const { store } = openHere(folder);
    const seen = (await store.getAlert("2"))?.ledger.seen;
    await store.close();
    return seen;
  };
  const before = await readSeen();
  changeLedger(folder, change);
  forgetSeals(folder);
  expect(await readSeen()).toBe(before);
});

it("does not serve a record that has changed while the store is used", async () => {
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
  expect(openHere(folder).recovered).toMatchObject([
    { file: "cache", reason: "A record has changed." },
  ]);
});

it("reports what both copies have lost, and sends none of it again", async () => {
  const folder = makeFolder();
  const first = openHere(folder).store;
  await first.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
  await first.close();
  // The last record of the journal is behind damage, and the ledger is gone.
  const journal = readFileSync(join(folder, "journal"));
  const second = openHere(folder).store;
  await second.saveDraft("8", "Two", now);
  await second.saveDraft("8", "Three", now);
  await second.close();
  flipBit(join(folder, "journal"), journal.length + 40);
  rmSync(join(folder, "ledger.db"));
  const { store, recovered } = openHere(folder);
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
  const next = openHere(folder);
  expect(next.recovered).toEqual([]);
  expect(await next.store.hasLosses()).toBe(true);
});

it("reports a store that is missing as lost where its key is known", async () => {
  const folder = await makeStore();
  rmSync(join(folder, "ledger.db"));
  rmSync(join(folder, "ledger.db-seal"));
  forgetJournal(folder);
  const location = { folder, key, mustExist: true };
  const { store, recovered } = unwrap(openStore(location, parts));
  expect(recovered).toMatchObject([
    { file: "ledger", reason: "It is missing.", setAsideAs: null, missing: 1 },
  ]);
  expect(await store.hasLosses()).toBe(true);
  await store.close();
});
