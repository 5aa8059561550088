import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Store } from "#main/store/store.ts";
import { makeFolder, openTestStore, toIngest, unwrap } from "#main/store/test/fixture.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { type DigestLine, digestKind } from "#shared/records/record-schema.ts";
import { aPerson, aSubmission, aTask } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 1, 3);
const now = start + 10 * hour;

/** The service's lists at one time. */
type Snapshot = {
  tasks: Task[];
  submissions: Submission[];
  priorSubmissions: Submission[];
  offlineSubmissions: Submission[];
};

const names = ["tasks", "submissions", "priorSubmissions", "offlineSubmissions"] as const;

const someone = fc.constantFrom(aPerson("Ana", "1"), aPerson("Joe", "2"), aPerson("Joe", "3"));
const progress = fc.constantFrom(null, "IN_PROGRESS", "CLOSED", "REJECTED");
const status = fc.constantFrom("OPEN", "CLOSED");

const aList = <T extends { id: string }>(record: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 3 });

const task = fc
  .record({
    id: fc.constantFrom("1", "2", "3"),
    name: fc.constantFrom("Patrol", "Levee"),
    owner: fc.option(someone),
    due: fc.constantFrom(null, now - hour, now, now + 24 * hour, now + 24 * hour + 1),
    modified: fc.constantFrom(1, 2),
    status,
    progress,
  })
  .map(aTask);

const step = fc.record({
  name: fc.constant("Review"),
  type: fc.constant(null),
  nodeId: fc.constantFrom("n1", "n2"),
  owners: fc.uniqueArray(someone, { selector: ({ id }) => id, maxLength: 2 }),
});

const submission = fc
  .record({
    id: fc.constantFrom("1", "2"),
    process: fc.constant({ id: "9", name: "Evacuation" }),
    pendingSteps: fc.uniqueArray(step, { selector: ({ nodeId }) => nodeId, maxLength: 2 }),
    modified: fc.constantFrom(1, 2),
    status,
    progress,
  })
  .map(aSubmission);

const histories = fc.array(
  fc.record({
    tasks: aList(task),
    submissions: aList(submission),
    priorSubmissions: aList(submission),
    offlineSubmissions: aList(submission),
  }),
  { minLength: 2, maxLength: 5 },
);

type Expected = Pick<DigestLine, "kind" | "collection" | "id"> & { fields: string[] };

const isClosing = (was: Task | Submission, is: Task | Submission): boolean => {
  const isEnded = (value: string | null) => value === "CLOSED" || value === "REJECTED";
  const isOver = isEnded(is.progress) && !isEnded(was.progress);
  return (was.status === "OPEN" && is.status === "CLOSED") || isOver;
};

const toJson = (values: unknown): string => JSON.stringify(values);
const differs = <T>(was: T, is: T, read: (record: T) => unknown): boolean =>
  toJson(read(was)) !== toJson(read(is));

function diffTask(id: string, first: Snapshot, last: Snapshot): Expected[] {
  const line = (kind: DigestLine["kind"], fields: string[] = []): Expected[] => [
    { kind, collection: "tasks", id, fields },
  ];
  const was = first.tasks.find((one) => one.id === id);
  const is = last.tasks.find((one) => one.id === id);
  if (was === undefined) return is === undefined ? [] : line("new");
  if (is === undefined) return line("gone");
  const fields = [
    ...(was.name === is.name ? [] : ["Name"]),
    ...(was.status === is.status ? [] : ["Status"]),
    ...(was.progress === is.progress ? [] : ["Progress"]),
    ...(differs(was, is, ({ owner }) => owner) ? ["Owner"] : []),
    ...(was.due === is.due ? [] : ["Due"]),
  ];
  if (fields.length === 0) return [];
  if (isClosing(was, is)) return line("closed", fields);
  return line(fields.includes("Owner") ? "reassigned" : "changed", fields);
}

const lists = ["submissions", "priorSubmissions", "offlineSubmissions"] as const;

function findSubmission(snapshot: Snapshot, id: string) {
  for (const list of lists) {
    const record = snapshot[list].find((one) => one.id === id);
    if (record !== undefined) return { list, record };
  }
  return null;
}

const steps = ({ pendingSteps }: Submission) => pendingSteps.map(({ nodeId }) => nodeId).sort();
const owners = ({ pendingSteps }: Submission) =>
  pendingSteps.map(({ nodeId, owners }) => [nodeId, ...owners.map(({ id }) => id).sort()]).sort();

function diffSubmission(id: string, first: Snapshot, last: Snapshot): Expected[] {
  const [before, after] = [findSubmission(first, id), findSubmission(last, id)];
  if (before === null || after === null) {
    const there = after ?? before;
    const kind = before === null ? "new" : "gone";
    return there === null ? [] : [{ kind, collection: there.list, id, fields: [] }];
  }
  const { record: was, list: from } = before;
  const { record: is, list: to } = after;
  const line = (kind: DigestLine["kind"], fields: string[] = []): Expected[] => [
    { kind, collection: to, id, fields },
  ];
  const fields = [
    ...((from === "submissions") === (to === "submissions") ? [] : ["Waiting for you"]),
    ...(was.status === is.status ? [] : ["Status"]),
    ...(was.progress === is.progress ? [] : ["Progress"]),
    ...(differs(was, is, steps) ? ["Pending steps"] : []),
    ...(differs(was, is, owners) ? ["Waits for"] : []),
  ];
  if (fields.length === 0) return [];
  if (isClosing(was, is)) return line("closed", fields);
  if (to === "submissions" && from !== to) return line("new");
  if (fields.includes("Pending steps") || fields.includes("Waiting for you")) {
    return line("movedOn", fields);
  }
  return line(fields.includes("Waits for") ? "reassigned" : "changed", fields);
}

/** Compares the first snapshot with the last one in the simplest way. */
const diff = (first: Snapshot, last: Snapshot): Expected[] => [
  ...["1", "2", "3"].flatMap((id) => diffTask(id, first, last)),
  ...["1", "2"].flatMap((id) => diffSubmission(id, first, last)),
];

const toExpected = ({ kind, collection, id, evidence }: DigestLine): Expected => ({
  kind,
  collection,
  id,
  fields: evidence.map(({ field }) => field),
});

const listDue = ({ tasks }: Snapshot): string[] =>
  tasks
    .filter(({ status }) => status === "OPEN")
    .filter(({ due }) => due !== null && due >= now && due <= now + 24 * hour)
    .map(({ id }) => id);

const sort = <T>(values: T[]): T[] => values.toSorted((a, b) => (toJson(a) < toJson(b) ? -1 : 1));

async function takeIn(snapshots: Snapshot[]): Promise<Store> {
  const { store } = openTestStore(makeFolder());
  for (const [at, snapshot] of snapshots.entries()) {
    for (const name of names) {
      unwrap(await store.ingest(toIngest(name, snapshot[name], { at: start + at * hour })));
    }
  }
  return store;
}

describe("the digest", () => {
  it("equals a comparison of any snapshot with the last", async () => {
    const kinds = new Set<DigestLine["kind"]>();
    await fc.assert(
      fc.asyncProperty(histories, async (snapshots) => {
        const store = await takeIn(snapshots);
        for (const [at, first] of snapshots.entries()) {
          const { lines, total } = await store.readDigest(start + at * hour, 1_000, now);
          const last = snapshots.at(-1) ?? first;
          const due = lines.filter(({ kind }) => kind === "dueSoon");
          const changes = lines.slice(due.length);
          expect(lines.slice(0, due.length)).toEqual(due);
          expect(due.map(({ id }) => id).sort()).toEqual(listDue(last).sort());
          expect(sort(changes.map(toExpected))).toEqual(sort(diff(first, last)));
          const times = changes.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((a, b) => b - a));
          expect(total).toBe(lines.length);
          for (const { kind } of lines) kinds.add(kind);
        }
        await store.close();
      }),
      { numRuns: runs(5, 30) },
    );
    expect([...kinds].sort()).toEqual([...digestKind.options].sort());
  });
});
