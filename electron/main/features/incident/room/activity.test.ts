import { describe, expect, it } from "vitest";
import { aNewEntry } from "#main/features/duty/store/test/duty-fixture.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { ActivityCursor } from "#shared/features/incident/room-schema.ts";
import {
  aContainer,
  aMessage,
  anAlert,
  aPlan,
  aRoom,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";

const { store, storeResponse } = storePerTest();

const minute = 60_000;
const room = { roomId: "1", kind: "room", hasSideRooms: true } as const;
const container = aContainer("1", "Harbour flood");
const task = aTask({ id: "t1", container, created: now - 50 * minute });

async function fillRoom() {
  await storeResponse("rooms", [aRoom({ id: "1", name: "Harbour flood" })]);
  await storeResponse("alerts", [anAlert({ id: "a1", roomId: "1", created: now - 60 * minute })]);
  await storeResponse("tasks", [task, aTask({ id: "t2", created: now })], {
    at: now - 40 * minute,
  });
  await storeResponse("messages", [
    aMessage({ id: "m1", text: "To the Harbour flood", sent: now - 20 * minute }),
  ]);
}

const list = async (window: { before?: ActivityCursor | null; limit?: number } = {}) =>
  store.listRoomActivity({ ...room, before: null, limit: 50, ...window });
const listNames = async () =>
  (await list()).rows.map(({ kind, record, entry }) => `${kind} ${record?.id ?? entry?.text}`);

const writer = { author: "Ana", now, formatTime: String };
const anEntryAbout = (more: Partial<NewLogEntry>): NewLogEntry =>
  aNewEntry({ id: String(more.at), text: "Note", ...more });

describe("the activity of a room", () => {
  it("merges alerts, records, their changes, messages and attachments by time", async () => {
    await fillRoom();
    const changed = { ...task, name: "Close the gate" };
    await storeResponse("tasks", [changed, aTask({ id: "t2" })], { at: now - 30 * minute });
    await storeResponse("tasks", [{ ...changed, status: "CLOSED" }, aTask({ id: "t2" })]);
    await store.attachToRoom(
      { roomId: "1", collection: "tasks", id: "t2", isAttached: true },
      now + 1,
    );
    expect(await listNames()).toEqual([
      "attached t2",
      "closed t1",
      "message m1",
      "changed t1",
      "new t1",
      "raised a1",
    ]);
    const { rows } = await list();
    expect(rows.find(({ kind }) => kind === "changed")?.evidence).toEqual([
      { field: "Name", before: "Task t1", after: "Close the gate" },
    ]);
    expect(rows[0]?.record).toMatchObject({ isAttached: true, match: "attached" });
  });

  it("has the records that were removed since, in windows, and the past of the room contains them", async () => {
    await fillRoom();
    const other = aTask({ id: "t3", container });
    await storeResponse("tasks", [task, other], { at: now - 30 * minute });
    await storeResponse("tasks", [], { at: now - 10 * minute });
    const gone = (await list()).rows.filter(({ kind }) => kind === "gone");
    expect(gone.map(({ record }) => [record?.title, record?.isStored])).toEqual([
      ["Task t3", false],
      ["Task t1", false],
    ]);
    const first = await list({ limit: 1 });
    const rest = await list({ before: first.next });
    expect([...first.rows, ...rest.rows]).toEqual((await list()).rows);
    const { rows } = await store.listPast({
      ...{ ...firstRows, collection: "tasks", roomId: "1" },
      asOf: now - 20 * minute,
    });
    expect(rows).toMatchObject([
      { id: "t1", since: "removed" },
      { id: "t3", since: "removed" },
    ]);
  });

  it("does not state that a submission is gone that moved to another list", async () => {
    const submission = aSubmission({ id: "s1", container });
    await storeResponse("rooms", [aRoom({ id: "1", name: "Harbour flood" })]);
    await storeResponse("submissions", [submission], { at: now - 2 * minute });
    await storeResponse("submissions", [], { at: now - minute });
    expect(await listNames()).toEqual(["gone s1"]);
    await storeResponse("priorSubmissions", [submission]);
    expect((await listNames()).filter((name) => name.startsWith("gone"))).toEqual([]);
  });

  it("has an alert's end, and the arrival of records without a time, once of several copies", async () => {
    await fillRoom();
    await storeResponse("alerts", [], { scope: "NEW", at: now + 1 });
    await storeResponse("plans", [aPlan({ id: "p1", mainRoomId: "1" })], { scope: "everything" });
    await storeResponse(
      "plans",
      [aPlan({ id: "p1", mainRoomId: "1" }), aPlan({ id: "p2", mainRoomId: "1" })],
      {
        at: now + 1,
      },
    );
    const submission = aSubmission({ id: "s1", container, created: now - minute });
    await storeResponse("submissions", [submission]);
    await storeResponse("offlineSubmissions", [submission]);
    expect(await listNames()).toEqual([
      "new p2",
      "ended a1",
      "new s1",
      "message m1",
      "new t1",
      "raised a1",
    ]);
  });

  it("has no end of an alert that was never seen as new", async () => {
    const created = now - 60 * minute;
    await storeResponse(
      "alerts",
      [anAlert({ id: "a1", roomId: "1", created, state: "ACKNOWLEDGED" })],
      { scope: "found", isHistory: true },
    );
    expect(await listNames()).toEqual(["raised a1"]);
  });

  it("has the log entries about the room, and those of users about its records", async () => {
    await fillRoom();
    const about = (at: number, kind: "room" | "task" | "alert", id: string) =>
      store.addLogEntry(
        anEntryAbout({ at, text: `About ${kind} ${id}`, record: { kind, id } }),
        writer,
      );
    await about(now - 45 * minute, "room", "1");
    await about(now - 46 * minute, "task", "t1");
    await about(now - 47 * minute, "task", "t2");
    const [, correction] = [
      await about(now - 10 * minute, "room", "2"),
      await store.addLogEntry(
        anEntryAbout({ at: now - 5 * minute, kind: "correction", corrects: 1 }),
        writer,
      ),
    ];
    await store.queueEvent({ kind: "alertAnnounced", at: now, subject: "a1" });
    expect(await store.recordDutyEvents(writer)).toBe(1);
    expect(await listNames()).toEqual([
      "message m1",
      "entry About room 1",
      "entry About task t1",
      "new t1",
      "raised a1",
    ]);
    const entry = (await list()).rows.find(({ kind }) => kind === "entry")?.entry;
    expect(entry?.correctedBy).toEqual([correction.number]);
  });

  it("is read in windows without gaps or repetitions, also of one time", async () => {
    await fillRoom();
    const same = Array.from({ length: 7 }, (_, index) =>
      aTask({ id: `n${index}`, container, created: now - 20 * minute }),
    );
    // Without the task of before, which is gone.
    await storeResponse("tasks", same, { at: now - 20 * minute });
    for (const at of [1, 2, 3]) {
      const record = { kind: "room", id: "1" } as const;
      await store.addLogEntry(
        { ...anEntryAbout({ at: now - 20 * minute, text: `${at}`, record }), id: `${at}` },
        writer,
      );
    }
    const whole = (await list()).rows.map(({ key }) => key);
    expect(whole).toHaveLength(13);
    for (const limit of [1, 2, 5]) {
      const read: string[] = [];
      let before: ActivityCursor | null = null;
      do {
        const { rows, next }: Awaited<ReturnType<typeof list>> = await list({ before, limit });
        read.push(...rows.map(({ key }) => key));
        before = next;
      } while (before !== null);
      expect(read).toEqual(whole);
    }
  });
});
