import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  copyStore,
  type End,
  type Known,
  makeStore,
  olderThan,
  openAndRead,
  taskCount,
} from "./stores.ts";

const whole = { isWhole: true, brokenAt: null };

const flip = (length: number) => (path: string) => {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  for (let at = middle; at < Math.min(bytes.length, middle + length); at += 1) {
    bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  }
  writeFileSync(path, bytes);
};

const harms: [string, (path: string, older: string) => void][] = [
  ["of which 1 byte is changed", flip(1)],
  ["of which 100 bytes are changed", flip(100)],
  [
    "of which a page is zeros",
    (path) => {
      const bytes = readFileSync(path);
      const page = Math.floor(bytes.length / 2 / 4096) * 4096;
      writeFileSync(path, bytes.fill(0, page, Math.min(bytes.length, page + 4096)));
    },
  ],
  ["that is cut to nothing", (path) => truncateSync(path)],
  ["that is cut in half", (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ["that is cut by 1 byte", (path) => truncateSync(path, statSync(path).size - 1)],
  ["that is deleted", (path) => rmSync(path)],
  [
    "that is an older copy",
    (path, older) => (existsSync(older) ? copyFileSync(older, path) : rmSync(path)),
  ],
];

/** What may be missing without a trace but that it is made anew. */
const aids = ["cache.db-proof", "ledger.db-proof", "in-use", "cache.db-shm", "ledger.db-shm"];
const files = ["ledger.db", "ledger.db-wal", "cache.db", "cache.db-wal", "journal", ...aids];

describe.each<End>(["closed", "killed"])("a store that was %s", (end) => {
  let made: string;
  let before: Known;
  beforeAll(async () => {
    made = makeStore(end);
    const { recovered, known, chain } = await openAndRead(copyStore(made));
    expect([recovered, chain]).toEqual([[], whole]);
    expect(known.entries.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 20 }, () => "sent"),
      "queued",
      "queued",
    ]);
    expect(known.draft).toBe("Not sent yet");
    expect(known.tasks.size).toBe(taskCount);
    before = known;
  });

  describe.each(files)("with a file %s", (name) => {
    it.each(harms)("%s opens, and everything that was written is there", async (_, harm) => {
      const folder = copyStore(made);
      const path = join(folder, name);
      if (!existsSync(path) || statSync(path).size === 0) return;
      harm(path, join(olderThan(made), name));
      const { recovered, known, chain } = await openAndRead(folder);
      expect({ ...known, tasks: null }).toEqual({ ...before, tasks: null });
      expect(chain).toEqual(whole);
      expect(recovered.every(({ missing }) => missing === 0)).toBe(true);
      const [file] = name.split(".");
      // What a log holds is not read from the file, and is put right there.
      const isHealed = end === "killed" && name.endsWith(".db");
      if (!aids.includes(name) && !isHealed) expect(recovered).toMatchObject([{ file }]);
      for (const [id, json] of known.tasks) expect(json).toBe(before.tasks.get(id));
      if (recovered.every((told) => told.file !== "cache")) {
        expect(known.tasks.size).toBe(taskCount);
      }
      expect((await openAndRead(folder)).recovered).toEqual([]);
    });
  });
});
