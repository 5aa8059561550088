import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { success } from "#shared/lib/result.ts";
import { recordSort } from "#shared/records/record-schema.ts";
import { aTask } from "#shared/test/records.ts";
import { aTaskRow, firstRows, type firstTasks } from "#shared/test/rows.ts";
import type { Collections } from "./collection.ts";
import { openStore } from "./files/open-store.ts";
import { key, listLookedAt, makeFolder, parts, toIngest, unwrap } from "./test/fixture.ts";
import { orNull, strange } from "./test/strange-records.ts";

/** Takes records as they are, so that they may be stranger than any that the service sends. */
const asIs = (body: Uint8Array) =>
  success({ records: JSON.parse(new TextDecoder().decode(body)), unreadable: [] });
const readers = Object.fromEntries(
  Object.values(collections).map((one) => [one.name, { ...one, decode: asIs }]),
) as unknown as Collections;

const open = () =>
  unwrap(openStore({ folder: makeFolder(), key }, { ...parts, collections: readers })).store;

const few = fc.constantFrom("pump", "Pump 2", "Tent", "tent 10", "Radio", "radio pump");
const plainTask = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }).map(String),
    name: few,
    details: orNull(few),
    owner: orNull(few),
    room: orNull(few),
    status: fc.constantFrom("OPEN", "CLOSED", "PAUSED"),
    due: fc.option(fc.integer({ min: 0, max: 3 })),
    modified: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ owner, room, ...task }) =>
    aTask({
      ...task,
      owner: owner === null ? null : { id: owner, displayName: owner, name: null, type: null },
      container: room === null ? null : { id: room, name: room, type: null, org: null },
    }),
  );
const plainTasks = fc.uniqueArray(plainTask, { selector: (task) => task.id, maxLength: 40 });
const anyQuery = fc.record({
  collection: fc.constant("tasks" as const),
  status: fc.constant(null),
  roomId: fc.constant(null),
  processId: fc.constant(null),
  state: fc.constantFrom("OPEN", "CLOSED", null),
  sort: fc.constantFrom(...recordSort.options),
  isDescending: fc.boolean(),
  group: fc.constant(null),
  filter: fc.constantFrom("", " ", "p", "PUMP", "tent 1", "dio pum", "nothing"),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.integer({ min: 1, max: 20 }),
});

const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The window, worked out without SQL. */
function listByHand(tasks: Task[], query: typeof firstTasks) {
  const words = query.filter.toLowerCase().split(" ");
  const rows = tasks
    .filter((task) => query.state === null || task.status === query.state)
    .filter((task) => {
      const { person, room } = aTaskRow(task);
      const text = [task.name, task.details, person, room].join("\n").toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(aTaskRow)
    .sort((left, right) => {
      const [a, b] = [left[query.sort], right[query.sort]];
      const byId = left.id < right.id ? -1 : 1;
      if (a === null || b === null) return a === b ? byId : a === null ? 1 : -1;
      const order =
        typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b));
      return (query.isDescending ? -order : order) || byId;
    });
  const { offset, limit } = query;
  return { rows: rows.slice(offset, offset + limit), total: rows.length, groups: [] };
}

describe("a store", () => {
  it.each(Object.keys(strange) as (keyof typeof strange)[])(
    "gives %s back as they were decoded, and lists and counts them",
    async (collection) => {
      const store = open();
      const any: fc.Arbitrary<{ id: string }> = strange[collection];
      const many = fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(many, async (records) => {
          const report = unwrap(await store.ingest(toIngest(collection, records)));
          expect(report.total).toBe(records.length);
          for (const record of records) {
            expect(await store.getRecord(collection, record.id)).toEqual(
              JSON.parse(JSON.stringify(record)),
            );
          }
          if (collection === "tiles") expect(await store.listTiles()).toHaveLength(records.length);
          else {
            const { rows, total } = await store.listRecords({ ...firstRows, collection });
            expect(total).toBe(records.length);
            expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)));
          }
        }),
        { numRuns: 40 },
      );
      await store.close();
    },
  );

  it("reports exactly how two answers differ", async () => {
    const store = open();
    let stored: Task[] = [];
    await fc.assert(
      fc.asyncProperty(plainTasks, async (tasks) => {
        const report = unwrap(await store.ingest(toIngest("tasks", tasks)));
        const before = new Map(stored.map((task) => [task.id, JSON.stringify(task)]));
        const ids = new Set(tasks.map((task) => task.id));
        const known = tasks.filter((task) => before.has(task.id));
        expect(report).toEqual({
          added: tasks.filter((task) => !before.has(task.id)).map((task) => task.id),
          changed: known
            .filter((task) => before.get(task.id) !== JSON.stringify(task))
            .map((task) => task.id),
          removed: expect.toSatisfy(
            (removed: string[]) =>
              removed.toSorted().join() ===
              [...before.keys()]
                .filter((id) => !ids.has(id))
                .toSorted()
                .join(),
          ),
          total: tasks.length,
          unreadable: 0,
        });
        stored = tasks;
      }),
      { numRuns: 60 },
    );
    await store.close();
  });

  it("lists every window as it would be worked out by hand", async () => {
    const store = open();
    await fc.assert(
      fc.asyncProperty(plainTasks, fc.array(anyQuery, { minLength: 5 }), async (tasks, queries) => {
        unwrap(await store.ingest(toIngest("tasks", tasks)));
        for (const query of queries) {
          expect(await listLookedAt(store, query), JSON.stringify(query)).toEqual(
            listByHand(tasks, query),
          );
        }
      }),
      { numRuns: 80 },
    );
    await store.close();
  });
});
