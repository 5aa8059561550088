import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cacheFile } from "../cache-file.ts";
import { connect, type Database } from "../database.ts";
import { ledgerFile } from "../ledger-file.ts";
import type { StoreFile } from "../store-file.ts";
import { type Migration, migrate } from "./migrate.ts";

const attach = (schema: string, path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "a.db")) => {
  const db = connect();
  db.run(`ATTACH ? AS ${schema} KEY ?`, path, "ab".repeat(32));
  return { db, path };
};

const readVersion = (db: Database, schema: string) => db.all(`PRAGMA ${schema}.user_version`)[0];

const readSchema = (db: Database, schema: string) =>
  db.all(`SELECT type, name, sql FROM ${schema}.sqlite_schema ORDER BY name`);

const steps: Migration[] = [
  (db) => db.exec("CREATE TABLE a.one (x)"),
  (db) => db.exec("INSERT INTO a.one VALUES (1)"),
  (db) => db.exec("CREATE TABLE a.two (x); INSERT INTO a.two SELECT x + 1 FROM a.one"),
];

describe("migrate", () => {
  it.each([0, 1, 2, 3])("goes from version %i to the newest", (version) => {
    const { db } = attach("a");
    migrate(db, "a", steps.slice(0, version));
    expect(readVersion(db, "a")).toEqual({ user_version: version });
    migrate(db, "a", steps);
    expect(readVersion(db, "a")).toEqual({ user_version: 3 });
    expect(db.all("SELECT x FROM a.two")).toEqual([{ x: 2 }]);
  });

  it("leaves a step that fails undone, and the steps before it done", () => {
    const { db } = attach("a");
    const broken: Migration = (own) => own.exec("CREATE TABLE a.three (x); SELECT nonsense");
    expect(() => migrate(db, "a", [...steps.slice(0, 1), broken])).toThrow("nonsense");
    expect(readVersion(db, "a")).toEqual({ user_version: 1 });
    expect(readSchema(db, "a")).toMatchObject([{ name: "one" }]);
  });

  it("refuses a version that it does not know", () => {
    const { db } = attach("a");
    migrate(db, "a", steps);
    expect(() => migrate(db, "a", steps.slice(0, 2))).toThrow("newer Watchdesk");
  });
});

describe.each<StoreFile>([cacheFile, ledgerFile])(
  "the file of the $name",
  ({ name, migrations }) => {
    const fresh = attach(name).db;
    migrate(fresh, name, migrations);

    it.each(migrations.map((_, version) => version))("is the same from version %i", (version) => {
      const { db, path } = attach(name);
      migrate(db, name, migrations.slice(0, version));
      db.exec(`DETACH ${name}`);

      const later = attach(name, path).db;
      migrate(later, name, migrations);
      expect(readSchema(later, name)).toEqual(readSchema(fresh, name));
    });
  },
);
