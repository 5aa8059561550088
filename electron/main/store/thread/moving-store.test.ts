import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { anAlert, aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import type { Store } from "../store.ts";
import { StoreUnavailable } from "../store-error.ts";
import {
  key,
  makeFolder,
  now,
  openTestStore,
  openTestStoreInWorker,
  toIngest,
  unwrap,
  workerScript,
} from "../test/fixture.ts";
import { overrideStore } from "../test/override-store.ts";
import { createMovingStore, openMovingStore } from "./moving-store.ts";

const movingParts = { ...storeDeclarations, worker: workerScript };

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Makes a store that moves to its own thread when `painted` is called. */
function setUp() {
  const folder = makeFolder();
  const steps: string[] = [];
  const painted = Promise.withResolvers<void>();
  const { store: here } = openTestStore(folder);
  const watch = (where: string, store: Store): Store =>
    overrideStore(store, {
      listRecords: (query) => {
        steps.push(`list ${where}`);
        return store.listRecords(query);
      },
      close: () => {
        steps.push(`close ${where}`);
        return store.close();
      },
    });
  const store = createMovingStore(watch("here", here), painted.promise, async () => {
    steps.push("open there");
    return watch("there", openTestStore(folder).store);
  });
  return { store, steps, painted: painted.resolve };
}

describe("a store that moves into a thread", () => {
  it("serves at once, and from its thread after the first paint, with one of both open", async () => {
    const { store, steps, painted } = setUp();
    unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "1" })])));
    expect(await store.listRecords(firstTasks)).toMatchObject({ total: 1 });
    painted();
    await expect.poll(() => steps).toContain("open there");
    expect(await store.listRecords(firstTasks)).toMatchObject({ total: 1 });
    await store.close();
    expect(steps).toEqual(["list here", "close here", "open there", "list there", "close there"]);
  });

  it("keeps the order of calls that are made while it moves", async () => {
    const { store, painted } = setUp();
    unwrap(await store.ingest(toIngest("alerts", [anAlert({ id: "1" })])));
    painted();
    const [, , waiting] = await Promise.all([
      store.requestAcknowledgements(["1"], now, null),
      store.withdrawAcknowledgements(["1"], now),
      store.countWaitingAlerts(),
      store.close(),
    ]);
    expect(waiting).toBe(1);
  });

  it("does not move once closed", async () => {
    const { store, steps, painted } = setUp();
    await store.close();
    painted();
    await Promise.resolve();
    expect(steps).toEqual(["close here"]);
  });

  it("fails each call, and closes, if its thread cannot open it", async () => {
    const { store: here } = openTestStore(makeFolder());
    const refuse = () => Promise.reject(new StoreUnavailable("The disk is full."));
    const store = createMovingStore(here, Promise.resolve(), refuse);
    await Promise.resolve();
    await expect(store.listRecords(firstTasks)).rejects.toThrow("The disk is full.");
    await store.close();
  });

  it("retains nothing of the first store", async () => {
    const folder = makeFolder();
    const openAndMove = () => {
      const { store: here } = openTestStore(folder);
      const openMoved = async () => (await openTestStoreInWorker(folder)).store;
      const moving = createMovingStore(here, Promise.resolve(), openMoved);
      return { moving, here: new WeakRef(here) };
    };
    const { moving, here } = openAndMove();
    await Promise.resolve();
    await moving.listStored();
    collectGarbage();
    expect(here.deref()).toBeUndefined();
    await moving.close();
  });

  it("opens from a folder, or fails with a reason", async () => {
    const location = { folder: makeFolder(), key };
    const open = (at: typeof location) => openMovingStore(movingParts, at, Promise.resolve());
    const { store } = unwrap(open(location));
    unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "1" })])));
    expect(await store.listRecords(firstTasks)).toMatchObject({ total: 1 });
    await store.close();
    const missing = open({ folder: "/dev/null/store", key });
    expect(missing).toMatchObject({ ok: false, code: "storeUnavailable" });
  });
});
