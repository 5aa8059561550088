import { expect, it } from "vitest";
import { makeFolder, now, openTestStoreInWorker, toIngest } from "#main/store/test/fixture.ts";
import { aTask } from "#shared/test/records.ts";
import { aNewEntry, everything, newShift, writer } from "./test/duty-fixture.ts";

it("the log is listed in a second thread while a large response is stored", async () => {
  const { store } = await openTestStoreInWorker(makeFolder());
  await store.startShift(newShift, now);
  await store.addLogEntry(aNewEntry({ id: "1" }), writer(now));
  const tasks = Array.from({ length: 2_000 }, (_, id) => aTask({ id: `${id}`, owner: null }));
  // Reading begins with the first large response.
  await store.ingest(toIngest("tasks", tasks.slice(0, 500)));
  let isStored = false;
  const storing = store.ingest(toIngest("tasks", tasks)).then(() => {
    isStored = true;
  });
  const totals: number[] = [];
  while (!isStored) {
    const { total, rows } = await store.listLog({ ...everything, offset: 0, limit: 10 });
    expect(rows).toHaveLength(total);
    totals.push(total);
  }
  await storing;
  expect(totals.length).toBeGreaterThan(5);
  expect(new Set(totals)).toEqual(new Set([2]));
  await store.addLogEntry(aNewEntry({ id: "2" }), writer(now));
  expect((await store.listLog({ ...everything, offset: 0, limit: 10 })).total).toBe(3);
  await store.close();
});
