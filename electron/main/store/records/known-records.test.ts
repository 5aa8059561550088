import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultDialect } from "#main/service/dialect.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import type { Store } from "../store.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";

/** Tasks as a service may send them, each in two forms; titles and owners are found by a guess. */
const sent = [
  ...["1", "2"].map((id) => ({
    id,
    betreff: `Pump ${id}`,
    wer: "Kim",
    fuer: "Lee",
    status: "OPEN",
  })),
  ...["1", "2"].map((id) => ({ id, betreff: `Gate ${id}`, text: "Since noon", fuer: "Lee" })),
];

const answer = fc.record({
  tasks: fc.uniqueArray(fc.constantFrom<{ id: string }>(...sent), { selector: ({ id }) => id }),
  isCut: fc.boolean(),
  owner: fc.constantFrom<string[]>([], ["wer"], ["fuer"]),
});
type Answer = { tasks: object[]; owner: string[]; isCut: boolean };

const ingest = async (store: Store, { tasks, owner, ...more }: Answer, at: number) => {
  const fields = { ...defaultDialect.fields, task: { owner } };
  const dialect = { ...defaultDialect, fields };
  return unwrap(await store.ingest(toIngest("tasks", tasks, { ...more, dialect, at })));
};

async function read(store: Store) {
  const { rows } = await store.listRecords({ ...firstTasks, state: null, limit: 50 });
  const ids = rows.map(({ id }) => id).sort();
  const records = ids.map((id) => [
    store.getRecord("tasks", id),
    store.getRecordJson("tasks", id),
    store.getRecordAsOf({ collection: "tasks", id, at: now }),
  ]);
  return { rows, records: await Promise.all(records.flat()) };
}

/** Takes responses in; `ownerOf` reads the name of a task's owner. */
function open() {
  const { store } = openForTest(makeFolder());
  let at = now;
  return {
    take: (tasks: object[], owner: string, isCut = false) => {
      at += 1;
      return ingest(store, { tasks, owner: [owner], isCut }, at);
    },
    ownerOf: async (id: string) => (await store.getRecord("tasks", id))?.owner?.displayName,
  };
}

describe("records whose text a response repeats", () => {
  it("are stored as if each response were decoded anew, as after a start", async () => {
    const compare = async (answers: Answer[]) => {
      const [known, anew] = [makeFolder(), makeFolder()];
      const { store } = openTestStore(known);
      for (const [index, one] of answers.entries()) {
        const again = openTestStore(anew).store;
        const report = await ingest(again, one, now + index);
        expect(await ingest(store, one, now + index)).toEqual(report);
        expect(await read(store)).toEqual(await read(again));
        await again.close();
      }
      await store.close();
    };
    await fc.assert(fc.asyncProperty(fc.array(answer, { maxLength: 8, size: "max" }), compare), {
      numRuns: runs(10, 1_000),
    });
  });

  it("are read again if the last response, which was read otherwise, left them out", async () => {
    const { take, ownerOf } = open();
    await take(sent.slice(0, 2), "wer");
    await take(sent.slice(0, 1), "fuer", true);
    expect([await ownerOf("1"), await ownerOf("2")]).toEqual(["Lee", "Kim"]);
    await take(sent.slice(0, 2), "fuer");
    expect(await ownerOf("2")).toBe("Lee");
  });

  it("are read again if another response was stored between the slices of the last", async () => {
    const { take, ownerOf } = open();
    const many = Array.from({ length: 5_001 }, (_, at) => ({ ...sent[0], id: `${10 + at}` }));
    const all = [...many, ...sent.slice(0, 2)];
    const inSlices = take(all, "fuer");
    while ((await ownerOf("10")) === undefined) await new Promise(setImmediate);
    await take(many.slice(0, 1), "wer", true);
    expect(await ownerOf("2")).toBeUndefined();
    await inSlices;
    expect(await ownerOf("10")).toBe("Kim");
    await take([...all].reverse(), "fuer");
    expect([await ownerOf("10"), await ownerOf("2")]).toEqual(["Lee", "Lee"]);
  });
});
