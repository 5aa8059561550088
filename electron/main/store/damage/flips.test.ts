import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { copyStore, type End, type Known, makeStore, openAndRead, taskCount } from "./stores.ts";

/** WATCHDESK_FLIPS=1000 for the whole of it. */
const numRuns = Number(process.env.WATCHDESK_FLIPS ?? 60);

const files = ["ledger.db", "ledger.db-wal", "cache.db", "cache.db-wal", "journal"];

describe.each<End>(["closed", "killed"])("a bit that flipped in a store that was %s", (end) => {
  let made: string;
  let before: Known;
  beforeAll(async () => {
    made = makeStore(end);
    before = (await openAndRead(copyStore(made))).known;
  });

  it("is never served: what it hit is told of and taken from elsewhere, or was not to be read", async () => {
    const present = files.filter((name) => existsSync(join(made, name)));
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const flip = async (name: string, at: number, bit: number) => {
      const folder = copyStore(made);
      const path = join(folder, name);
      const bytes = readFileSync(path);
      const offset = Math.floor(at * bytes.length);
      bytes[offset] = (bytes[offset] ?? 0) ^ (1 << bit);
      writeFileSync(path, bytes);
      const { recovered, known, chain } = await openAndRead(folder);
      expect({ ...known, tasks: null }).toEqual({ ...before, tasks: null });
      expect(chain.isWhole).toBe(true);
      for (const [id, json] of known.tasks) expect(json).toBe(before.tasks.get(id));
      if (recovered.length === 0) {
        expect(known.tasks.size).toBe(taskCount);
        // Only there it is what a log holds in a newer form.
        expect([end, name.endsWith(".db")]).toEqual(["killed", true]);
      }
      rmSync(folder, { recursive: true });
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...present), place, fc.integer({ min: 0, max: 7 }), flip),
      { numRuns, endOnFailure: true },
    );
  }, 600_000);
});
