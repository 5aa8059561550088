import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { isEnded } from "#shared/features/submissions/submission-state.ts";
import { type RecordGroup, type RecordRow, recordSort } from "#shared/records/record-schema.ts";
import { formatSubmissionTitle } from "#shared/records/record-title.ts";
import { aContainer, aPerson, aSubmission, aTask } from "#shared/test/records.ts";
import { aRow, aTaskRow, firstRows, firstTasks } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import { listViewed } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";

const { store, storeResponse } = storePerTest();

type Query = typeof firstRows;
type Value = string | number | null;

const list = (query: Partial<Query>) => store.listRecords({ ...firstRows, ...query });
const listTasks = (query: Partial<Query>) => list({ collection: "tasks", ...query });
const listIds = async (query: Partial<Query>) => (await list(query)).rows.map(({ id }) => id);

const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares values in natural order: missing ones last, whatever the direction. */
function compareValues(left: Value, right: Value, isDescending = false): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === "number" && typeof right === "number"
      ? left - right
      : compare(String(left), String(right));
  return isDescending ? -order : order;
}

/** Compares values that are equal in natural order. */
const compareExactly = (left: Value, right: Value): number =>
  left === right ? 0 : String(left) < String(right) ? -1 : 1;

/** Whether every word of a filter is somewhere in these texts, in any case and accent. */
function isFound(filter: string, texts: Value[]): boolean {
  const plain = texts.filter(Boolean).join("\n").normalize("NFD").replace(/\p{M}/gu, "");
  const words = filter.toLowerCase().split(" ");
  return words.every((word) => plain.toLowerCase().includes(word));
}

function labelOf(row: RecordRow, { group, dueBounds }: Query): Value {
  if (group === null || group === "whose") return null;
  if (group !== "due") return row[group];
  const { due } = row;
  if (due === null || dueBounds === undefined) return null;
  return dueBounds.filter((bound) => bound <= due).length;
}

/** Computes a window of rows without SQL; each row comes with the texts that the filter searches. */
function listWithoutSql(candidates: { row: RecordRow; texts: Value[] }[], query: Query) {
  const { sort, isDescending, offset, limit } = query;
  const rows = candidates
    .filter(({ texts }) => isFound(query.filter, texts))
    .map(({ row }) => ({ row, label: labelOf(row, query) }))
    .sort(
      (left, right) =>
        compareValues(left.label, right.label) ||
        compareExactly(left.label, right.label) ||
        compareValues(left.row[sort], right.row[sort], isDescending) ||
        compareExactly(left.row.id, right.row.id),
    );
  const groups: RecordGroup[] = [];
  for (const { label } of query.group === null ? [] : rows) {
    const text = label === null ? null : String(label);
    const last = groups.at(-1);
    if (last?.label === text) last.count += 1;
    else groups.push({ label: text, count: 1 });
  }
  const window = rows.slice(offset, offset + limit).map(({ row }) => row);
  return { rows: window, total: rows.length, groups };
}

/** Stores drawn records, and compares the windows of drawn queries with those computed without SQL. */
const expectWindows = <T extends { id: string }>(
  collection: "tasks" | "submissions",
  anyRecord: fc.Arbitrary<T>,
  anyQuery: fc.Arbitrary<Query>,
  listCandidates: (records: T[], query: Query) => { row: RecordRow; texts: Value[] }[],
) =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyRecord, { selector: ({ id }) => id, maxLength: 40 }),
      fc.array(anyQuery, { minLength: 5 }),
      async (records, queries) => {
        await storeResponse(collection, records);
        for (const query of queries) {
          expect(await listViewed(store, query), JSON.stringify(query)).toEqual(
            listWithoutSql(listCandidates(records, query), query),
          );
        }
      },
    ),
    { numRuns: runs(20, 80) },
  );

const anyId = fc.integer({ min: 1, max: 999 }).map(String);
const few = fc.constantFrom("Pump", "pump", "Pump 2", "Pump 10", "Zelt", "Äpfel", "Radio");
const fewTimes = fc.option(fc.integer({ min: 1, max: 12 }));
const anyWindow = {
  filter: fc.constantFrom("", " ", "p", "PUMP", "apfel", "1 dra", "pump 1", "nothing"),
  sort: fc.constantFrom(...recordSort.options),
  isDescending: fc.boolean(),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.integer({ min: 1, max: 20 }),
};

describe("a window of submissions", () => {
  const anySubmission = fc
    .record({
      id: anyId,
      process: fc.option(few.map((name) => ({ id: name, name }))),
      creator: fc.option(few.map(aPerson)),
      container: fc.option(few.map((name) => aContainer(`id of ${name}`, name))),
      status: fc.option(fc.constantFrom("OPEN", "closed", "DRAFT")),
      progress: fc.option(fc.constantFrom("DRAFT", "IN_PROGRESS", "OPEN", "REJECTED")),
      orgSequenceId: fc.option(fc.integer({ min: 1, max: 12 }).map(String)),
      created: fewTimes,
      modified: fewTimes,
    })
    .map(aSubmission);
  const anyQuery = fc.record({
    collection: fc.constant("submissions" as const),
    ...anyWindow,
    status: fc.constantFrom(null, null, "OPEN", "DRAFT", "nothing"),
    roomId: fc.constantFrom(null, null, "id of Pump", "nothing"),
    processId: fc.constantFrom(null, null, null, "Pump", "nothing"),
    state: fc.constantFrom(null, null, "LIVE", "WAITING", "SUSPENDED"),
    group: fc.constantFrom(null, "status", "progress", "room", "person", "process" as const),
  });
  const toRow = (submission: Submission) => {
    const person = submission.creator?.displayName ?? null;
    const title = formatSubmissionTitle(submission);
    return aRow({
      id: submission.id,
      title: title ?? "",
      status: submission.status,
      progress: submission.progress,
      room: submission.container?.name ?? null,
      person,
      process: submission.process?.name ?? null,
      created: submission.created,
      changed: submission.modified,
      creator: title === null ? person : null,
    });
  };
  /** None of them states its state; its status and progress show whether it has ended. */
  const isInState = (submission: Submission, state: Query["state"]) =>
    state === "WAITING" ? !isEnded(submission) : state !== "SUSPENDED";

  it("is filtered, sorted, grouped and counted as without SQL", () =>
    expectWindows("submissions", anySubmission, anyQuery, (submissions, query) =>
      submissions
        .filter(({ container }) => query.roomId === null || container?.id === query.roomId)
        .filter(({ process }) => query.processId === null || process?.id === query.processId)
        .filter((submission) => isInState(submission, query.state))
        .map(toRow)
        .filter(({ status, progress }) => [null, status, progress].includes(query.status))
        .map((row) => {
          const { title, status, progress, room, person, process } = row;
          return { row, texts: [title, status, progress, room, person, process] };
        }),
    ));

  it("names the pending steps of each", async () => {
    const pendingSteps = ["Approve", "Confirm", " "].map((name) => ({
      ...{ name, type: null, nodeId: null, owners: [] },
    }));
    await storeResponse("submissions", [
      aSubmission({ id: "1", pendingSteps }),
      aSubmission({ id: "2" }),
    ]);
    const { rows } = await list({ collection: "submissions", sort: "title" });
    expect(rows.map(({ step }) => step)).toEqual(["Approve, Confirm", undefined]);
  });

  it("is filtered by the names of pending steps and of their owners too", async () => {
    const pendingSteps = [
      { name: "Approve fuel", type: null, nodeId: null, owners: [aPerson("Zoë Groß")] },
    ];
    await storeResponse("submissions", [
      aSubmission({ id: "1", pendingSteps }),
      aSubmission({ id: "2" }),
    ]);
    expect(await listIds({ filter: "zoe fuel" })).toEqual(["1"]);
  });

  it("shows what is stored now, whatever other collections store", async () => {
    await storeResponse("submissions", [aSubmission({ id: "1" })]);
    await storeResponse("rooms", [{ id: 7, name: "Hall" }]);
    expect(await listIds({})).toEqual(["1"]);
    expect(await listIds({ collection: "rooms" })).toEqual(["7"]);
    await storeResponse("submissions", [aSubmission({ id: "2" })]);
    expect(await listIds({})).toEqual(["2"]);
    expect(await listIds({ collection: "rooms" })).toEqual(["7"]);
    expect(await listIds({ collection: "groups" })).toEqual([]);
  });

  it("counts each status and progress once per record, in the order of their names", async () => {
    await storeResponse("submissions", [
      aSubmission({ id: "1", status: "OPEN", progress: "DRAFT" }),
      aSubmission({ id: "2", status: "OPEN", progress: "OPEN" }),
      aSubmission({ id: "3", status: null, progress: "DRAFT" }),
    ]);
    const statuses = await store.listStatuses("submissions");
    expect(statuses).toEqual([
      { label: "DRAFT", count: 2 },
      { label: "OPEN", count: 2 },
    ]);
    for (const { label, count } of statuses) {
      expect((await list({ status: label })).total).toBe(count);
    }
  });
});

describe("a window of tasks", () => {
  const anyTask = fc
    .record({
      id: anyId,
      name: few,
      details: fc.option(few),
      owner: fc.option(few.map(aPerson)),
      container: fc.option(few.map((name) => aContainer(name, name))),
      status: fc.constantFrom("OPEN", "CLOSED", "PAUSED"),
      progress: fc.option(fc.constantFrom("IN_PROGRESS", "in_progress", "STEP 2", "STEP 10")),
      due: fewTimes,
      modified: fewTimes,
    })
    .map(aTask);
  const byDue = (dueBounds: number[]) => ({ group: "due" as const, dueBounds });
  const anyGrouping = fc.oneof(
    fc.record({ group: fc.constantFrom(null, "room", "progress", "person" as const) }),
    fc
      .uniqueArray(fc.oneof(fc.integer({ min: -2, max: 14 }), fc.constant(5.5)), { maxLength: 20 })
      .map((bounds) => byDue(bounds.toSorted((left, right) => left - right))),
  );
  const anyState = fc.constantFrom("OPEN", "CLOSED", null);
  const anyQuery = fc
    .tuple(fc.record({ ...anyWindow, state: anyState }), anyGrouping)
    .map(([window, grouping]): Query => ({ ...firstTasks, ...window, ...grouping }));

  it("is filtered, sorted, grouped and counted as without SQL", () =>
    expectWindows("tasks", anyTask, anyQuery, (tasks, { state }) =>
      tasks
        // An unknown status counts as open.
        .filter(({ status }) => state === null || (status === "CLOSED") === (state === "CLOSED"))
        .map((task) => {
          const row = aTaskRow(task);
          return { row, texts: [row.title, task.details, row.person, row.room] };
        }),
    ));

  it("groups by due time at each bound, and has tasks without one last", async () => {
    const dues = { "1": 99, "2": 100, "3": null, "4": 300, "5": 299 };
    await storeResponse(
      "tasks",
      Object.entries(dues).map(([id, due]) => aTask({ id, due })),
    );
    const listByDue = async (isDescending: boolean) => {
      const query = { sort: "due", isDescending, ...byDue([100, 200, 300]) } as const;
      const { rows, groups } = await listTasks(query);
      return [rows.map(({ id }) => id), groups.map(({ label, count }) => [label, count])];
    };
    expect(await listByDue(true)).toEqual([
      ["1", "2", "5", "4", "3"],
      [...["0", "1", "2", "3"].map((label) => [label, 1]), [null, 1]],
    ]);
    expect(await listByDue(false)).toEqual([
      ["1", "2", "5", "4", "3"],
      [...["0", "1", "2", "3"].map((label) => [label, 1]), [null, 1]],
    ]);
  });

  it("groups the tasks of two people with the same name separately", async () => {
    const ana = { ...aPerson("Ana Paz", "9"), name: "ana" };
    await storeResponse("tasks", [
      aTask({ id: "1", owner: ana }),
      aTask({ id: "2", owner: { ...ana, id: "10", name: null } }),
      aTask({ id: "3", owner: ana }),
      aTask({ id: "4", owner: aPerson("Ana Paz", "Ana Paz") }),
      aTask({ id: "5", owner: aPerson("Bo", "11") }),
    ]);
    expect((await listTasks({ group: "person" })).groups).toEqual([
      { label: "Ana Paz", count: 1 },
      { label: "Ana Paz (10)", count: 1 },
      { label: "Ana Paz (ana)", count: 2 },
      { label: "Bo", count: 1 },
    ]);
  });
});

it("returns all of 1,200 records in windows of 100", async () => {
  const many = Array.from({ length: 1_200 }, (_, at) =>
    aSubmission({
      id: `${at}`,
      container: aContainer(`${at % 300}`, `Room ${at % 300}`),
      modified: (at * 104_729) % 1_000_003,
    }),
  );
  await storeResponse("submissions", many);
  const seen = new Set<string>();
  for (let offset = 0; offset < many.length; offset += 100) {
    const query = { sort: "changed", isDescending: true, group: "room", offset } as const;
    for (const id of await listIds(query)) seen.add(id);
  }
  expect(seen.size).toBe(many.length);
});
