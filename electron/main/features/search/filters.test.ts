import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#main/store/store.ts";
import { now } from "#main/store/test/fixture.ts";
import { storeForAll, storePerTest, type TestStore } from "#main/store/test/store-per-test.ts";
import {
  aContainer,
  aConversation,
  aMessage,
  anAlert,
  aPerson,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";

const hour = 3_600_000;
const harbour = aContainer("r1", "Harbour crew");
const ana = aPerson("Ana Silva", "7");

/** The records that a search finds, in its order, and that the total agrees. */
async function find(store: Store, text: string): Promise<string> {
  const { hits, total } = await store.search(text, 50);
  expect(hits).toHaveLength(total);
  return hits.map(({ collection, id }) => `${collection} ${id}`).join(", ");
}

/** Stores two tasks, two alerts, and a conversation with a message. */
async function fill({ storeResponse }: TestStore): Promise<void> {
  await storeResponse("tasks", [
    aTask({
      ...{ id: "1", name: "Check the pump", status: "OPEN", container: harbour, owner: ana },
      ...{ due: now - hour, modified: now - 3 * hour, creator: aPerson("Ben", "3") },
    }),
    aTask({ id: "2", name: "Pump leaks", status: "CLOSED", modified: now - 30 * hour }),
  ]);
  await storeResponse("alerts", [
    anAlert({
      ...{ id: "a1", title: "Pump failure", state: "NEW", severity: "CRITICAL" },
      ...{ roomId: "r1", roomName: "Harbour crew", sender: "Ana Silva", created: now - 2 * hour },
    }),
    anAlert({
      ...{ id: "a2", title: "Gate", state: "ACKNOWLEDGED", severity: "LOW" },
      ...{ roomId: null, roomName: "Harbour gate", sender: "Zoë Berg", created: now - hour },
    }),
  ]);
  await storeResponse("conversations", [
    aConversation({ id: "7", person: ana, lastSent: now - hour, unreadCount: 1 }),
  ]);
  await storeResponse("messages", [
    aMessage({
      ...{ id: "m1", userId: "7", sender: ana, text: "The pump runs", sent: now - hour },
      ...{ isRead: false, recipient: aPerson("Mara", "1") },
    }),
  ]);
}

describe("a search with filters", () => {
  const { store } = storeForAll(fill);

  it.each([
    ["pump is:open", "alerts a1, tasks 1"],
    ["pump -is:open", "tasks 2, messages m1"],
    ["is:open since:4h room:harbour", "alerts a1, tasks 1"],
    ["kind:task,alert pump -leaks", "alerts a1, tasks 1"],
    ['"pump failure"', "alerts a1"],
    ['"failure pump"', ""],
    ["room:gate", "alerts a2"],
    ["severity:critical", "alerts a1"],
    ["severity:critical,low is:closed", "alerts a2"],
    ["person:silva kind:alert", "alerts a1"],
    ["person:zoe", "alerts a2"],
    ["person:silva kind:task", "tasks 1"],
    ["owner:ana", "tasks 1"],
    ["is:overdue", "tasks 1"],
    ["is:waiting -kind:task", "conversations 7, alerts a1"],
    ["is:unread kind:message", "messages m1"],
    ["until:yesterday", "tasks 2"],
    ["due:today", "tasks 1"],
    ["since:90m -kind:conversation,message", "alerts a2"],
    ["-pump is:closed", "alerts a2"],
    ["pump room:", "alerts a1, tasks 1, tasks 2, messages m1"],
    ["pump is:opne", ""],
    ["", ""],
    ["… is:open", ""],
  ])("%s finds %s", async (text, found) => {
    const sorted = (all: string) => all.split(", ").sort();
    expect(sorted(await find(store, text))).toEqual(sorted(found));
  });

  it("lists the newest first without words, and marks nothing", async () => {
    expect(await find(store, "room:harbour")).toBe("alerts a2, alerts a1, tasks 1");
    const { hits } = await store.search("room:harbour is:overdue", 1);
    expect(hits).toMatchObject([
      { title: "Check the pump", field: null, excerpt: expect.any(String) },
    ]);
    expect(hits[0]?.excerpt).not.toContain("\u2068");
    const limited = await store.search("room:harbour", 1);
    expect([limited.hits.length, limited.total]).toEqual([1, 3]);
  });
});

describe("a search with filters among other records", () => {
  const ownStore = storePerTest();
  const { store, storeResponse } = ownStore;
  beforeEach(() => fill(ownStore));

  it("finds an object once, by its most detailed copy", async () => {
    const submission = aSubmission({ id: "s1", orgSequenceId: "12", container: harbour });
    await storeResponse("submissions", [submission]);
    await storeResponse("priorSubmissions", [submission]);
    expect(await find(store, "kind:submission room:harbour")).toBe("submissions s1");
    await storeResponse("submissions", []);
    expect(await find(store, "kind:submission room:harbour")).toBe("priorSubmissions s1");
  });

  it("finds all of more matches than are compared one by one, copies included", async () => {
    const named = (name: string) => ({ process: { id: "p1", name }, container: harbour });
    const ids = Array.from({ length: 400 }, (_, at) => `s${at}`);
    const listAs = (name: string) => ids.map((id) => aSubmission({ id, ...named(name) }));
    await storeResponse("submissions", listAs("Levee"));
    await storeResponse("priorSubmissions", listAs("Levee dike"));
    const task = { name: "Levee", container: harbour, status: "OPEN" };
    const tasks = ids.slice(0, 200).map((id) => aTask({ id, ...task }));
    await storeResponse("tasks", tasks);
    const count = async (text: string) => (await store.search(text, 1)).total;
    expect(await count("levee room:harbour is:open")).toBe(600);
    expect(await count("levee room:harbour kind:task")).toBe(200);
    expect(await count("dike room:harbour is:open")).toBe(400);
    expect(await count("levee -dike room:harbour is:open")).toBe(200);
    expect(await count("levee -dike kind:submission")).toBe(0);
  });

  it("follows changes of records and of what the user does", async () => {
    expect(await find(store, "is:snoozed")).toBe("");
    await store.snoozeItems([{ kind: "alert", id: "a1" }], now + hour, now);
    expect(await find(store, "is:snoozed")).toBe("alerts a1");
    await storeResponse("tasks", [aTask({ id: "1", name: "Check", status: "CLOSED" })]);
    expect(await find(store, "kind:task is:open")).toBe("");
  });
});
