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
} from "../test/made-stores.ts";

const harms: [string, (path: string, older: string) => void][] = [
  [
    "of which 1 bit is changed",
    (path) => {
      const bytes = readFileSync(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
  ],
  ["that is cut in half", (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ["that is cut by 1 byte", (path) => truncateSync(path, statSync(path).size - 1)],
  ["that is deleted", (path) => rmSync(path)],
  [
    "that is an older copy",
    (path, older) => (existsSync(older) ? copyFileSync(older, path) : rmSync(path)),
  ],
];

/** What may be missing without a trace but that it is made anew. */
const aids = ["cache.db-seal", "ledger.db-seal", "in-use", "cache.db-shm", "ledger.db-shm"];
const files = ["ledger.db", "ledger.db-wal", "cache.db", "cache.db-wal", "journal", ...aids];

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

  /** Each record is as it was stored last or, where the newest is lost, before that. */
  const expectWritten = ({ tasks }: Known): void => {
    for (const [id, json] of tasks) {
      expect([before.tasks.get(id), former.tasks.get(id)]).toContain(json);
    }
  };

  describe.each(files)("with a file %s", (name) => {
    it.each(harms)("%s opens, and everything that was written is there", async (_, harm) => {
      const folder = copyStore(made);
      const path = join(folder, name);
      if (!existsSync(path) || statSync(path).size === 0) return;
      const bytes = readFileSync(path);
      harm(path, join(olderThan(made), name));
      if (existsSync(path) && readFileSync(path).equals(bytes)) return;
      const { recovered, known, hasLosses } = await openAndRead(folder);
      expect({ ...known, tasks: null }).toEqual({ ...before, tasks: null });
      expect(hasLosses).toBe(false);
      expect(recovered.every(({ missing }) => missing === 0)).toBe(true);
      const [file] = name.split(".");
      // Of a damaged log SQLite reads less, and what the cache lacks is loaded again.
      const isShortened = name === "cache.db-wal" || name === "ledger.db-wal";
      if (!aids.includes(name) && !isShortened) expect(recovered).toMatchObject([{ file }]);
      expectWritten(known);
      if (!isShortened && recovered.every((told) => told.file !== "cache")) {
        expect(known.tasks.size).toBe(taskCount);
      }
      expect((await openAndRead(folder)).recovered).toEqual([]);
    });
  });
});
