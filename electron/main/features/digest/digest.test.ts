import { describe, expect, it } from "vitest";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { Digest } from "#shared/records/record-schema.ts";
import { anAlert, aPerson, aSubmission, aTask } from "#shared/test/records.ts";

const start = Date.UTC(2026, 1, 3);
const now = start + 1_000;

type Step = Partial<Record<Ingest["collection"], unknown[]>>;

const { store, storeResponse, reopen } = storePerTest();

/** Takes in what the service lists step by step, a millisecond apart, the first one at `start`. */
async function takeIn(...steps: Step[]): Promise<void> {
  for (const [at, step] of steps.entries()) {
    for (const [name, records] of Object.entries(step) as [Ingest["collection"], unknown[]][]) {
      await storeResponse(name, records, { at: start + at });
    }
  }
}

const digestOf = async (...steps: Step[]): Promise<Digest> => {
  await takeIn(...steps);
  return store.readDigest(start, 100, now);
};

const room = { id: "7", name: "EOC Command", type: null, org: null };

describe("readDigest", () => {
  it("claims nothing about the time before the first data, and omits the first sync", async () => {
    expect((await store.readDigest(5, 100, now)).since).toBe(5);
    await takeIn({ tasks: [aTask({ id: "1" })], alerts: [anAlert({ id: "1" })] });
    expect(await store.readDigest(0, 100, now)).toMatchObject({ since: start, lines: [] });
    expect((await store.readDigest(start + 500, 100, now)).since).toBe(start + 500);
  });

  it("shows former and current values in words", async () => {
    const task = aTask({ id: "1", owner: aPerson("Ana", "1"), container: room, due: null });
    const later = { ...task, owner: aPerson("Joe", "2"), progress: "IN_PROGRESS", due: start };
    expect(await digestOf({ tasks: [task] }, { tasks: [later] })).toEqual({
      since: start,
      total: 1,
      lines: [
        {
          kind: "reassigned",
          collection: "tasks",
          id: "1",
          title: "Task 1",
          room: "EOC Command",
          person: null,
          changed: null,
          at: start + 1,
          evidence: [
            { field: "Progress", before: null, after: "In progress" },
            { field: "Owner", before: "Ana", after: "Joe" },
            { field: "Due", before: null, after: "2026-02-03T00:00:00.000Z" },
          ],
          references: [
            { kind: "room", id: "7", name: "EOC Command" },
            { kind: "person", id: "2", name: "Joe" },
            { kind: "person", id: "1", name: "Ana" },
          ],
        },
      ],
    });
  });

  it("contains records that are gone", async () => {
    const { lines } = await digestOf(
      { tasks: [aTask({ id: "1", container: room })] },
      { tasks: [] },
    );
    expect(lines).toMatchObject([{ kind: "gone", title: "Task 1", room: "EOC Command" }]);
  });

  it("reports a submission that moved on in its current list", async () => {
    const process = { id: "9", name: "Evacuation" };
    const waiting = aSubmission({ id: "1", process, orgSequenceId: "42" });
    const { lines } = await digestOf(
      { submissions: [waiting], priorSubmissions: [] },
      { submissions: [] },
      { priorSubmissions: [waiting] },
    );
    expect(lines).toMatchObject([
      {
        kind: "movedOn",
        collection: "priorSubmissions",
        title: "Evacuation #42",
        at: start + 2,
        evidence: [{ field: "Waiting for you", before: "Yes", after: "No" }],
      },
    ]);
  });

  it("contains new alerts but not their changes", async () => {
    const old = anAlert({ id: "1", title: "Old" });
    const { lines } = await digestOf(
      { alerts: [old] },
      { alerts: [{ ...old, state: "ACKNOWLEDGED" }, anAlert({ id: "2", title: "Flood" })] },
    );
    expect(lines).toMatchObject([{ kind: "new", collection: "alerts", title: "Flood" }]);
  });

  it("omits recently used forms and room activity", async () => {
    const form = { id: "1", name: "Intake", lastEntryDate: 1 };
    const active = { id: "1", name: "EOC", lastActivityTime: 1 };
    const { lines } = await digestOf(
      { recentForms: [form], rooms: [active] },
      { recentForms: [{ ...form, lastEntryDate: 2 }], rooms: [{ ...active, lastActivityTime: 2 }] },
    );
    expect(lines).toEqual([]);
  });

  it("shortens long texts to their difference", async () => {
    const task = aTask({ id: "1", details: `${"same ".repeat(100)}before` });
    const after = { ...task, details: `${"same ".repeat(100)}after` };
    const { lines } = await digestOf({ tasks: [task] }, { tasks: [after] });
    expect(lines[0]?.evidence).toEqual([
      {
        field: "Details",
        before: expect.stringMatching(/^…[same ]{40}before$/),
        after: expect.stringMatching(/^…[same ]{40}after$/),
      },
    ]);
  });

  it("limits the lines and counts all", async () => {
    const due = (id: string, time: number) => aTask({ id, due: time });
    await takeIn({ tasks: [due("last", now + 86_400_000), due("first", now)] });
    const { lines, total } = await store.readDigest(start, 1, now);
    expect(lines).toMatchObject([{ kind: "dueSoon", id: "first", at: now, evidence: [] }]);
    expect(total).toBe(2);
  });

  it("starts where it was last seen, also after a restart", async () => {
    expect(await store.readSeen()).toBeNull();
    await store.markSeen(5);
    await store.markSeen(7);
    await reopen();
    expect(await store.readSeen()).toBe(7);
  });
});
