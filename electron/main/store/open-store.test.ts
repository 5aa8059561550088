import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { anAlert, aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { connect } from "./database.ts";
import { eraseStore } from "./erase-store.ts";
import { fileKey } from "./file-key.ts";
import { openStore } from "./open-store.ts";
import type { Store } from "./store.ts";
import {
  key,
  makeFolder,
  now,
  openHere,
  parts,
  readFiles,
  toIngest,
  unwrap,
} from "./test/fixture.ts";
import { forgetProofs } from "./test/ledger.ts";

const secret = "Evakuierung Süd";
const otherKey = Buffer.alloc(32, 7).toString("base64");

/** A closed store with many tasks and with alerts, one of which is to be acknowledged. */
async function makeStore(alertCount = 3): Promise<string> {
  const folder = makeFolder();
  const { store } = openHere(folder);
  const tasks = Array.from({ length: 500 }, (_, at) => aTask({ id: `${at}`, name: secret }));
  const alerts = Array.from({ length: alertCount }, (_, at) => anAlert({ id: `${at}` }));
  unwrap(await store.ingest(toIngest("tasks", tasks)));
  unwrap(await store.ingest(toIngest("alerts", alerts)));
  await store.requestAcknowledgements(["1"], now, null);
  await store.close();
  return folder;
}

/** The alerts whose acknowledgement is in the outbox, oldest wish first. */
const listAsked = async (store: Store): Promise<string[]> =>
  (await store.listOpenEntries()).flatMap(({ wish }) =>
    wish.kind === "acknowledge" ? [wish.alertId] : [],
  );

/** Opens the store in another process, changes it and kills that process without notice. */
function killWhileOpen(folder: string, change: string): void {
  const script = `
    import { openHere, toIngest } from "#main/store/test/fixture.ts";
    import { anAlert, aTask } from "#shared/test/records.ts";
    const { store } = openHere(${JSON.stringify(folder)});
    ${change}
    process.kill(process.pid, "SIGKILL");`;
  const args = ["--input-type=module-typescript", "--eval", script];
  const { signal, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(signal, stderr).toBe("SIGKILL");
}

function spoil(path: string, offset: number, length: number): void {
  const bytes = readFileSync(path);
  bytes.subarray(offset, offset + length).forEach((byte, at) => {
    bytes[offset + at] = byte ^ 0x55;
  });
  writeFileSync(path, bytes);
}

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
      "cache.db-proof",
      "journal",
      "ledger.db",
      "ledger.db-proof",
    ]);
  });

  it("are the person's alone", async () => {
    const folder = makeFolder();
    const { store } = openHere(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = readFiles(folder).map(([name]) => [
      name,
      statSync(join(folder, name)).mode & 0o777,
    ]);
    expect(modes.length).toBe(10);
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
    await store.close();
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
    const { store, recovered } = openHere(await makeStore());
    expect(recovered).toEqual([]);
    await store.close();
  });

  it("fails where the folder is a file, and says so", () => {
    const folder = makeFolder();
    writeFileSync(folder, "");
    const outcome = openStore({ folder, key }, parts);
    expect(outcome).toMatchObject({ ok: false, code: "storeUnavailable" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("There is a file"));
  });

  /** Changes what the head of a file says of itself. */
  function changeHead(folder: string, file: string, pragmas: string): string {
    const path = join(folder, `${file}.db`);
    const db = connect();
    db.run("ATTACH ? AS changed KEY ?", path, fileKey(key));
    db.exec(pragmas);
    db.exec("DETACH changed");
    forgetProofs(folder);
    return path;
  }

  it.each(["cache", "ledger"])("refuses a %s of a newer Watchdesk untouched", async (file) => {
    const folder = await makeStore();
    const path = changeHead(folder, file, "PRAGMA changed.user_version = 99");
    const before = readFileSync(path);
    const outcome = openStore({ folder, key }, parts);
    expect(outcome).toMatchObject({ ok: false, code: "storeUnavailable" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("newer Watchdesk"));
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it.each([1, 11])("sets a ledger aside that no release wrote, in version %i", async (version) => {
    const folder = await makeStore();
    const former = `PRAGMA changed.application_id = 0; PRAGMA changed.user_version = ${version}`;
    changeHead(folder, "ledger", former);
    const { store, recovered } = openHere(folder);
    expect(recovered).toMatchObject([
      { file: "ledger", reason: "No released Watchdesk has written it.", missing: 0 },
    ]);
    expect(existsSync(recovered[0]?.setAsideAs ?? "")).toBe(true);
    expect(recovered[0]?.carriedOver).toBeGreaterThan(0);
    expect(await listAsked(store)).toEqual(["1"]);
    await store.close();
    expect(openHere(folder).recovered).toEqual([]);
  });
});

describe("the change log", () => {
  const [one, two, other] = [aTask({ id: "1" }), aTask({ id: "2" }), aTask({ id: "2", due: 5 })];

  async function readLog(answers: [at: number, tasks: unknown[]][]) {
    const folder = makeFolder();
    const { store } = openHere(folder);
    for (const [at, tasks] of answers) unwrap(await store.ingest(toIngest("tasks", tasks, { at })));
    await store.close();
    const db = connect();
    db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), fileKey(key));
    return db
      .all<{ before: string | null }>("SELECT at, kind, id, before FROM cache.changes ORDER BY seq")
      .map(({ before, ...change }) => ({ ...change, before: JSON.parse(before ?? "null") }));
  }

  it("tells what was added, changed and removed and how it was, but nothing of a first answer", async () => {
    expect(
      await readLog([
        [0, [two]],
        [1, [one, two]],
        [2, [two, one]],
        [3, [other]],
      ]),
    ).toEqual([
      { at: 1, kind: "added", id: "1", before: null },
      { at: 3, kind: "changed", id: "2", before: two },
      { at: 3, kind: "removed", id: "1", before: one },
    ]);
  });

  it("forgets what is older than 30 days", async () => {
    const day = 86_400_000;
    const log = await readLog([
      [0, []],
      [1, [one]],
      [2, [one, two]],
      [1 + 30 * day, [one]],
      [2 + 30 * day, []],
    ]);
    expect(log).toMatchObject([
      { at: 2, kind: "added", id: "2" },
      { at: 1 + 30 * day, kind: "removed", id: "2" },
      { at: 2 + 30 * day, kind: "removed", id: "1" },
    ]);
  });
});

describe("a killed process", () => {
  it("loses no acknowledgement that was asked for, and no task", async () => {
    const folder = await makeStore();
    killWhileOpen(
      folder,
      `await store.requestAcknowledgements(["2"], 5, null);
      await store.ingest(toIngest("tasks", [aTask({ id: "new" })]));`,
    );
    const { store, recovered } = openHere(folder);
    expect(recovered).toEqual([]);
    expect(await listAsked(store)).toEqual(["1", "2"]);
    expect(await store.getRecord("tasks", "new")).not.toBeNull();
    await store.close();
  });
});

describe("a file that cannot be used", () => {
  it("is set aside as it is where the key is another, and opens with its own", async () => {
    const folder = await makeStore();
    killWhileOpen(folder, `await store.requestAcknowledgements(["2"], 5, null);`);
    const files = (own: string) =>
      ["", "-wal"].map((end) => readFileSync(`${own}${end}`).toString("base64"));
    const before = files(join(folder, "ledger.db"));

    const { store, recovered } = unwrap(openStore({ folder, key: otherKey }, parts));
    expect(recovered).toMatchObject([
      ...["cache", "ledger"].map((file) => ({
        file,
        reason: "file is not a database",
        setAsideAs: join(folder, `${file}.2026-02-03T10-11-12.000Z.db`),
        carriedOver: 0,
      })),
      { file: "journal", setAsideAs: join(folder, "journal.2026-02-03T10-11-12.000Z") },
    ]);
    expect(await store.listRecords(firstTasks)).toEqual({ rows: [], total: 0, groups: [] });
    await store.close();

    const aside = recovered[1]?.setAsideAs ?? "";
    expect(files(aside)).toEqual(before);
    const db = connect();
    db.run("ATTACH ? AS aside KEY ?", aside, fileKey(key));
    expect(db.all("SELECT id FROM aside.alert_steps WHERE acknowledge_requested = 5")).toEqual([
      { id: "2" },
    ]);
  });

  it("is set aside where it is no database", async () => {
    const folder = await makeStore();
    writeFileSync(join(folder, "cache.db"), "not a database".repeat(1000));
    const { store, recovered } = openHere(folder);
    expect(recovered).toMatchObject([{ file: "cache", carriedOver: 0 }]);
    expect(readFileSync(recovered[0]?.setAsideAs ?? "", "utf8")).toContain("not a database");
    expect(await listAsked(store)).toEqual(["1"]);
    expect(await store.ingest(toIngest("tasks", [aTask({ id: "1" })]))).toMatchObject({ ok: true });
    await store.close();
  });

  it("gives what can be read of the ledger to the new one", async () => {
    const folder = await makeStore(2_000);
    const before = openHere(folder).store;
    const renamed = (name: string) => toIngest("rooms", [{ id: 1, name }], { at: now + 1 });
    unwrap(await before.ingest(renamed("Hall")));
    unwrap(await before.ingest(renamed("Renamed")));
    expect(await before.look("rooms", "1", now + 2)).toBe(true);
    await before.markSeen(now + 3);
    await before.close();
    const path = join(folder, "ledger.db");
    spoil(path, Math.floor(statSync(path).size * 0.6), 4096);
    const { store, recovered } = openHere(folder);
    expect(recovered).toMatchObject([{ file: "ledger" }]);
    const carriedOver = recovered[0]?.carriedOver ?? 0;
    expect(carriedOver).toBeGreaterThan(1_000);
    expect(carriedOver).toBeLessThan(2_000);
    expect(await listAsked(store)).toEqual(["1"]);
    expect(await store.look("rooms", "1", now + 2)).toBe(false);
    expect(await store.readSeen()).toBe(now + 3);
    await store.close();
  });

  it("is found out where it ends too early", async () => {
    const folder = await makeStore();
    truncateSync(join(folder, "cache.db"), 3 * 4096);
    const { store, recovered } = openHere(folder);
    expect(recovered).toMatchObject([{ file: "cache" }]);
    await store.close();
  });

  it("is found out at the next start where damage shows while it is used", async () => {
    const folder = await makeStore();
    const path = join(folder, "cache.db");
    const half = Math.floor(statSync(path).size / 2);
    const first = openHere(folder);
    spoil(path, half, half);
    expect(first.recovered).toEqual([]);
    await expect(first.store.ingest(toIngest("tasks", []))).rejects.toMatchObject({
      code: "storeUnavailable",
      message: expect.stringContaining("damaged"),
    });
    await first.store.close();

    const second = openHere(folder);
    expect(second.recovered).toMatchObject([{ file: "cache" }]);
    await second.store.close();
    expect(openHere(folder).recovered).toEqual([]);
  });

  it("is found out by its records where a bit flipped inside a text", async () => {
    const folder = await makeStore();
    const db = connect();
    db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), fileKey(key));
    db.run("UPDATE cache.records SET json = replace(json, ?, 'x') WHERE id = '77'", secret);
    db.exec("DETACH cache");
    forgetProofs(folder);
    const { store, recovered } = openHere(folder);
    expect(recovered).toMatchObject([{ file: "cache", reason: "A record has changed." }]);
    await store.close();
  });
});
