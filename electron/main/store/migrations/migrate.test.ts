import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { connect, type Database } from "../database.ts";
import { type Migration, migrate } from "./migrate.ts";

const attach = (): Database => {
  const db = connect();
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), "a.db");
  db.run`ATTACH ${path} AS a KEY ${"ab".repeat(32)}`;
  return db;
};

const readVersion = (db: Database) => db.get`PRAGMA a.user_version`;

const steps: Migration[] = [
  "CREATE TABLE a.one (x)",
  "INSERT INTO a.one VALUES (1)",
  "CREATE TABLE a.two (x); INSERT INTO a.two SELECT x + 1 FROM a.one",
];

describe("migrate", () => {
  it.each([0, 1, 2, 3])("migrates version %i to the newest", (version) => {
    const db = attach();
    migrate(db, "a", steps.slice(0, version));
    expect(readVersion(db)).toEqual({ user_version: version });
    migrate(db, "a", steps);
    expect(readVersion(db)).toEqual({ user_version: 3 });
    expect(db.all`SELECT x FROM a.two`).toEqual([{ x: 2 }]);
  });

  it("rolls a failing step back, and keeps the steps before it", () => {
    const db = attach();
    const broken: Migration = "CREATE TABLE a.three (x); SELECT nonsense";
    expect(() => migrate(db, "a", [...steps.slice(0, 1), broken])).toThrow("nonsense");
    expect(readVersion(db)).toEqual({ user_version: 1 });
    expect(db.all`SELECT name FROM a.sqlite_schema`).toEqual([{ name: "one" }]);
  });

  it("refuses a newer version", () => {
    const db = attach();
    migrate(db, "a", steps);
    expect(() => migrate(db, "a", steps.slice(0, 2))).toThrow("newer Watchdesk");
  });

  it.each([1, 12])(
    "refuses version %i that no release wrote, and leaves it unchanged",
    (version) => {
      const db = attach();
      db.exec(`CREATE TABLE a.former (x); PRAGMA a.user_version = ${version}`);
      expect(() => migrate(db, "a", steps)).toThrow("No released Watchdesk");
      expect(readVersion(db)).toEqual({ user_version: version });
      expect(db.all`SELECT name FROM a.sqlite_schema`).toEqual([{ name: "former" }]);
    },
  );
});
