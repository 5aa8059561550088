import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { isEnded } from "#shared/features/submissions/submission-state.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { recordSort } from "#shared/records/record-schema.ts";
import { nameSubmission } from "#shared/records/record-title.ts";
import { aContainer, aPerson, aSubmission } from "#shared/test/records.ts";
import { aRow, firstRows } from "#shared/test/rows.ts";
import { listLookedAt, toIngest, unwrap } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";
import { compareExactly, compareValues, countGroups, isFound } from "./test/by-hand.ts";

const { store } = storePerTest();

const takeIn = async (submissions: Submission[]) =>
  unwrap(await store.ingest(toIngest("submissions", submissions)));

type Query = typeof firstRows;

const list = (query: Partial<Query>) => store.listRecords({ ...firstRows, ...query });
const listIds = async (query: Partial<Query>) => (await list(query)).rows.map(({ id }) => id);

const few = fc.constantFrom("Pump", "pump", "Pump 2", "Pump 10", "Zelt", "Äpfel", "Radio");
const fewTimes = fc.option(fc.integer({ min: 1, max: 3 }));
const anySubmission = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }).map(String),
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
const manySubmissions = fc.uniqueArray(anySubmission, { selector: ({ id }) => id, maxLength: 40 });
const anyQuery = fc.record({
  filter: fc.constantFrom("", " ", "p", "PUMP", "apfel", "1 dra", "nothing"),
  status: fc.constantFrom(null, null, "OPEN", "DRAFT", "nothing"),
  roomId: fc.constantFrom(null, null, "id of Pump", "nothing"),
  processId: fc.constantFrom(null, null, null, "Pump", "nothing"),
  state: fc.constantFrom(null, null, "LIVE", "WAITING", "CLOSED", "SUSPENDED"),
  sort: fc.constantFrom(...recordSort.options),
  isDescending: fc.boolean(),
  group: fc.constantFrom(null, "status", "progress", "room", "person", "process" as const),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.integer({ min: 1, max: 20 }),
});

const toRow = (submission: Submission) => {
  const person = submission.creator?.displayName ?? null;
  const title = nameSubmission(submission);
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

/** The window, worked out without SQL. */
function listByHand(submissions: Submission[], query: Omit<Query, "collection">) {
  const { group, sort, isDescending } = query;
  const labelOf = (row: RecordRow) =>
    group === null || group === "due" || group === "whose" ? null : row[group];
  const rows = submissions
    .filter(({ container }) => query.roomId === null || container?.id === query.roomId)
    .filter(({ process }) => query.processId === null || process?.id === query.processId)
    // None of them says its state; the end shows in its other words.
    .filter((submission) => {
      if (query.state === "CLOSED" || query.state === "WAITING") {
        return isEnded(submission) === (query.state === "CLOSED");
      }
      return query.state !== "SUSPENDED";
    })
    .map(toRow)
    .filter(({ status, progress }) => [null, status, progress].includes(query.status))
    .filter(({ title, status, progress, room, person, process }) =>
      isFound(query.filter, [title, status, progress, room, person, process]),
    )
    .sort(
      (left, right) =>
        compareValues(labelOf(left), labelOf(right)) ||
        compareExactly(labelOf(left), labelOf(right)) ||
        compareValues(left[sort], right[sort], isDescending) ||
        compareExactly(left.id, right.id),
    );
  return {
    rows: rows.slice(query.offset, query.offset + query.limit),
    total: rows.length,
    groups: group === null ? [] : countGroups(rows.map(labelOf)),
  };
}

describe("a list", () => {
  it("is in every window as it would be worked out by hand", async () => {
    await fc.assert(
      fc.asyncProperty(
        manySubmissions,
        fc.array(anyQuery, { minLength: 5 }),
        async (submissions, queries) => {
          await takeIn(submissions);
          for (const query of queries) {
            expect(
              await listLookedAt(store, { ...firstRows, ...query }),
              JSON.stringify(query),
            ).toEqual(listByHand(submissions, query));
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it("has missing values last in both directions, and ties by id", async () => {
    const times = { "1": null, "2": 20, "3": 10, "4": 20, "5": null };
    await takeIn(Object.entries(times).map(([id, modified]) => aSubmission({ id, modified })));
    expect(await listIds({ sort: "changed" })).toEqual(["3", "2", "4", "1", "5"]);
    const descending = { sort: "changed", isDescending: true } as const;
    expect(await listIds(descending)).toEqual(["2", "4", "3", "1", "5"]);
    expect(await listIds({ ...descending, offset: 1, limit: 2 })).toEqual(["4", "3"]);
  });

  it("is filtered by the names of pending steps and of their owners too", async () => {
    const pendingSteps = [
      { name: "Approve fuel", type: null, nodeId: null, owners: [aPerson("Zoë Groß")] },
    ];
    await takeIn([aSubmission({ id: "1", pendingSteps }), aSubmission({ id: "2" })]);
    expect(await listIds({ filter: "zoe fuel" })).toEqual(["1"]);
  });

  it("shows what is stored now, and leaves the lists of other collections alone", async () => {
    await takeIn([aSubmission({ id: "1" })]);
    unwrap(await store.ingest(toIngest("rooms", [{ id: 7, name: "Hall" }])));
    expect(await listIds({})).toEqual(["1"]);
    expect(await listIds({ collection: "rooms" })).toEqual(["7"]);
    await takeIn([aSubmission({ id: "2" })]);
    expect(await listIds({})).toEqual(["2"]);
    expect(await listIds({ collection: "rooms" })).toEqual(["7"]);
    expect(await listIds({ collection: "groups" })).toEqual([]);
  });

  it("counts each status and progress once a record, in the order of their names", async () => {
    await takeIn([
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

it("comes whole in windows of 100 of 10,000", async () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    aSubmission({
      id: `${at}`,
      container: aContainer(`${at % 300}`, `Room ${at % 300}`),
      modified: (at * 104_729) % 1_000_003,
    }),
  );
  await takeIn(many);
  const seen = new Set<string>();
  for (let offset = 0; offset < many.length; offset += 100) {
    const query = { sort: "changed", isDescending: true, group: "room", offset } as const;
    for (const id of await listIds(query)) seen.add(id);
  }
  expect(seen.size).toBe(many.length);
});
