import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { anAlert, aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { connect } from "../database.ts";
import { raw } from "../sql.ts";
import { changeFile, type FileName, forgetSeals } from "../test/files.ts";
import { listAcknowledgements, makeStore, secret } from "../test/filled-store.ts";
import {
  key,
  makeFolder,
  now,
  openTestStore,
  parts,
  readFiles,
  toIngest,
  unwrap,
} from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";
import { cacheFile, ledgerFile } from "./cache-and-ledger.ts";
import { attachEncrypted } from "./file-key.ts";
import { openReading } from "./open-reading.ts";
import { openStore } from "./open-store.ts";
import { eraseStore } from "./set-aside-files.ts";
import { attachFile } from "./store-file.ts";

describe("the files", () => {
  const expectNothingReadable = (folder: string) => {
    for (const [name, bytes] of readFiles(folder)) {
      for (const encoding of ["utf8", "utf16le"] as const) {
        expect(bytes.includes(Buffer.from("Evakuierung", encoding)), name).toBe(false);
        expect(bytes.includes(Buffer.from("evakuierung", encoding)), name).toBe(false);
      }
    }
  };

  it("contain no plain text of a task, neither open nor closed", async () => {
    const folder = await makeStore();
    const { store } = openTestStore(folder);
    unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "1", name: `${secret} 2` })])));
    expect(await store.listRecords({ ...firstTasks, filter: "evak" })).toMatchObject({ total: 1 });
    expect(readFiles(folder).map(([name]) => name)).toContain("cache.db-wal");
    expectNothingReadable(folder);
    await store.close();
    expectNothingReadable(folder);
    expect(readFiles(folder).map(([name]) => name)).toEqual([
      "cache.db",
      "cache.db-seal",
      "journal",
      "ledger.db",
      "ledger.db-seal",
    ]);
  });

  it("are readable by their owner alone", async () => {
    const folder = makeFolder();
    openForTest(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = readFiles(folder).map(([name]) => [
      name,
      statSync(join(folder, name)).mode & 0o777,
    ]);
    expect(modes.length).toBe(10);
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
  });

  it("are all erased, and erasing them again is no failure", async () => {
    const folder = await makeStore();
    expect(await eraseStore(folder)).toEqual({ ok: true, value: null });
    expect(existsSync(folder)).toBe(false);
    expect(await eraseStore(folder)).toEqual({ ok: true, value: null });
  });

  it("are reported if they cannot be erased, whatever the cause", async () => {
    expect(await eraseStore("/nowhere/\0")).toMatchObject({
      ok: false,
      code: "storeUnavailable",
      message: expect.stringMatching(/could not be removed \(ERR_INVALID_ARG_VALUE\)/),
    });
  });

  it("are never written with an empty key", () => {
    expect(() => openStore({ folder: makeFolder(), key: "" }, parts)).toThrow("32 bytes");
  });

  it.each(["cache", "ledger"])("are encrypted with the whole key: the %s", async (name) => {
    const folder = makeFolder();
    await openTestStore(folder).store.close();
    const db = connect();
    const path = join(folder, `${name}.db`);
    for (const other of [`${key.slice(0, 63)}0`, `${key.slice(0, 32)}${"0".repeat(32)}`]) {
      expect(() => attachEncrypted(db, name, { path, key: other })).toThrow("not a database");
    }
    expect(() => attachEncrypted(db, name, { path, key })).not.toThrow();
    db.close();
  });

  /** SQLite's levels: 2 (FULL) synchronizes the disk with every commit, 1 (NORMAL) only at checkpoints. */
  it.each([
    [ledgerFile, 2],
    [cacheFile, 1],
  ])("are synchronized as their loss requires: $name", (file, synchronous) => {
    const db = connect();
    const path = `${makeFolder()}-${file.name}.db`;
    attachFile(db, file, { path, key }, false);
    expect(db.all`PRAGMA ${raw(`${file.name}.synchronous`)}`).toEqual([{ synchronous }]);
    db.close();
  });
});

describe("opening", () => {
  /** Changes the header of a file by pragmas; returns its path. */
  function changeHead(folder: string, file: FileName, pragmas: string): string {
    changeFile(folder, file, (db) => db.exec(pragmas));
    forgetSeals(folder);
    return join(folder, `${file}.db`);
  }

  it.each(["cache", "ledger"] as const)(
    "refuses a %s of a newer Watchdesk and leaves it unchanged",
    async (file) => {
      const folder = await makeStore();
      const path = changeHead(folder, file, `PRAGMA ${file}.user_version = 99`);
      const before = readFileSync(path);
      const outcome = openStore({ folder, key }, parts);
      expect(outcome).toMatchObject({ ok: false, code: "storeUnavailable" });
      expect(outcome).toHaveProperty("message", expect.stringContaining("newer Watchdesk"));
      expect(readFileSync(path).equals(before)).toBe(true);
    },
  );

  it("sets a ledger of a version aside that no release wrote", async () => {
    const folder = await makeStore();
    const former = `PRAGMA ledger.application_id = 0; PRAGMA ledger.user_version = 11`;
    changeHead(folder, "ledger", former);
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toMatchObject([
      { file: "ledger", reason: "No released Watchdesk has written it.", missing: 0 },
    ]);
    expect(existsSync(recovered[0]?.setAsideAs ?? "")).toBe(true);
    expect(await listAcknowledgements(store)).toEqual(["1"]);
    await store.close();
    expect(openTestStore(folder).recovered).toEqual([]);
  });

  it("reads beside the writer the user's own changes, also in the inbox", async () => {
    const folder = makeFolder();
    const { store } = openTestStore(folder);
    const alerts = ["1", "2"].map((id) => anAlert({ id }));
    unwrap(await store.ingest(toIngest("alerts", alerts, { scope: "NEW" })));
    const { store: reading } = unwrap(openReading({ folder, key }, storeDeclarations));
    const count = async () => {
      const inbox = await reading.listInbox({ kinds: [], now, offset: 0, limit: 10 });
      return [inbox.total, await reading.countWaitingAlerts()];
    };
    expect(await count()).toEqual([2, 2]);
    await store.requestAcknowledgements(["1"], now, null);
    expect(await count()).toEqual([1, 1]);
    await store.snoozeItems([{ kind: "alert", id: "2" }], null, now);
    expect(await count()).toEqual([0, 0]);
    await reading.close();
    await store.close();
  });
});
