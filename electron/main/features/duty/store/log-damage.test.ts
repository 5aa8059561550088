import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { openStore } from "#main/store/files/open-store.ts";
import type { OpenedStore } from "#main/store/store.ts";
import { StoreUnavailable } from "#main/store/store-error.ts";
import { changeFile, flipBit } from "#main/store/test/files.ts";
import { key, makeFolder, now, openTestStore, parts, unwrap } from "#main/store/test/fixture.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { runs } from "#shared/test/runs.ts";
import { aNewEntry, listEntries, newShift, writer } from "./test/duty-fixture.ts";
import { expectChain } from "./test/expect-chain.ts";

const count = 60;

async function writeEntries({ store }: OpenedStore): Promise<void> {
  await store.startShift(newShift, now);
  for (let at = 1; at < count; at += 1) {
    await store.addLogEntry(aNewEntry({ id: `${at}`, text: `Text ${at}`.repeat(20) }), writer(now));
  }
}

const urlOf = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Writes the same entries in a process that is killed, which leaves them in the log's WAL. */
const killedScript = (folder: string): string => `
  import { openTestStore } from ${urlOf("../../../store/test/fixture.ts")};
  import { aNewEntry, newShift, writer } from ${urlOf("./test/duty-fixture.ts")};
  const { store } = openTestStore(${JSON.stringify(folder)});
  await store.startShift(newShift, ${now});
  for (let at = 1; at < ${count}; at += 1)
    await store.addLogEntry(aNewEntry({ id: String(at), text: ("Text " + at).repeat(20) }), writer(${now}));
  process.kill(process.pid, "SIGKILL");`;

let closed = "";
let killed = "";
let written: LogEntry[] = [];

beforeAll(async () => {
  closed = makeFolder();
  const opened = openTestStore(closed);
  await writeEntries(opened);
  written = await listEntries(opened.store);
  await opened.store.close();
  killed = makeFolder();
  const args = ["--input-type=module-typescript", "--eval", killedScript(killed)];
  expect(spawnSync(process.execPath, args).signal).toBe("SIGKILL");
});

function copy(folder: string): string {
  const target = makeFolder();
  cpSync(folder, target, { recursive: true });
  return target;
}

/** Expects a store with a damaged log to go on: with the entries as they were, or with a new log that states why. */
async function expectRecovery(folder: string): Promise<"same" | "replaced"> {
  const { store, recovered } = openTestStore(folder);
  if (recovered.length > 0) {
    expect(recovered).toMatchObject([{ file: "log", restored: 0, missing: 0 }]);
    await expectNewLog({ store, recovered });
    return "replaced";
  }
  try {
    const entries = await listEntries(store);
    expect(entries).toEqual(written);
    await store.addLogEntry(aNewEntry({ id: "next" }), writer(now));
    expectChain(await listEntries(store));
    await store.close();
    return "same";
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    expect(error.message).toMatch(/^A file of the store is damaged. Restart/);
  }
  await store.close();
  const next = openTestStore(folder);
  expect(next.recovered).toMatchObject([{ file: "log" }]);
  await expectNewLog(next);
  return "replaced";
}

async function expectNewLog({ store, recovered: [recovered] }: OpenedStore): Promise<void> {
  const aside = recovered?.setAsideAs ?? "";
  expect([existsSync(aside), basename(aside)]).toEqual([
    true,
    expect.stringMatching(/^log\.2026-02-03T10-11-12\.000Z(-\d)?\.db$/),
  ]);
  await store.addLogEntry(aNewEntry({ id: "next" }), writer(now));
  const [first, ...others] = await listEntries(store);
  expect(first).toMatchObject({ number: 1, event: "logReplaced", shift: 1 });
  expect(first?.text).toContain(aside);
  expect(others.at(-1)?.text).toBe(aNewEntry().text);
  expectChain(await listEntries(store));
  expect(await store.readOpenShift()).toMatchObject({ number: 1 });
  await store.close();
}

/** A part of a file, from 0 to 1. */
const anyPosition = fc.noBias(fc.nat({ max: 999_999 })).map((place) => place / 1_000_000);

describe("a damaged log", () => {
  it("never shows a changed entry, whichever bit is flipped", async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyPosition, fc.nat({ max: 7 }), async (position, bit) => {
        const folder = copy(closed);
        const path = join(folder, "log.db");
        flipBit(path, Math.floor(position * statSync(path).size), bit);
        outcomes.add(await expectRecovery(folder));
        rmSync(folder, { recursive: true });
      }),
      { numRuns: runs(12, 400), endOnFailure: true },
    );
    expect(outcomes).toContain("replaced");
  });

  it("is set aside if an entry was changed by somebody who has its key", async () => {
    const folder = copy(closed);
    changeFile(folder, "log", (db) => {
      db.run`DROP TRIGGER log.entries_are_final`;
      db.run`UPDATE entries SET json = replace(json, 'Text 7', 'Text 8') WHERE number = 8`;
    });
    expect(await expectRecovery(folder)).toBe("replaced");
  });

  it("is set aside if the end of its WAL is missing", async () => {
    const outcomes = new Set<string>();
    const size = statSync(join(killed, "log.db-wal")).size;
    await fc.assert(
      fc.asyncProperty(anyPosition, async (position) => {
        const folder = copy(killed);
        truncateSync(join(folder, "log.db-wal"), Math.floor(position * size));
        outcomes.add(await expectRecovery(folder));
        rmSync(folder, { recursive: true });
      }),
      { numRuns: runs(8, 200), endOnFailure: true },
    );
    expect(outcomes).toEqual(new Set(["replaced"]));
    expect(await expectRecovery(copy(killed))).toBe("same");
  });

  it("is set aside if it is empty, and deleted after the retention time, which the new one outlasts", async () => {
    const folder = copy(closed);
    truncateSync(join(folder, "log.db"), 0);
    const { store, recovered } = openTestStore(folder);
    const aside = recovered[0]?.setAsideAs ?? "";
    await store.addLogEntry(aNewEntry({ id: "next" }), writer(now));
    const { mtimeMs } = statSync(aside);
    await store.pruneLog(Math.min(mtimeMs, now));
    expect(existsSync(aside)).toBe(true);
    await store.pruneLog(mtimeMs + 1);
    expect(existsSync(aside)).toBe(false);
    await store.close();
  });

  it("that is missing is replaced, and the new one states that", async () => {
    const folder = copy(closed);
    rmSync(join(folder, "log.db"));
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toMatchObject([{ file: "log", reason: "It is missing.", setAsideAs: null }]);
    await store.recordDutyEvents(writer(now));
    expect((await listEntries(store)).map(({ text }) => text)).toEqual([
      "The former log is damaged (It is missing.). There is no file of it.",
    ]);
    await store.close();
    expect(openTestStore(folder).recovered).toEqual([]);
  });

  it("is named in the first entry, also if the app was killed after it was set aside", async () => {
    const folder = copy(closed);
    flipBit(join(folder, "log.db"), 20);
    const isKilled = new Error("killed");
    const createFeatureMethods: typeof storeDeclarations.createFeatureMethods = (db, tools) =>
      storeDeclarations.createFeatureMethods(db, {
        ...tools,
        onRecovered: () => {
          throw isKilled;
        },
      });
    const open = () => openStore({ folder, key }, { ...parts, createFeatureMethods });
    expect(open).toThrow(isKilled);
    const { store } = openTestStore(folder);
    await store.recordDutyEvents(writer(now));
    expect(await listEntries(store)).toMatchObject([{ number: 1, event: "logReplaced" }]);
    await store.close();
    expect(unwrap(openStore({ folder, key }, parts)).recovered).toEqual([]);
  });
});

it("a store opens without access to the folder of its log, whose uses fail", async () => {
  const folder = makeFolder();
  const log = { folder: `${folder}-log`, key };
  const open = () => unwrap(openStore({ folder, key, log }, parts));
  const first = open();
  await writeEntries(first);
  expect(await listEntries(first.store)).toHaveLength(count);
  await first.store.close();
  renameSync(log.folder, `${log.folder}-away`);
  writeFileSync(log.folder, "");
  const { store, recovered } = open();
  expect(recovered).toEqual([]);
  expect(await store.readOpenShift()).toMatchObject({ number: 1 });
  await expect(listEntries(store)).rejects.toThrow("There is a file where");
  await expect(store.addLogEntry(aNewEntry(), writer(now))).rejects.toThrow(StoreUnavailable);
  await store.close();
  rmSync(log.folder);
  renameSync(`${log.folder}-away`, log.folder);
  const again = open();
  expect(await listEntries(again.store)).toHaveLength(count);
  await again.store.close();
});
