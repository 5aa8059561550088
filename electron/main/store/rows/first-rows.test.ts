import fc from "fast-check";
import { expect, it } from "vitest";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "../test/fixture.ts";

const day = 86_400_000;
const changes = fc.array(
  fc.array(
    fc.record({
      id: fc.nat(12).map(String),
      name: fc.constantFrom("A", "B", "C"),
      status: fc.constantFrom("OPEN", "CLOSED"),
      due: fc.option(fc.integer({ min: now - 3 * day, max: now + 3 * day })),
      modified: fc.option(fc.integer({ min: now - 3 * day, max: now })),
    }),
  ),
  { minLength: 1, maxLength: 4 },
);

const dueBounds = [now - day, now, now + 7 * 3_600_000, now + day];
const queries: Partial<RecordQuery>[] = [
  { sort: "title" },
  { sort: "changed", isDescending: true, state: "CLOSED" },
  { sort: "due" },
  { sort: "due", state: "OPEN", group: "due", dueBounds },
  { sort: "due", state: "LIVE", group: "due" },
];

it("the first rows of a list and its counts are those of the sorted list", async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (responses) => {
      const { store } = openTestStore(makeFolder());
      for (const response of responses) {
        const unique = [...new Map(response.map((task) => [task.id, task])).values()];
        const tasks = unique.map((task): Task => aTask(task));
        unwrap(await store.ingest(toIngest("tasks", tasks)));
        for (const query of queries) {
          const listed = { ...firstTasks, ...query, offset: 0 };
          const sorted = await store.listRecords({ ...listed, limit: 501 });
          expect(await store.listRecords({ ...listed, limit: 500 })).toEqual(sorted);
        }
      }
      await store.close();
    }),
    { numRuns: runs(7, 500) },
  );
});
