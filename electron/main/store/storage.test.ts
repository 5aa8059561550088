import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { storage } from "#shared/diagnostics/storage-schema.ts";
import { anAlert, aTask } from "#shared/test/records.ts";
import { connect } from "./database.ts";
import { cacheFile, ledgerFile } from "./files/cache-and-ledger.ts";
import { attachFile } from "./files/store-file.ts";
import {
  key,
  makeFolder,
  now,
  openingModes,
  openTestStore,
  toIngest,
  unwrap,
} from "./test/fixture.ts";
import { openForTest } from "./test/store-per-test.ts";

it("describes what is stored by collection and part", async () => {
  const { store } = openForTest(makeFolder());
  expect(storage.parse(await store.describeStorage())).toMatchObject({ collections: [] });
  unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "1" }), aTask({ id: "2" })])));
  unwrap(await store.ingest(toIngest("alerts", [anAlert({ id: "1" })], { scope: "NEW" })));
  await store.saveDraft("2", "Ünsent", now);
  const described = storage.parse(await store.describeStorage());
  expect(described).toMatchObject({
    versions: { cache: expect.any(Number), ledger: 7 },
    collections: [
      { collection: "tasks", records: 2, synced: now },
      { collection: "alerts", records: 1, synced: now },
    ],
  });
  expect(described.size).toBeGreaterThan(10_000);
  for (const { bytes } of described.collections) expect(bytes).toBeGreaterThan(100);
  expect(described.parts.find(({ part }) => part === "drafts")).toEqual({
    part: "drafts",
    rows: 1,
    bytes: 7,
    oldest: now,
  });
});

it("proves that it stores records, and leaves none", async () => {
  const folder = makeFolder();
  const { store } = openTestStore(folder);
  const measureJournal = () => statSync(join(folder, "journal")).size;
  const before = measureJournal();
  await store.proveWrites(now);
  expect(measureJournal()).toBeGreaterThan(before);
  const { parts } = await store.describeStorage();
  expect(parts.map(({ rows }) => rows)).toEqual(parts.map(() => 0));
  await store.close();
});

it.each(["ledger.drafts", "cache.unreadable"])(
  "proves nothing if rows of %s cannot be written",
  async (table) => {
    const folder = makeFolder();
    await openTestStore(folder).store.close();
    const db = connect();
    for (const file of [ledgerFile, cacheFile]) {
      attachFile(db, file, { path: join(folder, `${file.name}.db`), key }, false);
    }
    const [schema, name] = table.split(".");
    db.exec(`CREATE TRIGGER ${schema}.broken BEFORE INSERT ON ${name} BEGIN
      SELECT RAISE(ABORT, 'broken'); END`);
    db.close();
    for (const { name } of [ledgerFile, cacheFile]) rmSync(join(folder, `${name}.db-seal`));
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toEqual([]);
    await expect(store.proveWrites(now)).rejects.toThrow("broken");
    await store.close();
  },
);

it.each(openingModes)(
  "clears at the next opening what the service has, and keeps what the user wrote, %s",
  async (_, open) => {
    const folder = makeFolder();
    const { store } = openTestStore(folder);
    unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "1" })])));
    await store.saveDraft("2", "Unsent", now);
    expect(await store.describeStorage()).toMatchObject({ isClearing: false });
    await store.requestClearing(true);
    expect(await store.describeStorage()).toMatchObject({ isClearing: true, collections: [{}] });
    await store.close();

    const next = await open(folder);
    expect(next.recovered).toEqual([]);
    expect(await next.store.describeStorage()).toMatchObject({
      isClearing: false,
      collections: [],
    });
    expect(await next.store.countDrafts()).toBe(1);
    expect(existsSync(join(folder, "clear-cache"))).toBe(false);
    unwrap(await next.store.ingest(toIngest("tasks", [aTask({ id: "1" })])));
    await next.store.close();

    const last = openTestStore(folder);
    expect((await last.store.describeStorage()).collections).toHaveLength(1);
    await last.store.close();
  },
);

it("keeps everything if the request is taken back", async () => {
  const folder = makeFolder();
  const { store } = openTestStore(folder);
  unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "1" })])));
  await store.requestClearing(true);
  await store.requestClearing(false);
  await store.close();
  const next = openTestStore(folder).store;
  expect((await next.describeStorage()).collections).toHaveLength(1);
  await next.close();
});
