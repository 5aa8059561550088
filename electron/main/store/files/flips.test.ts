import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isLong, runs } from "#shared/test/runs.ts";
import {
  copyStore,
  type End,
  type Known,
  makeStore,
  olderThan,
  openAndRead,
} from "../test/made-stores.ts";

const bits = [0, 1, 2, 3, 4, 5, 6, 7];
const files = ["ledger.db", "ledger.db-wal", "cache.db", "cache.db-wal", "journal"];

describe.each<End>(["closed", "killed"])("a bit that flipped in a store that was %s", (end) => {
  let made: string;
  let before: Known;
  let former: Known;
  beforeAll(async () => {
    made = makeStore(end);
    before = (await openAndRead(copyStore(made))).known;
    former = (await openAndRead(copyStore(olderThan(made)))).known;
  });

  async function flip(name: string, offset: number, bit: number) {
    const folder = copyStore(made);
    const path = join(folder, name);
    const bytes = readFileSync(path);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << bit);
    writeFileSync(path, bytes);
    const { recovered, known, hasLosses } = await openAndRead(folder);
    expect({ ...known, tasks: null }).toEqual({ ...before, tasks: null });
    expect(hasLosses).toBe(false);
    // Of a damaged log SQLite reads less: the cache is then as it was before, and is loaded again.
    const isLog = name.endsWith("-wal");
    for (const [id, json] of known.tasks) {
      expect([before.tasks.get(id), isLog && former.tasks.get(id)]).toContain(json);
    }
    if (!isLog) expect(recovered).toMatchObject([{ file: name.split(".")[0] }]);
    rmSync(folder, { recursive: true });
  }

  it("is never served: what it hit is reported and restored, or older records are shown", async () => {
    const present = files.filter((name) => existsSync(join(made, name)));
    const sizes = new Map(present.map((name) => [name, statSync(join(made, name)).size]));
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...present),
        place,
        fc.integer({ min: 0, max: 7 }),
        (name, at, bit) => flip(name, Math.floor(at * (sizes.get(name) ?? 0)), bit),
      ),
      { numRuns: runs(15, 1_000), endOnFailure: true },
    );
  });

  it("is not served in the head of a file either, which says how the file is to be read", async () => {
    // The schema's format and the texts' encoding, all of their bits.
    const offsets = [44, 45, 46, 47, 56, 57, 58, 59];
    const places = offsets.flatMap((offset) => bits.map((bit) => [offset, bit] as const));
    // One bit of each byte, every bit once, unless all of them have their turn.
    const tried = isLong ? places : offsets.map((offset, at) => [offset, at] as const);
    for (const [offset, bit] of tried) await flip("cache.db", offset, bit);
  });
});
