import { describe, expect, it } from "vitest";
import { aTask } from "#shared/test/records.ts";
import { changeFile } from "../test/files.ts";
import { makeFolder, openTestStore, toIngest, unwrap } from "../test/fixture.ts";

describe("the change log", () => {
  const [one, two, other] = [aTask({ id: "1" }), aTask({ id: "2" }), aTask({ id: "2", due: 5 })];

  async function readLog(...responses: [at: number, tasks: unknown[]][]) {
    const folder = makeFolder();
    const { store } = openTestStore(folder);
    for (const [at, tasks] of responses) {
      unwrap(await store.ingest(toIngest("tasks", tasks, { at })));
    }
    await store.close();
    type Row = { before: string | null };
    const rows = changeFile(
      folder,
      "cache",
      (db) => db.all<Row>`SELECT at, kind, id, before FROM cache.changes ORDER BY seq`,
    );
    return rows.map((row) => ({ ...row, before: JSON.parse(row.before ?? "null") }));
  }

  it("lists what was added, changed and removed with its former value, except from a first response", async () => {
    const log = await readLog([0, [two]], [1, [one, two]], [2, [two, one]], [3, [other]]);
    expect(log).toEqual([
      { at: 1, kind: "added", id: "1", before: null },
      { at: 3, kind: "changed", id: "2", before: two },
      { at: 3, kind: "removed", id: "1", before: one },
    ]);
  });

  it("drops changes after 30 days", async () => {
    const days = 30 * 86_400_000;
    const first = [[], [one], [one, two]].map((tasks, at): [number, unknown[]] => [at, tasks]);
    const log = await readLog(...first, [1 + days, [one]], [2 + days, []]);
    expect(log).toMatchObject([
      { at: 2, kind: "added", id: "2" },
      { at: 1 + days, kind: "removed", id: "2" },
      { at: 2 + days, kind: "removed", id: "1" },
    ]);
  });
});
