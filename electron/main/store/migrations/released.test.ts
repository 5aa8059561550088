import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { builtInScheme } from "#shared/domain/classify-severity.ts";
import { connect, type Database } from "../database.ts";
import { attachFile, type StoreFile } from "../files/store-file.ts";
import { raw } from "../sql.ts";
import { key, makeFolder, now, openHere } from "../test/fixture.ts";
import { migrate } from "./migrate.ts";
import {
  listReleased,
  listTables,
  releasedFolder,
  releasedName,
  storeFiles,
} from "./test/released.ts";
import { stored } from "./test/rows.ts";

/** A new folder with copies of kept files, as those of a store. */
function copyReleased(...versions: [StoreFile, number][]): string {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  for (const [file, version] of versions) {
    const kept = new URL(releasedName(file, version), releasedFolder);
    copyFileSync(fileURLToPath(kept), join(folder, `${file.name}.db`));
  }
  return folder;
}

/** Attaches a file of a folder and brings it to a version, the newest where none is given. */
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

const versions = storeFiles.flatMap((file) =>
  file.migrations.map((_, at): [string, StoreFile, number] => [
    releasedName(file, at + 1),
    file,
    at + 1,
  ]),
);

it("is kept of each version: npm run keep-schema keeps a new one", () => {
  expect(listReleased()).toEqual(versions.map(([name]) => name).toSorted());
});

describe.each(versions)("%s", (_, file, version) => {
  it("has the schema that the migrations make: what is released is not changed any more", () => {
    const kept = open(copyReleased([file, version]), file, version);
    const folder = makeFolder();
    mkdirSync(folder, { recursive: true });
    expect(readSchema(kept, file)).toEqual(readSchema(open(folder, file, version), file));
  });

  it("opens in the newest version with every row that it had", () => {
    const folder = copyReleased([file, version]);
    const before = open(folder, file, version);
    const tables = listTables(before, file.name).map((table) => {
      const rows = readRows(before, file, table);
      expect(rows, table).not.toEqual([]);
      return { table, rows };
    });
    before.close();
    const after = open(folder, file);
    for (const { table, rows } of tables) {
      const columns = Object.keys(rows[0] ?? {}).join();
      expect(readRows(after, file, table, columns), table).toEqual(rows);
    }
    expect(migrate(after, file.name, file.migrations)).toBe(false);
  });
});

it("is read by today's store: records, what became of them, and what the person wrote", async () => {
  const oldest = storeFiles.map((file): [StoreFile, number] => [file, 1]);
  const { store, recovered } = openHere(copyReleased(...oldest));
  expect(recovered).toEqual([]);
  expect(await store.getRecord("tasks", "1")).toEqual(stored.tasks);
  expect((await store.search("sandbags", 9)).hits).toMatchObject([
    { collection: "tasks", id: "1" },
  ]);
  expect(await store.getAlert("7")).toMatchObject({ ...stored.alerts, ledger: { lastShown: 3 } });
  // A version that knew no levels has none; they come with the scheme that every account applies at its start.
  expect(await store.applySeverityScheme(builtInScheme, now)).toBe(true);
  expect(await store.getAlert("7")).toMatchObject({ severity: "HIGH", level: "high" });
  expect(await store.readSeen()).toBe(now);
  expect(await store.getConversation("2")).toMatchObject({ draft: "Not sent yet" });
  expect(await store.listOpenEntries()).toMatchObject([{ operation: { text: "On my way" } }]);
  // Something is missing, as it says, and no entry of it is another.
  expect(await store.verifyOutbox()).toEqual({ isWhole: false, brokenAt: null });
  await store.close();
});
