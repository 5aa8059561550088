import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { builtInScheme } from "#shared/features/alerts/classify-severity.ts";
import { connect, type Database } from "../database.ts";
import { attachFile, type StoreFile } from "../files/store-file.ts";
import { raw } from "../sql.ts";
import { key, makeFolder, now, openTestStore } from "../test/fixture.ts";
import { migrate } from "./migrate.ts";
import {
  listReleased,
  listTables,
  releasedFolder,
  releasedName,
  storeFiles,
} from "./test/released.ts";
import { stored } from "./test/rows.ts";

/** Copies released files into a new folder, as those of a store. */
function copyReleased(...versions: [StoreFile, number][]): string {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  for (const [file, version] of versions) {
    const kept = new URL(releasedName(file, version), releasedFolder);
    copyFileSync(fileURLToPath(kept), join(folder, `${file.name}.db`));
  }
  return folder;
}

/** Attaches a file of a folder and migrates it to a version, by default the newest. */
function open(folder: string, file: StoreFile, version?: number): Database {
  const db = connect();
  const migrations = file.migrations.slice(0, version);
  attachFile(db, { ...file, migrations }, { path: join(folder, `${file.name}.db`), key }, true);
  return db;
}

const readSchema = (db: Database, { name }: StoreFile) =>
  db.all`SELECT type, name, tbl_name, sql FROM ${raw(name)}.sqlite_schema ORDER BY name`;

const readRows = (db: Database, { name }: StoreFile, table: string, columns = "*") =>
  db.all`SELECT ${raw(columns)} FROM ${raw(`${name}.${table}`)}`;

/** Tables and columns that later versions have dropped. */
const dropped = new Set(["outbox_ends", "outbox.hash"]);

const versions = storeFiles.flatMap((file) =>
  file.migrations.map((_, at): [string, StoreFile, number] => [
    releasedName(file, at + 1),
    file,
    at + 1,
  ]),
);

it("a file of each version is stored: npm run long -- schemas adds a new one", () => {
  expect(listReleased()).toEqual(versions.map(([name]) => name).toSorted());
});

describe.each(versions)("%s", (_, file, version) => {
  it("has the schema that the migrations create: released ones do not change", () => {
    const kept = open(copyReleased([file, version]), file, version);
    const folder = makeFolder();
    mkdirSync(folder, { recursive: true });
    expect(readSchema(kept, file)).toEqual(readSchema(open(folder, file, version), file));
  });

  it("opens in the newest version with all its rows", () => {
    const folder = copyReleased([file, version]);
    const before = open(folder, file, version);
    const names = listTables(before, file.name).filter((table) => !dropped.has(table));
    const tables = names.map((table) => {
      const rows = readRows(before, file, table);
      expect(rows, table).not.toEqual([]);
      return { table, rows };
    });
    before.close();
    const after = open(folder, file);
    for (const { table, rows } of tables) {
      const columns = Object.keys(rows[0] ?? {}).filter((name) => !dropped.has(`${table}.${name}`));
      const kept = rows.map((row) =>
        Object.fromEntries(columns.map((name) => [name, Reflect.get(row, name)])),
      );
      expect(readRows(after, file, table, columns.join()), table).toEqual(kept);
    }
    expect(migrate(after, file.name, file.migrations)).toBe(false);
  });
});

it("the current store reads files of version 1: records, their state and the user's own entries", async () => {
  const oldest = storeFiles.map((file): [StoreFile, number] => [file, 1]);
  const { store, recovered } = openTestStore(copyReleased(...oldest));
  expect(recovered).toEqual([]);
  const task = (await store.getRecord("tasks", "1")) ?? expect.unreachable();
  // Without the fields that were added since.
  expect(stored.tasks).toMatchObject(task);
  expect((await store.search("sandbags", 9)).hits).toMatchObject([
    { collection: "tasks", id: "1" },
  ]);
  expect(await store.getAlert("7")).toMatchObject({ ...stored.alerts, ledger: { lastShown: 3 } });
  // Version 1 had no levels; every account applies its scheme at its start.
  expect(await store.applySeverityScheme(builtInScheme, now)).toBe(true);
  expect(await store.getAlert("7")).toMatchObject({ severity: "HIGH", level: "high" });
  expect(await store.readSeen()).toBe(now);
  expect(await store.getConversation("2")).toMatchObject({ draft: "Not sent yet" });
  expect(await store.listOpenEntries()).toMatchObject([{ operation: { text: "On my way" } }]);
  expect(await store.hasLosses()).toBe(true);
  await store.close();
});

/** Copies a store that commit 20fbbb9f wrote, without its cache, into a new folder. */
function copyStoreBeforeSeals(): string {
  const folder = makeFolder();
  cpSync(new URL("./test/store-before-seals/", import.meta.url), folder, { recursive: true });
  return folder;
}

it("opens a store of a version with proofs and a chain that was killed", async () => {
  const folder = copyStoreBeforeSeals();
  const { store, recovered } = openTestStore(folder);
  expect(recovered).toEqual([]);
  expect(await store.hasLosses()).toBe(false);
  const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: 9 });
  expect(rows).toMatchObject([
    { operation: { kind: "acknowledge", alertId: "5" }, state: "queued" },
    { operation: { text: "Queued before" }, state: "queued" },
    { operation: { text: "Sent before" }, state: "sent", serverId: "s1" },
  ]);
  expect(await store.getConversation("8")).toMatchObject({ draft: "Not sent yet" });
  expect(await store.getConversation("7")).toMatchObject({ draft: "An older draft" });
  expect(await store.readSeen()).toBe(now);
  await store.close();
  const files = ["cache.db", "cache.db-seal", "journal", "ledger.db", "ledger.db-seal"];
  expect(readdirSync(folder).toSorted()).toEqual(["before-migration", ...files]);
  // From then on the journal contains what it did not before.
  rmSync(join(folder, "ledger.db"));
  const next = openTestStore(folder);
  expect(next.recovered).toMatchObject([{ file: "ledger", missing: 0 }]);
  expect(await next.store.readSeen()).toBe(now);
  await next.store.close();
});

it("restores the ledger of such a store from its journal", async () => {
  const folder = copyStoreBeforeSeals();
  for (const name of ["ledger.db", "ledger.db-wal"]) rmSync(join(folder, name));
  const { store, recovered } = openTestStore(folder);
  expect(recovered).toMatchObject([{ file: "ledger", restored: 5, missing: 0 }]);
  expect(await store.countEntries()).toMatchObject({ open: 2 });
  expect(await store.getConversation("8")).toMatchObject({ draft: "Not sent yet" });
  await store.close();
});
