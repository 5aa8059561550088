import { beforeEach, describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storeForAll, storePerTest, type TestStore } from "#main/store/test/store-per-test.ts";
import { aForm, aTile } from "#shared/test/forms.ts";
import {
  aContainer,
  aMessage,
  anAlert,
  anEntry,
  aPendingStep,
  aPerson,
  aPlan,
  aRoom,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";

const hour = 3_600_000;
const room = { roomId: "1", kind: "room", hasSideRooms: true } as const;
const harbour = aContainer("1", "Harbour flood");
const shelters = aContainer("2", "Shelters");

/** Stores a room with a certain and an uncertain side room, and records of each kind. */
async function fillRoom({ store, storeResponse }: TestStore): Promise<void> {
  await storeResponse("rooms", [
    aRoom({ id: "1", name: "Harbour flood" }),
    aRoom({ id: "2", name: "Shelters", type: "SUBROOM" }),
    aRoom({ id: "3", name: "Boats of the Harbour Flood", type: "SUBROOM" }),
    aRoom({ id: "4", name: "Logistics" }),
  ]);
  await storeResponse("alerts", [
    anAlert({ id: "a1", roomId: "1", severity: "low", created: now - hour, sender: "Ana Ruiz" }),
    anAlert({ id: "a2", roomId: "2", severity: "critical", created: now - 2 * hour }),
    anAlert({ id: "a4", roomId: "3", severity: "critical", created: now }),
    anAlert({ id: "a3", roomId: "4", severity: "critical", created: now }),
  ]);
  await store.recordSideRooms("1", ["1", "2"]);
  const ana = aPerson("Ana Ruiz", "7");
  await storeResponse("tasks", [
    aTask({ id: "t1", container: harbour, status: "CLOSED", due: now, owner: ana }),
    aTask({ id: "t2", container: harbour, due: now + hour, owner: ana, created: now - 3 * hour }),
    aTask({ id: "t3", container: shelters, due: now - hour }),
    aTask({ id: "t4", container: aContainer("4", "Logistics") }),
  ]);
  const waiting = {
    container: harbour,
    pendingSteps: [aPendingStep({ name: "Approve" })],
    creator: aPerson("Ben"),
  };
  await storeResponse("submissions", [aSubmission({ id: "s1", ...waiting })]);
  await storeResponse("offlineSubmissions", [aSubmission({ id: "s1", ...waiting })]);
  await storeResponse("entries", [anEntry({ id: "e1", container: harbour, creator: ana })]);
  await storeResponse("forms", [aForm({ id: "f1", container: harbour })]);
  await storeResponse("plans", [aPlan({ id: "p1", mainRoomId: "1" })], {
    scope: "found",
  });
  await storeResponse("tiles", [
    aTile({ id: "w1", type: "ROOM_NOTE", view: { title: "Note", containerId: 1 } }),
    aTile({ id: "w2", type: "ROOM_NOTE", view: { title: "Room 1", containerId: "12" } }),
  ]);
  await storeResponse("messages", [
    aMessage({ id: "m1", text: "Is the HARBOUR FLOOD over?", sent: now - hour / 2 }),
    aMessage({ id: "m2", text: "The flood in the harbour", sent: now }),
  ]);
}

describe("the page of a room", () => {
  const { store } = storeForAll(fillRoom);
  const readPage = async (query: object = {}) => {
    const page = await store.readRoom({ ...room, ...query });
    const sections = Object.fromEntries(
      page.sections.map(({ section, rows, total }) => [
        section,
        `${total}: ${rows.map(({ id }) => id).join(" ")}`,
      ]),
    );
    return { ...page, sections };
  };

  it("has its records and those of its side rooms, by section, urgent ones first", async () => {
    const { sections, name, critical, isPinned } = await readPage();
    expect({ name, critical, isPinned }).toEqual({
      name: "Harbour flood",
      critical: 1,
      isPinned: false,
    });
    expect(sections).toEqual({
      alerts: "2: a2 a1",
      tasks: "3: t3 t2 t1",
      submissions: "1: s1",
      entries: "1: e1",
      plans: "1: p1",
      forms: "1: f1",
      processes: "0: ",
      tiles: "1: w1",
      messages: "1: m1",
      attached: "0: ",
    });
    const section = { ...room, section: "tasks", limit: 1 } as const;
    const { rows, total } = await store.listRoomRecords({ ...section, offset: 1 });
    expect([rows.map(({ id }) => id), total]).toEqual([["t2"], 3]);
  });

  it("leaves side rooms out on request, and is empty of a room that nothing names", async () => {
    const { sections, critical } = await readPage({ hasSideRooms: false });
    expect(critical).toBe(0);
    expect(sections).toMatchObject({ alerts: "1: a1", tasks: "2: t2 t1" });
    const unknown = await readPage({ roomId: "404" });
    expect([unknown.name, unknown.sections.alerts]).toEqual([null, "0: "]);
  });

  it("states how records were matched, their state, and when sections were received", async () => {
    const { sections } = await store.readRoom(room);
    const find = (name: string) => sections.find(({ section }) => section === name);
    expect(find("alerts")).toMatchObject({
      synced: now,
      rows: [
        { id: "a2", level: "critical", sideRoom: "Shelters", match: "room" },
        { id: "a1", level: "low", sideRoom: null },
      ],
    });
    expect(find("submissions")?.rows).toMatchObject([
      { collection: "submissions", state: "Approve", person: "Ben" },
    ]);
    expect(find("tasks")?.rows).toMatchObject([
      { id: "t3", isClosed: false },
      { id: "t2", isClosed: false },
      { id: "t1", isClosed: true },
    ]);
    expect(find("messages")?.rows).toMatchObject([{ id: "m1", match: "name" }]);
    expect(find("processes")?.synced).toBeNull();
  });

  it("has side rooms and main rooms, and people with their records", async () => {
    const { sideRooms, mainRooms, people } = await store.readRoom(room);
    expect(sideRooms).toEqual([{ id: "2", name: "Shelters", critical: 1 }]);
    expect(mainRooms).toEqual([]);
    expect(people).toMatchObject({
      total: 2,
      rows: [
        // The only person with the name of an alert's source, too.
        { id: "7", name: "Ana Ruiz", records: 5 },
        { name: "Ben", records: 2 },
      ],
    });
    const side = await store.readRoom({ ...room, roomId: "2" });
    expect(side.mainRooms).toEqual([{ id: "1", name: "Harbour flood", critical: 0 }]);
  });
});

/** Gives each test of a describe block a filled store. */
function filledPerTest() {
  const opened = storePerTest();
  beforeEach(() => fillRoom(opened));
  return opened;
}

describe("the page of a room, with other records", () => {
  const { store, storeResponse } = filledPerTest();

  it("finds side rooms by tiles", async () => {
    const view = { type: "SIDEROOM", containerId: 1, properties: { roomId: "4" } };
    await storeResponse("tiles", [aTile({ id: "w3", type: "WIDGET", view })]);
    const { sideRooms, sections } = await store.readRoom(room);
    expect(sideRooms.map(({ id }) => id)).toContain("4");
    expect(sections.find(({ section }) => section === "alerts")?.total).toBe(3);
  });

  it("of a group has plans that state it, and no records of a room with the same id", async () => {
    await storeResponse("groups", [aRoom({ id: "1", name: "Crew" })]);
    await storeResponse("plans", [aPlan({ id: "p2", group: "1" })], { scope: "found" });
    const { sections, name } = await store.readRoom({ ...room, kind: "group" });
    expect(name).toBe("Crew");
    const idsOf = (name: string) =>
      sections.find(({ section }) => section === name)?.rows.map(({ id }) => id);
    expect(["plans", "tasks", "alerts"].map(idsOf)).toEqual([["p2"], [], []]);
  });
});

describe("attached records", () => {
  const { store, storeResponse, reopen } = filledPerTest();
  const t4 = { roomId: "1", collection: "tasks", id: "t4" } as const;
  const listAttached = async () =>
    (await store.listRoomRecords({ ...room, section: "attached", offset: 0, limit: 9 })).rows;

  it("are listed once, stay after a restart, and are detached", async () => {
    await store.attachToRoom({ ...t4, isAttached: true }, now);
    await store.attachToRoom({ ...t4, isAttached: true }, now + 1);
    await store.attachToRoom({ ...t4, id: "t2", isAttached: true }, now + 2);
    await reopen();
    expect(await listAttached()).toMatchObject([
      { id: "t4", match: "attached", isAttached: true, isStored: true },
    ]);
    const tasks = await store.listRoomRecords({ ...room, section: "tasks", offset: 0, limit: 9 });
    expect(tasks.rows.find(({ id }) => id === "t2")).toMatchObject({ isAttached: true });
    await store.attachToRoom({ ...t4, isAttached: false }, now);
    expect(await listAttached()).toEqual([]);
  });

  it("are followed when they move to another list", async () => {
    const s1 = { roomId: "4", collection: "submissions", id: "s1" } as const;
    const listIn4 = async () =>
      (
        await store.listRoomRecords({
          ...{ ...room, roomId: "4", section: "attached", offset: 0, limit: 9 },
        })
      ).rows.map(({ collection, isStored }) => `${collection} ${isStored}`);
    await store.attachToRoom({ ...s1, isAttached: true }, now);
    await storeResponse("submissions", []);
    await storeResponse("submissions", []);
    await store.attachToRoom({ ...s1, collection: "offlineSubmissions", isAttached: true }, now);
    expect(await listIn4()).toEqual(["offlineSubmissions true"]);
    const activity = { ...room, roomId: "4", before: null, limit: 9 };
    const { rows } = await store.listRoomActivity(activity);
    expect(rows.filter(({ kind }) => kind === "attached")).toMatchObject([
      { record: { collection: "offlineSubmissions", id: "s1" } },
    ]);
    await store.attachToRoom({ ...s1, collection: "offlineSubmissions", isAttached: false }, now);
    expect(await listIn4()).toEqual([]);
  });

  it("remain when they are not stored any more", async () => {
    await store.attachToRoom({ ...t4, isAttached: true }, now);
    await storeResponse("tasks", [aTask({ id: "t1" })]);
    expect(await listAttached()).toMatchObject([{ id: "t4", title: "", isStored: false }]);
  });
});

describe("pinned rooms and rows of rooms", () => {
  const { store, storeResponse, reopen } = filledPerTest();
  const pin = (roomId: string, isPinned = true) => store.pinRoom({ roomId, isPinned });

  it("are listed in the order of pinning, with the critical alerts of their side rooms", async () => {
    for (const id of ["4", "1", "404", "4"]) await pin(id);
    await reopen();
    expect(await store.listPinnedRooms()).toEqual([
      { id: "4", name: "Logistics", kind: "room", critical: 1 },
      { id: "1", name: "Harbour flood", kind: "room", critical: 1 },
      { id: "404", name: "404", kind: "room", critical: 0 },
    ]);
    await pin("4", false);
    expect((await store.listPinnedRooms()).map(({ id }) => id)).toEqual(["1", "404"]);
    expect((await store.readRoom(room)).isPinned).toBe(true);
  });

  it("have their open alerts, overdue tasks and parent", async () => {
    await storeResponse("groups", [aRoom({ id: "90", name: "Night shift" })]);
    const owner = { ...aPerson("Night shift", "90"), type: "GROUP" };
    await storeResponse("tasks", [
      aTask({ id: "t3", container: shelters, due: now - hour, owner }),
      aTask({ id: "t5", container: harbour, status: "CLOSED", due: now - hour, owner }),
    ]);
    const read = (collection: "rooms" | "groups", ids: string[]) =>
      store.readRoomFacts({ collection, ids, now });
    const none = { openAlerts: 0, overdueTasks: 0, parent: null };
    expect(Object.fromEntries(await read("rooms", ["1", "2", "404"]))).toEqual({
      "1": { ...none, openAlerts: 1 },
      "2": { openAlerts: 1, overdueTasks: 1, parent: "Harbour flood" },
      "404": none,
    });
    expect(Object.fromEntries(await read("groups", ["90"]))).toEqual({
      "90": { ...none, overdueTasks: 1 },
    });
  });
});
