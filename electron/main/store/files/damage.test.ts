import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { aTask } from "#shared/test/records.ts";
import { isSuiteLong, runs } from "#shared/test/runs.ts";
import { damageUnseen, flipBit } from "../test/files.ts";
import { makeStore as makeFilledStore } from "../test/filled-store.ts";
import { key, openTestStore, parts, toIngest, unwrap } from "../test/fixture.ts";
import {
  copyStore,
  type End,
  type Known,
  makeStore,
  olderThan,
  openAndRead,
  taskCount,
} from "../test/made-stores.ts";
import { openStore } from "./open-store.ts";
import { sealFile } from "./seal.ts";

const sizeOf = (path: string) => statSync(path).size;

const damages: [string, (path: string, older: string) => void][] = [
  ["of which 1 bit is changed", (path) => flipBit(path, Math.floor(sizeOf(path) / 2))],
  ["that is cut in half", (path) => truncateSync(path, Math.floor(sizeOf(path) / 2))],
  ["that is cut by 1 byte", (path) => truncateSync(path, sizeOf(path) - 1)],
  ["that is deleted", (path) => rmSync(path)],
  [
    "that is an older copy",
    (path, older) => (existsSync(older) ? copyFileSync(older, path) : rmSync(path)),
  ],
];

/** Files that may be missing without a report: they are created again. */
const recreated = ["cache.db-seal", "ledger.db-seal", "in-use", "cache.db-shm", "ledger.db-shm"];
const stored = ["ledger.db", "ledger.db-wal", "cache.db", "cache.db-wal", "journal"];

const isLong = isSuiteLong("damage");

/** Each damage to each file; of files that may be missing, only two in the short form. */
const cells = [...stored, ...recreated].flatMap((name) =>
  damages
    .filter(([what]) => isLong || stored.includes(name) || /1 bit|deleted/.test(what))
    .map(([what, damage]) => [name, what, damage] as const),
);

describe.each<End>(["closed", "killed"])("a store that was %s", (end) => {
  let made: string;
  let before: Known;
  let former: Known;
  beforeAll(async () => {
    made = makeStore(end);
    const { recovered, known, hasLosses } = await openAndRead(copyStore(made));
    expect([recovered, hasLosses]).toEqual([[], false]);
    expect(known.entries.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 20 }, () => "sent"),
      "queued",
      "queued",
    ]);
    expect(known.draft).toBe("Not sent yet");
    expect(known.tasks.size).toBe(taskCount);
    before = known;
    former = (await openAndRead(copyStore(olderThan(made)))).known;
  });

  /** Opens a store with a damaged file: everything that the user wrote is there, and no record is altered. */
  async function openDamaged(folder: string, name: string) {
    const opened = await openAndRead(folder);
    const { recovered, known, hasLosses } = opened;
    expect({ ...known, tasks: null }).toEqual({ ...before, tasks: null });
    expect(hasLosses).toBe(false);
    expect(recovered.every(({ missing }) => missing === 0)).toBe(true);
    // SQLite ignores the damaged end of a log: the cache is then as it was before, and is loaded again.
    const isLog = name.endsWith("-wal");
    const isReported = !recreated.includes(name) && !isLog;
    if (isReported) expect(recovered).toMatchObject([{ file: name.split(".")[0] }]);
    if (!isLog && recovered.every(({ file }) => file !== "cache")) {
      expect(known.tasks.size).toBe(taskCount);
    }
    for (const [id, json] of known.tasks) {
      expect([before.tasks.get(id), isLog && former.tasks.get(id)]).toContain(json);
    }
  }

  it.each(cells)("with a file %s %s opens with everything that was written", async (...cell) => {
    const [name, , damage] = cell;
    const folder = copyStore(made);
    const path = join(folder, name);
    if (!existsSync(path) || sizeOf(path) === 0) return;
    const bytes = readFileSync(path);
    damage(path, join(olderThan(made), name));
    if (existsSync(path) && readFileSync(path).equals(bytes)) return;
    await openDamaged(folder, name);
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toEqual([]);
    await store.close();
  });

  it.runIf(end === "closed")("does not trust a seal that was made without its key", async () => {
    const folder = copyStore(made);
    const path = join(folder, "cache.db");
    flipBit(path, Math.floor(sizeOf(path) / 2));
    sealFile({ path, key: "0".repeat(64) });
    await openDamaged(folder, "cache.db");
  });

  async function openFlipped(name: string, offset: number, bit: number): Promise<void> {
    const folder = copyStore(made);
    flipBit(join(folder, name), offset, bit);
    await openDamaged(folder, name);
    rmSync(folder, { recursive: true });
  }

  it("never returns a flipped bit: its file is reported and restored, or older records are shown", async () => {
    const present = stored.filter((name) => existsSync(join(made, name)));
    const position = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...present),
        position,
        fc.integer({ min: 0, max: 7 }),
        (name, at, bit) => openFlipped(name, Math.floor(at * sizeOf(join(made, name))), bit),
      ),
      { numRuns: runs(8, 1_000), endOnFailure: true },
    );
  });

  it.runIf(isLong || end === "closed")(
    "never returns a flipped bit in the file header, which determines how the file is read",
    async () => {
      // The schema's format and the texts' encoding, all of their bits.
      const offsets = [44, 45, 46, 47, 56, 57, 58, 59];
      for (const [at, offset] of offsets.entries()) {
        // One bit of each byte, every bit once, unless the long suite runs.
        const bits = isLong ? offsets.keys() : [at];
        for (const bit of bits) await openFlipped("cache.db", offset, bit);
      }
    },
  );
});

describe("a cache that the disk has damaged without a write", () => {
  /** Makes a closed store; its damaged cache looks to the file system as when it was sealed. */
  async function makeDamaged(): Promise<string> {
    const folder = await makeFilledStore();
    damageUnseen({ path: join(folder, "cache.db"), key });
    return folder;
  }

  const openMoving = (folder: string) => unwrap(openStore({ folder, key, isMoving: true }, parts));

  it("is found when the store moves to its thread", async () => {
    const folder = await makeDamaged();
    const first = openMoving(folder);
    expect(first.recovered).toEqual([]);
    await first.store.close();
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toMatchObject([{ file: "cache", missing: 0 }]);
    await store.close();
  });

  it("is not sealed again by a write before that", async () => {
    const folder = await makeDamaged();
    const first = openMoving(folder);
    unwrap(await first.store.ingest(toIngest("tasks", [aTask({ id: "new" })])));
    await first.store.close();
    const { store, recovered } = openTestStore(folder);
    expect(recovered).toMatchObject([{ file: "cache", missing: 0 }]);
    expect((await store.listStored(["tasks"]))[0]?.total).toBe(0);
    await store.close();
  });

  it("is found at once if the file system shows a write", async () => {
    const folder = await makeFilledStore();
    flipBit(join(folder, "cache.db"), 5_000);
    const { store, recovered } = openMoving(folder);
    expect(recovered).toMatchObject([{ file: "cache" }]);
    await store.close();
  });
});
