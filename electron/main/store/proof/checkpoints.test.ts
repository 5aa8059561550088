import { spawn } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { aTask } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { connect } from "../database.ts";
import { openStore } from "../files/open-store.ts";
import { key, makeFolder, now, openHere, parts, toIngest, unwrap } from "../test/fixture.ts";
import { keepProofs, maxLog } from "./checkpoints.ts";
import { openInUse } from "./in-use.ts";

const measure = (folder: string, name: string) => statSync(join(folder, name)).size;

/** A store whose calm comes when it is told to. */
function openCalmly(folder: string) {
  let waiting: (() => void) | null = null;
  const opened = openStore(
    { folder, key },
    {
      ...parts,
      setTimer: (run) => {
        waiting = run;
        return () => {
          waiting = null;
        };
      },
    },
  );
  return { ...unwrap(opened), painted: () => waiting?.() };
}

const manyTasks = (count: number, details: string) =>
  toIngest(
    "tasks",
    Array.from({ length: count }, (_, at) => aTask({ id: `${at}`, details })),
  );

it("brings what was written into the files when it is calm, so that a log that is lost costs nothing", async () => {
  const folder = makeFolder();
  const { store, painted } = openCalmly(folder);
  await store.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
  unwrap(await store.ingest(manyTasks(10, "")));
  expect(measure(folder, "ledger.db-wal")).toBeGreaterThan(4_096);
  expect(measure(folder, "cache.db-wal")).toBeGreaterThan(4_096);
  painted();
  expect(measure(folder, "ledger.db-wal")).toBe(0);
  expect(measure(folder, "cache.db-wal")).toBe(0);
  await store.close();
});

it("keeps none of what it has read in memory when it is calm", () => {
  const asked: string[] = [];
  const db = connect();
  const exec = (statement: string) => {
    asked.push(statement);
    db.exec(statement);
  };
  const timers: (() => void)[] = [];
  const setTimer = (run: () => void) => {
    timers.push(run);
    return () => {};
  };
  const kept = keepProofs({ ...db, exec }, [], openInUse(makeFolder()), setTimer);
  kept.db.run`CREATE TABLE notes (text)`;
  expect(asked).toEqual([]);
  timers.at(-1)?.();
  expect(asked).toEqual(["PRAGMA shrink_memory"]);
  db.close();
});

it("keeps the logs short also where it is never calm", async () => {
  const folder = makeFolder();
  const { store } = openCalmly(folder);
  let longest = 0;
  for (let at = 0; at < 7; at += 1) {
    unwrap(await store.ingest(manyTasks(500, String(at).padEnd(1_000, "x"))));
    longest = Math.max(longest, measure(folder, "cache.db-wal"));
  }
  expect(measure(folder, "cache.db")).toBeGreaterThan(maxLog / 4);
  expect(longest).toBeLessThan(maxLog);
  await store.close();
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
    // It goes on meanwhile: with the next answer, a checkpoint or a proof.
    if (count === answers) child.kill("SIGKILL");
  }
}

it("loses nothing to a kill at whatever moment, neither the cache nor its proof", async () => {
  const folder = makeFolder();
  for (let round = 1; round <= runs(2, 8); round += 1) {
    await killAfter(round, folder);
    const { store, recovered } = openHere(folder);
    expect(recovered).toEqual([]);
    expect((await store.listStored(["tasks"]))[0]?.total).toBe(200);
    await store.close();
  }
});

it("looks through a file whose proof was lost, and proves it anew", async () => {
  const folder = makeFolder();
  const first = openHere(folder).store;
  unwrap(await first.ingest(manyTasks(10, "")));
  await first.close();
  rmSync(join(folder, "cache.db-proof"));
  const second = openHere(folder);
  expect(second.recovered).toEqual([]);
  expect((await second.store.listStored(["tasks"]))[0]?.total).toBe(10);
  await second.store.close();
  expect(measure(folder, "cache.db-proof")).toBeGreaterThan(32);
});
