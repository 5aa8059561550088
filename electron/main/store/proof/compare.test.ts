import { closeSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { SetTimer } from "#main/polling/poller.ts";
import { aTask } from "#shared/test/records.ts";
import { openStore } from "../files/open-store.ts";
import { key, makeFolder, now, openHere, parts, toIngest, unwrap } from "../test/fixture.ts";
import { comparedEvery } from "./checkpoints.ts";

/** Timers that are told when their time has come. */
function createTimers() {
  const waiting = new Set<{ run: () => void; delay: number }>();
  const setTimer: SetTimer = (run, delay) => {
    const timer = { run, delay };
    waiting.add(timer);
    return () => void waiting.delete(timer);
  };
  const pass = (isDue: (delay: number) => boolean) => {
    for (const timer of [...waiting].filter(({ delay }) => isDue(delay))) {
      waiting.delete(timer);
      timer.run();
    }
  };
  return {
    setTimer,
    passPainted: () => pass((delay) => delay < comparedEvery),
    passHour: () => pass((delay) => delay === comparedEvery),
    count: () => waiting.size,
  };
}

/** A store whose files hold a task and a message, with nothing left in their logs. */
async function openFilled() {
  const folder = makeFolder();
  const timers = createTimers();
  const { store } = unwrap(openStore({ folder, key }, { ...parts, setTimer: timers.setTimer }));
  const tasks = Array.from({ length: 300 }, (_, at) =>
    aTask({ id: `${at}`, details: "Text ".repeat(40) }),
  );
  unwrap(await store.ingest(toIngest("tasks", tasks)));
  await store.addOperation({ kind: "message", userId: "7", text: "Hello" }, now, null);
  timers.passPainted();
  return { folder, store, ...timers };
}

/** Flips a bit of a file in its place, as a disk does. */
function flip(path: string): void {
  const file = openSync(path, "r+");
  const at = Math.floor(statSync(path).size / 2);
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  writeSync(file, Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, at);
  closeSync(file);
}

it("finds nothing, hour after hour, in files that are as they were written", async () => {
  const { store, passHour, passPainted, count } = await openFilled();
  for (const id of ["301", "302", "303"]) {
    // Once with something in the log, once without.
    unwrap(await store.ingest(toIngest("tasks", [aTask({ id }), aTask({ id: "1" })])));
    passHour();
    passPainted();
    passHour();
  }
  expect((await store.listStored(["tasks"]))[0]?.total).toBe(2);
  await store.close();
  expect(count()).toBe(0);
});

it.each(["cache", "ledger"])(
  "serves nothing more once something in the %s has changed on the disk",
  async (name) => {
    const { folder, store, passHour } = await openFilled();
    flip(join(folder, `${name}.db`));
    passHour();
    const refusal = "A file of the store is damaged. Restart Watchdesk";
    await expect(store.listStored(["tasks"])).rejects.toThrow(refusal);
    await expect(store.saveDraft("7", "Later", now)).rejects.toThrow(refusal);
    await store.close();

    const next = openHere(folder);
    // The proof tells of it, which sees what reads as well as before.
    const reason = "It is not as it was written.";
    expect(next.recovered).toMatchObject([{ file: name, reason, missing: 0 }]);
    expect(await next.store.countEntries()).toMatchObject({ open: 1 });
    await next.store.close();
    const last = openHere(folder);
    expect(last.recovered).toEqual([]);
    await last.store.close();
  },
);
