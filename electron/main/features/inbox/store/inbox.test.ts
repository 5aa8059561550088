import { describe, expect, it } from "vitest";
import { ana, from, takeIn, to } from "#main/features/messages/store/test/messages.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { InboxKey } from "#shared/features/inbox/schema.ts";
import { aContainer, anAlert, anEntry, aPerson, aSubmission, aTask } from "#shared/test/records.ts";

const hour = 3_600_000;

const { store, reopen, storeResponse: takeInRecords } = storePerTest();

const list = (time = now) => store.listInbox({ kinds: [], now: time, offset: 0, limit: 100 });
const listKeys = async (time = now) =>
  (await list(time)).rows.map(({ kind, id }) => `${kind} ${id}`);

const alert: InboxKey = { kind: "alert", id: "1" };
const conversation: InboxKey = { kind: "conversation", id: ana.id };
const task: InboxKey = { kind: "task", id: "1" };
const entry: InboxKey = { kind: "entry", id: "1" };

const entryOfHall = anEntry({
  id: "1",
  container: aContainer("9", "Hall"),
  creator: aPerson("Eva"),
  created: now - 9,
});

const fill = async () => {
  await takeInRecords("tasks", [
    aTask({
      id: "1",
      due: now + 2 * hour,
      name: "Check",
      owner: aPerson("Olu"),
      creator: aPerson("Eva"),
    }),
  ]);
  await takeInRecords("entries", [entryOfHall]);
  await takeInRecords("alerts", [anAlert({ id: "1", created: now - 5 })]);
  await takeIn(store, [from(ana.id, "5", now - 7), to(ana.id, "6", now - 6, "On my way")]);
};

describe("the inbox", () => {
  it("shows each kind with its details", async () => {
    await fill();
    await takeInRecords("submissions", [
      aSubmission({
        id: "1",
        process: { id: "7", name: "Leave" },
        pendingSteps: [
          { name: "Approve", type: null, nodeId: null, owners: [] },
          { name: "Sign", type: null, nodeId: null, owners: [aPerson("Ana"), aPerson("Eva")] },
        ],
        creator: aPerson("Ben"),
      }),
    ]);
    const blank = {
      ...{ text: null, room: null, person: null, owner: null, due: null, unread: 0 },
      ...{ severity: null, level: null, isLevelByRule: false },
    };
    expect((await list()).rows).toEqual([
      { ...blank, ...alert, level: "unknown", title: "Alert 1", at: now - 5, urgency: "soon" },
      {
        ...blank,
        ...conversation,
        title: ana.displayName,
        text: "On my way",
        at: now - 6,
        unread: 1,
        urgency: "soon",
      },
      {
        ...blank,
        ...task,
        title: "Check",
        person: "Eva",
        owner: "Olu",
        at: null,
        due: now + 2 * hour,
        urgency: "today",
      },
      { ...blank, ...entry, title: "", room: "Hall", person: "Eva", at: now - 9, urgency: "later" },
      {
        ...blank,
        kind: "submission",
        id: "1",
        title: "Leave",
        text: "Approve, Sign",
        person: "Ben",
        owner: "Ana, Eva",
        at: null,
        urgency: "later",
      },
    ]);
  });

  it("omits what is read, closed or being acknowledged", async () => {
    await fill();
    await store.recordRead(ana.id, now);
    await takeInRecords("tasks", [aTask({ id: "1", status: "CLOSED" })]);
    const { id } = await store.addOperation({ kind: "acknowledge", alertId: "1" }, now, null);
    expect(await listKeys()).toEqual(["entry 1"]);
    await store.transitionEntry(id, ["queued"], { state: "discarded" }, now);
    expect(await listKeys()).toEqual(["alert 1", "entry 1"]);
  });

  it("hides what is done until it changes and what is snoozed until its time, also after a restart", async () => {
    await fill();
    await store.settleItems([task, entry], now);
    await store.snoozeItems([alert], now + hour, now);
    await store.snoozeItems([conversation], now + 2 * hour, now);
    await reopen();
    expect(await list()).toMatchObject({ total: 0, snoozed: 2 });
    await takeInRecords("entries", [{ ...entryOfHall, lastModified: now }]);
    expect(await listKeys()).toEqual(["entry 1"]);
    expect(await store.readNextWake()).toBe(now + hour);
    expect(await store.wakeItems(now + hour - 1, true)).toBe(0);
    expect(await store.wakeItems(now + hour, false)).toBe(1);
    expect(await listKeys()).toEqual(["alert 1", "entry 1"]);
    expect(await store.readNextWake()).toBe(now + 2 * hour);
  });
});
