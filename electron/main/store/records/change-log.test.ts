import { describe, expect, it } from "vitest";
import { aTask } from "#shared/test/records.ts";
import { changeFile } from "../test/files.ts";
import { makeFolder, openHere, toIngest, unwrap } from "../test/fixture.ts";

describe("the change log", () => {
  const [one, two, other] = [aTask({ id: "1" }), aTask({ id: "2" }), aTask({ id: "2", due: 5 })];

  async function readLog(answers: [at: number, tasks: unknown[]][]) {
    const folder = makeFolder();
    const { store } = openHere(folder);
    for (const [at, tasks] of answers) unwrap(await store.ingest(toIngest("tasks", tasks, { at })));
    await store.close();
    const rows = changeFile(
      folder,
      "cache",
      (db) =>
        db.all<{
          before: string | null;
        }>`SELECT at, kind, id, before FROM cache.changes ORDER BY seq`,
    );
    return rows.map(({ before, ...change }) => ({
      ...change,
      before: JSON.parse(before ?? "null"),
    }));
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
