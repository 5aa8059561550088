import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Task } from "#shared/features/tasks/schema.ts";
import { type RecordRow, recordSort } from "#shared/records/record-schema.ts";
import { aContainer, aPerson, aTask } from "#shared/test/records.ts";
import { aTaskRow, firstTasks } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import { listLookedAt, toIngest, unwrap } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";
import { compareExactly, compareValues, countGroups, isFound, type Value } from "./test/by-hand.ts";

const { store } = storePerTest();

type Query = typeof firstTasks;
type Grouping = Pick<Query, "group" | "dueSpans">;

const takeIn = async (tasks: Task[]) => unwrap(await store.ingest(toIngest("tasks", tasks)));
const list = (query: Partial<Query>) => store.listRecords({ ...firstTasks, ...query });

const few = fc.constantFrom("Pump", "pump", "Pump 2", "Pump 10", "Zelt", "Äpfel");
const fewTimes = fc.option(fc.integer({ min: 1, max: 12 }));
const anyTask = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }).map(String),
    name: few,
    owner: fc.option(few.map(aPerson)),
    container: fc.option(few.map((name) => aContainer(name, name))),
    status: fc.constantFrom("OPEN", "CLOSED", "PAUSED"),
    progress: fc.option(fc.constantFrom("IN_PROGRESS", "in_progress", "STEP 2", "STEP 10")),
    due: fewTimes,
    modified: fewTimes,
  })
  .map(aTask);

it("groups the tasks of two people with the same name apart", async () => {
  const ana = { ...aPerson("Ana Paz", "9"), name: "ana" };
  await takeIn([
    aTask({ id: "1", owner: ana }),
    aTask({ id: "2", owner: { ...ana, id: "10", name: null } }),
    aTask({ id: "3", owner: ana }),
    aTask({ id: "4", owner: aPerson("Ana Paz", "Ana Paz") }),
    aTask({ id: "5", owner: aPerson("Bo", "11") }),
  ]);
  expect((await list({ group: "person" })).groups).toEqual([
    { label: "Ana Paz", count: 1 },
    { label: "Ana Paz (10)", count: 1 },
    { label: "Ana Paz (ana)", count: 2 },
    { label: "Bo", count: 1 },
  ]);
});

const manyTasks = fc.uniqueArray(anyTask, { selector: ({ id }) => id, maxLength: 40 });
const byDue = (bounds: number[], order = [...bounds.keys(), bounds.length]): Grouping => ({
  group: "due",
  dueSpans: { bounds, order },
});
const anyGrouping: fc.Arbitrary<Grouping> = fc.oneof(
  fc.record({ group: fc.constantFrom("room", "progress", "person" as const) }),
  fc
    .uniqueArray(fc.oneof(fc.integer({ min: -2, max: 14 }), fc.constant(5.5)), { maxLength: 20 })
    .map((bounds) => byDue(bounds.toSorted((left, right) => left - right))),
);
const anyOrder = fc.record({
  state: fc.constantFrom("OPEN", "CLOSED", null),
  filter: fc.constantFrom("", " ", "p", "PUMP", "apfel", "nothing"),
  sort: fc.constantFrom(...recordSort.options),
  isDescending: fc.boolean(),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.integer({ min: 1, max: 20 }),
});
const anyQuery: fc.Arbitrary<Query> = fc
  .tuple(anyOrder, anyGrouping)
  .map(([order, grouping]) => ({ ...firstTasks, ...order, ...grouping }));

function groupByHand(row: RecordRow, { group, dueSpans }: Grouping): Value {
  if (group === null || group === "whose") return null;
  if (group !== "due") return row[group];
  const { due } = row;
  return due === null || dueSpans === undefined
    ? null
    : dueSpans.bounds.filter((bound) => bound <= due).length;
}

/** The window, worked out without SQL. */
function listByHand(tasks: Task[], query: Query) {
  const { sort, isDescending, offset, limit } = query;
  const rows = tasks
    .map(aTaskRow)
    .filter(({ status }) => query.state === null || status === query.state)
    .filter(({ title, person, room }) => isFound(query.filter, [title, person, room]))
    .map((row) => ({ row, label: groupByHand(row, query) }))
    .sort(
      (left, right) =>
        compareValues(left.label, right.label) ||
        compareExactly(left.label, right.label) ||
        compareValues(left.row[sort], right.row[sort], isDescending) ||
        compareExactly(left.row.id, right.row.id),
    );
  return {
    rows: rows.slice(offset, offset + limit).map(({ row }) => row),
    total: rows.length,
    groups: countGroups(query.group === null ? [] : rows.map(({ label }) => label)),
  };
}

describe("a grouped list of tasks", () => {
  it("is in every window as it would be worked out by hand", async () => {
    await fc.assert(
      fc.asyncProperty(manyTasks, fc.array(anyQuery, { minLength: 5 }), async (tasks, queries) => {
        await takeIn(tasks);
        for (const query of queries) {
          expect(await listLookedAt(store, query), JSON.stringify(query)).toEqual(
            listByHand(tasks, query),
          );
        }
      }),
      { numRuns: runs(30, 80) },
    );
  });

  it("begins a group by due time at each bound, and has those without one last", async () => {
    const dues = { "1": 99, "2": 100, "3": null, "4": 300, "5": 299 };
    await takeIn(Object.entries(dues).map(([id, due]) => aTask({ id, due })));
    const grouping = byDue([100, 200, 300]);
    const { rows, groups } = await list({ sort: "due", isDescending: true, ...grouping });
    expect(rows.map(({ id }) => id)).toEqual(["1", "2", "5", "4", "3"]);
    expect(groups).toEqual([
      { label: "0", count: 1 },
      { label: "1", count: 1 },
      { label: "2", count: 1 },
      { label: "3", count: 1 },
      { label: null, count: 1 },
    ]);
  });

  it("has the groups by due time in the order that is asked for", async () => {
    const dues = { "1": 99, "2": 100, "3": null, "4": 300 };
    await takeIn(Object.entries(dues).map(([id, due]) => aTask({ id, due })));
    const grouping = byDue([100, 200, 300], [2, 0, 1, 3]);
    const { rows, groups } = await list({ sort: "due", ...grouping });
    expect(rows.map(({ id }) => id)).toEqual(["2", "1", "4", "3"]);
    expect(groups.map(({ label }) => label)).toEqual(["0", "2", "3", null]);
  });

  it("shows what is stored now", async () => {
    const group = "progress";
    await takeIn([aTask({ id: "1", progress: "STEP 10" })]);
    expect((await list({ group })).groups).toEqual([{ label: "STEP 10", count: 1 }]);
    await takeIn([aTask({ id: "1", progress: "STEP 10" }), aTask({ id: "2", progress: "STEP 2" })]);
    expect((await list({ group })).groups).toEqual([
      { label: "STEP 2", count: 1 },
      { label: "STEP 10", count: 1 },
    ]);
    expect((await list({})).groups).toEqual([]);
  });
});

it("comes whole in windows of 100 of 10,000", async () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    aTask({ id: `${at}`, container: aContainer(`${at % 300}`, `Room ${at % 300}`) }),
  );
  await takeIn(many);
  const seen = new Set<string>();
  for (let offset = 0; offset < many.length; offset += 100) {
    for (const { id } of (await list({ group: "room", offset })).rows) seen.add(id);
  }
  expect(seen.size).toBe(many.length);
});
