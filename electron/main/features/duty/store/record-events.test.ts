import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import type { Database } from "#main/store/database.ts";
import { openStore } from "#main/store/files/open-store.ts";
import type { Store } from "#main/store/store.ts";
import { key, makeFolder, now, parts, unwrap } from "#main/store/test/fixture.ts";
import { listLog } from "./list-log.ts";
import { closeLog, openLog } from "./open-log.ts";
import { recordEvents } from "./record-events.ts";
import { everything, newShift, writer } from "./test/duty-fixture.ts";
import { expectChain } from "./test/expect-chain.ts";

let db: Database;
let log: Database;
let store: Store;

beforeEach(async () => {
  const folder = makeFolder();
  const createFeatureMethods: typeof storeDeclarations.createFeatureMethods = (own, tools) => {
    db = own;
    return storeDeclarations.createFeatureMethods(own, tools);
  };
  ({ store } = unwrap(openStore({ folder, key }, { ...parts, createFeatureMethods })));
  const location = { path: join(folder, "other.db"), key };
  ({ db: log } = openLog(location, { head: null, isSuspect: false }, now));
  onTestFinished(async () => {
    closeLog(log);
    await store.close();
  });
  await store.startShift(newShift, now);
  for (let at = 1; at < 450; at += 1) {
    await store.queueEvent({ kind: "exported", at: now + at, details: { text: "x".repeat(400) } });
  }
});

const list = () => listLog(log, { ...everything, offset: 0, limit: 1_000 }).rows.toReversed();

function expectEverythingOnce(): void {
  const entries = list();
  expectChain(entries);
  expect(entries.map(({ at }) => at - now)).toEqual(entries.map((_, at) => at));
  expect(entries).toHaveLength(450);
}

it("keeps events in the queue while the disk is full, and enters each once afterwards", () => {
  const pages = log.value<number>`PRAGMA log.page_count` ?? 0;
  log.exec(`PRAGMA log.max_page_count = ${pages + 150}`);
  expect(() => recordEvents(db, log, writer(now))).toThrow("full");
  const before = list().length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(450);
  expect(db.value`SELECT count(*) FROM duty_events`).toBe(450 - before);
  log.exec("PRAGMA log.max_page_count = 1000000");
  recordEvents(db, log, writer(now));
  expectEverythingOnce();
});

it("enters nothing twice if it ended before the queue was emptied", () => {
  const ends = new Error("killed");
  const ending: Database = {
    ...db,
    transact: () => {
      throw ends;
    },
  };
  expect(() => recordEvents(ending, log, writer(now))).toThrow(ends);
  expect(list()).toHaveLength(200);
  recordEvents(db, log, writer(now + 1));
  expectEverythingOnce();
});
