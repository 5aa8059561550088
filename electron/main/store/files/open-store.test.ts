import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { changeFile, type FileName, forgetSeals } from "../test/files.ts";
import { listAsked, makeStore, secret } from "../test/filled-store.ts";
import { key, makeFolder, openHere, parts, readFiles, toIngest, unwrap } from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";
import { eraseStore } from "./erase-store.ts";
import { openStore } from "./open-store.ts";

describe("the files", () => {
  const expectNothingReadable = (folder: string) => {
    for (const [name, bytes] of readFiles(folder)) {
      for (const encoding of ["utf8", "utf16le"] as const) {
        expect(bytes.includes(Buffer.from("Evakuierung", encoding)), name).toBe(false);
        expect(bytes.includes(Buffer.from("evakuierung", encoding)), name).toBe(false);
      }
    }
  };

  it("hold no readable byte of a task, neither open nor closed", async () => {
    const folder = await makeStore();
    const { store } = openHere(folder);
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

  it("are the person's alone", async () => {
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

  it("are all gone once erased, and erasing what is gone is no failure", async () => {
    const folder = await makeStore();
    expect(await eraseStore(folder)).toEqual({ ok: true, value: null });
    expect(existsSync(folder)).toBe(false);
    expect(await eraseStore(folder)).toEqual({ ok: true, value: null });
  });

  it("are never written with a key that is none", () => {
    expect(() => openStore({ folder: makeFolder(), key: "" }, parts)).toThrow("32 bytes");
  });
});

describe("opening", () => {
  it("recovers nothing where nothing is wrong", async () => {
    const { recovered } = openForTest(await makeStore());
    expect(recovered).toEqual([]);
  });

  it("fails where the folder is a file, and says so", () => {
    const folder = makeFolder();
    writeFileSync(folder, "");
    const outcome = openStore({ folder, key }, parts);
    expect(outcome).toMatchObject({ ok: false, code: "storeUnavailable" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("There is a file"));
  });

  /** Changes what the head of a file says of itself. */
  function changeHead(folder: string, file: FileName, pragmas: string): string {
    changeFile(folder, file, (db) => db.exec(pragmas));
    forgetSeals(folder);
    return join(folder, `${file}.db`);
  }

  it.each(["cache", "ledger"] as const)(
    "refuses a %s of a newer Watchdesk untouched",
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

  it.each([1, 11])("sets a ledger aside that no release wrote, in version %i", async (version) => {
    const folder = await makeStore();
    const former = `PRAGMA ledger.application_id = 0; PRAGMA ledger.user_version = ${version}`;
    changeHead(folder, "ledger", former);
    const { store, recovered } = openHere(folder);
    expect(recovered).toMatchObject([
      { file: "ledger", reason: "No released Watchdesk has written it.", missing: 0 },
    ]);
    expect(existsSync(recovered[0]?.setAsideAs ?? "")).toBe(true);
    expect(await listAsked(store)).toEqual(["1"]);
    await store.close();
    expect(openHere(folder).recovered).toEqual([]);
  });
});
