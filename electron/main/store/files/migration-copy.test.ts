import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { openLog } from "#main/features/duty/store/open-log.ts";
import { connect } from "../database.ts";
import { log001 } from "../migrations/log.ts";
import { releasedFolder, releasedName } from "../migrations/test/released.ts";
import { key, makeFolder, now, openTestStore, parts } from "../test/fixture.ts";
import { cacheFile, ledgerFile } from "./cache-and-ledger.ts";
import { copyBeforeMigration, restoreCopies } from "./migration-copy.ts";
import { openStore } from "./open-store.ts";
import { attachFile, type StoreFile } from "./store-file.ts";

const newest = ledgerFile.migrations.length;
const former = newest - 1;

/** Puts a released file of a version into a store's folder. */
function putReleased(folder: string, file: StoreFile, version: number): void {
  mkdirSync(folder, { recursive: true });
  const kept = new URL(releasedName(file, version), releasedFolder);
  copyFileSync(fileURLToPath(kept), join(folder, `${file.name}.db`));
}

/** Opens the ledger with the migrations of a version, as that version of Watchdesk does, and reads its texts. */
function readAs(folder: string, version: number) {
  const db = connect();
  const file = { ...ledgerFile, migrations: ledgerFile.migrations.slice(0, version) };
  try {
    attachFile(db, file, { path: join(folder, "ledger.db"), key }, true);
    return db.column<string>`SELECT operation FROM ledger.outbox`;
  } finally {
    db.close();
  }
}

it("copies ledger and journal before their migration, and restores the version from before it", async () => {
  const folder = makeFolder();
  putReleased(folder, ledgerFile, former);
  putReleased(folder, cacheFile, cacheFile.migrations.length);
  const before = readFileSync(join(folder, "ledger.db"));
  const texts = readAs(folder, former);
  expect(texts).toHaveLength(1);

  const { store } = openTestStore(folder);
  await store.saveDraft("2", "Written by the new version", now);
  await store.close();
  expect(() => readAs(folder, former)).toThrow("newer Watchdesk");
  const copy = readFileSync(join(folder, "before-migration", "ledger.db"));
  expect(copy.equals(before)).toBe(true);

  restoreCopies(dirname(folder), now);
  expect(readAs(folder, former)).toEqual(texts);
  expect(existsSync(join(folder, "before-migration"))).toBe(false);
  expect(existsSync(join(folder, "cache.db"))).toBe(false);
  // Nothing that the new version wrote is deleted.
  expect(readdirSync(folder).some((name) => /^ledger\.2026.*\.db$/.test(name))).toBe(true);
  const again = openTestStore(folder);
  expect(again.recovered).toEqual([]);
  expect(await again.store.countEntries()).toMatchObject({ open: 1 });
  await again.store.close();
});

it("copies them also if only the cache is migrated, and nothing if no schema changes", async () => {
  const folder = makeFolder();
  putReleased(folder, cacheFile, cacheFile.migrations.length - 1);
  putReleased(folder, ledgerFile, newest);
  await openTestStore(folder).store.close();
  expect(readdirSync(join(folder, "before-migration"))).toEqual(["ledger.db"]);
  rmSync(join(folder, "before-migration"), { recursive: true });
  await openTestStore(folder).store.close();
  expect(existsSync(join(folder, "before-migration"))).toBe(false);
});

it("copies nothing of a new store", async () => {
  const folder = makeFolder();
  await openTestStore(folder).store.close();
  expect(readdirSync(folder)).not.toContain("before-migration");
});

it("copies a shift log before its migration, and restores it", () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const location = { path: join(folder, "log.db"), key };
  const log = { name: "log", synchronous: "FULL", migrations: [log001] } as const;
  const openFirst = () => {
    const db = connect();
    attachFile(db, { ...log, migrations: [...log.migrations] }, location, false);
    db.close();
  };
  openFirst();
  openLog(location, { head: null, isSuspect: false }, now).db.close();
  expect(openFirst).toThrow("newer Watchdesk");
  restoreCopies(dirname(folder), now);
  openFirst();
});

it("keeps the copies of the store and of its log apart", () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of ["ledger.db", "journal", "log.db"])
    writeFileSync(join(folder, name), "before");
  copyBeforeMigration(folder, "store");
  writeFileSync(join(folder, "ledger.db"), "after");
  copyBeforeMigration(folder, "log");
  restoreCopies(dirname(folder), now);
  expect(readFileSync(join(folder, "ledger.db"), "utf8")).toBe("before");
});

it("continues to restore after an interruption", () => {
  const folder = makeFolder();
  const obstacle = join(folder, "ledger.db-seal", "obstacle");
  const copies = join(folder, "before-migration");
  mkdirSync(dirname(obstacle), { recursive: true });
  writeFileSync(obstacle, "");
  mkdirSync(copies);
  for (const name of ["journal", "ledger.db", "ledger.db-seal"])
    writeFileSync(join(copies, name), "before");
  expect(() => restoreCopies(dirname(folder), now)).toThrow();
  rmSync(dirname(obstacle), { recursive: true });
  restoreCopies(dirname(folder), now);
  expect(readdirSync(folder)).toEqual(["journal", "ledger.db", "ledger.db-seal"]);
});

it("migrates nothing if there is no space for the copies", ({ skip }) => {
  const disk = makeFolder();
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return skip("no small disk can be mounted here");
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
  const folder = join(disk, "store");
  putReleased(folder, ledgerFile, former);
  const texts = readAs(folder, former);
  let size = 1024 * 1024;
  for (let at = 0; size >= 1; at += 1) {
    try {
      writeFileSync(join(disk, `full-${at}`), Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  expect(() => copyBeforeMigration(folder, "store")).toThrow("ENOSPC");
  const opened = openStore({ folder, key }, parts);
  expect(opened).toMatchObject({ ok: false, code: "storeUnavailable" });
  for (const name of readdirSync(disk)) if (name.startsWith("full-")) rmSync(join(disk, name));
  expect(readAs(folder, former)).toEqual(texts);
});
