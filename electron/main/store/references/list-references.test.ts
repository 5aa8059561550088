import { describe, expect, it } from "vitest";
import { defaultDialect } from "#main/service/dialect.ts";
import type { ReferenceQuery, References } from "#shared/records/reference-schema.ts";
import { aField, aForm, aNode, aProcess, aTile } from "#shared/test/forms.ts";
import {
  aContainer,
  aMessage,
  anAlert,
  anEntry,
  aPendingStep,
  aPerson,
  aPlan,
  aRecentItem,
  aRoom,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";
import { changeFile } from "../test/files.ts";
import { now, openTestStore } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";

const { store, reopen, storeResponse } = storePerTest();

const list = (kind: ReferenceQuery["kind"], id: string, more: Partial<ReferenceQuery> = {}) =>
  store.listReferences({ kind, id, direction: "usedBy", depth: 1, limit: 50, ...more });

/** Formats references as "source field target", by name or not. */
const show = ({ edges }: References): string[] =>
  edges.map(
    ({ source, field, how, target }) =>
      `${source} | ${field} | ${target}${how === "name" ? " by name" : ""}`,
  );
const listKeys = async (...query: Parameters<typeof list>) =>
  (await list(...query)).nodes.map(({ key }) => key);

const ana = aPerson("Ana Paz", "1001");
const bo = aPerson("Bo Lund", "1002");
const nights = { ...aPerson("Night shift", "40"), type: "GROUP" };
const hall = aContainer("1", "Harbour Hall");

const reference = (name: string, id: string) => ({
  ...aField({ name, type: "REFERENCE", sourceFormId: id }),
  sourceForm: { id, name: `Form ${id}` },
});

/** Stores one record of every kind that refers to others. */
async function storeAll(): Promise<void> {
  await storeResponse("rooms", [aRoom({ id: "1", name: "Harbour Hall" })]);
  await storeResponse("groups", [aRoom({ id: "40", name: "Night shift" })]);
  await storeResponse("tasks", [aTask({ id: "t", owner: nights, creator: ana, container: hall })]);
  await storeResponse("alerts", [
    anAlert({ id: "a", roomId: "1", sender: "Bo Lund", acknowledgedBy: "Ana Paz" }),
  ]);
  const pendingSteps = [aPendingStep({ name: "Check", owners: [bo, nights] })];
  await storeResponse("submissions", [
    aSubmission({
      id: "s",
      process: { id: "p", name: "Fuel" },
      creator: ana,
      container: hall,
      pendingSteps,
    }),
  ]);
  await storeResponse("plans", [aPlan({ id: "l", mainRoomId: "1", group: "40" })], {
    scope: "found",
  });
  const node = aNode({ id: "1", name: "Approve", owners: [bo] });
  await storeResponse("processes", [
    aProcess({ id: "p", name: "Fuel", container: hall, creator: ana, nodes: { "1": node } }),
  ]);
  await storeResponse("forms", [
    aForm({ id: "f", name: "Damage", creator: ana, container: { ...hall, owner: bo } }),
    aForm({ id: "g", name: "Report", fields: [reference("Site", "f")] }),
  ]);
  await storeResponse("entries", [anEntry({ id: "e", formId: "f", creator: bo, container: hall })]);
  await storeResponse("tiles", [
    aTile({
      id: "v",
      view: {
        form: { id: 7 },
        containerId: 1,
        createdBy: { id: 1001, name: "Ana Paz" },
        lastModifiedBy: { id: 1002, name: "Bo Lund" },
      },
    }),
    aTile({ id: "w", type: "WIDGET", view: { type: "SIDEROOM", properties: { roomId: 1 } } }),
  ]);
  await storeResponse("messages", [
    aMessage({ id: "m", userId: "1002", sender: ana, isOutgoing: true }),
  ]);
}

describe("direct references", () => {
  it("come from every field that states them, by kind and title", async () => {
    await storeAll();
    expect(show(await list("room", "1"))).toEqual([
      "task t | Room | room 1",
      "alert a | Room | room 1",
      "submission s | Room | room 1",
      "plan l | Room | room 1",
      "entry e | Room | room 1",
      "form f | Room | room 1",
      "process p | Room | room 1",
      "tile v | Room | room 1",
      "tile w | Side room | room 1",
    ]);
    expect(show(await list("person", "1002"))).toEqual([
      "alert a | From | person 1002 by name",
      "submission s | Waits for | person 1002",
      "entry e | Created by | person 1002",
      "form f | Room owner | person 1002",
      "process p | Owner of Approve | person 1002",
      "tile v | Changed by | person 1002",
      "message m | Conversation with | person 1002",
    ]);
    expect(show(await list("group", "40"))).toEqual([
      "task t | Owner | group 40",
      "submission s | Waits for | group 40",
      "plan l | Group | group 40",
    ]);
    expect(show(await list("process", "p"))).toEqual(["submission s | Process | process p"]);
    expect(show(await list("form", "f"))).toEqual([
      "entry e | Form | form f",
      "form g | Site | form f",
    ]);
    expect(show(await list("task", "t"))).toEqual([]);
  });

  it("lead to what a record uses, with the names that are known", async () => {
    await storeAll();
    const used = await list("task", "t", { direction: "uses" });
    expect(used).toMatchObject({ total: 3, isCut: false });
    expect(used.nodes).toMatchObject([
      { kind: "room", collection: "rooms", title: "Harbour Hall", isStored: true, depth: 1 },
      { kind: "group", collection: "groups", title: "Night shift", isStored: true },
      { kind: "person", collection: "people", title: "Ana Paz" },
    ]);
    expect(show(await list("alert", "a", { direction: "uses" }))).toEqual([
      "alert a | Room | room 1",
      "alert a | Acknowledged by | person 1001 by name",
      "alert a | From | person 1002 by name",
    ]);
    const tile = await list("tile", "v", { direction: "uses" });
    expect(tile.nodes.find(({ kind }) => kind === "form")).toMatchObject({
      id: "7",
      title: "",
      isStored: false,
    });
  });

  it("count the copies of an object once, and come in windows", async () => {
    const copy = { process: { id: "p", name: "Fuel" } };
    const made = ["3", "1", "2"].map((id) => aSubmission({ id, orgSequenceId: id, ...copy }));
    await storeResponse("submissions", made);
    await storeResponse("offlineSubmissions", made.slice(0, 2));
    await storeResponse("priorSubmissions", [
      aSubmission({ id: "4", orgSequenceId: "4", ...copy }),
    ]);
    const found = await list("process", "p", { limit: 2, offset: 1 });
    expect(found).toMatchObject({ total: 4, isCut: true });
    expect(found.nodes.map(({ title }) => title)).toEqual(["Fuel #2", "Fuel #3"]);
    expect(found.nodes[0]?.collection).toBe("submissions");
    expect(await listKeys("process", "p", { limit: 2, offset: 2 })).toEqual([
      "submission 3",
      "submission 4",
    ]);
  });

  it("go on from one kind to the next in a window", async () => {
    const container = hall;
    await storeResponse("tasks", [aTask({ id: "1", container }), aTask({ id: "2", container })]);
    await storeResponse("forms", [aForm({ id: "1", container }), aForm({ id: "2", container })]);
    await storeResponse("recentForms", [aRecentItem({ id: "2", container })]);
    expect(await listKeys("room", "1", { offset: 1, limit: 2 })).toEqual(["task 2", "form 1"]);
    expect(await listKeys("room", "1", { offset: 3 })).toEqual(["form 2"]);
    expect(await list("room", "1", { offset: 9 })).toMatchObject({ nodes: [], total: 4 });
  });

  it("include a group that is referred to as a room", async () => {
    await storeResponse("groups", [aRoom({ id: "40", name: "Night shift" })]);
    const container = aContainer("40", "Night shift");
    await storeResponse("tasks", [aTask({ id: "1", container })]);
    expect(await listKeys("group", "40")).toEqual(["task 1"]);
    expect(await listKeys("task", "1", { direction: "uses" })).toEqual(["group 40"]);
    await storeResponse("rooms", [aRoom({ id: "40", name: "Gate" })]);
    expect(await listKeys("group", "40")).toEqual([]);
  });
});

describe("mentions", () => {
  it("are found by the whole name in a title or in prose, and marked", async () => {
    await storeResponse("rooms", [aRoom({ id: "1", name: "Harbour Hall" })]);
    await storeResponse("tasks", [
      aTask({ id: "1", name: "Clear harbour HALL, north door" }),
      aTask({ id: "2", details: "The Harbour Hallway is closed" }),
      aTask({ id: "3", container: aContainer("2", "Harbour Hall North") }),
      aTask({ id: "4", name: "Harbour Hall", container: hall }),
    ]);
    await storeResponse("messages", [
      aMessage({ id: "m", text: "Water in the Harbour Hall", sender: bo, userId: "1002" }),
    ]);
    expect(show(await list("room", "1"))).toEqual([
      "task 1 | null | room 1 by name",
      "task 4 | Room | room 1",
      "message m | null | room 1 by name",
    ]);
  });
});

describe("a graph", () => {
  it("follows references up to three objects far, each object once", async () => {
    const forms = ["1", "2", "3", "4"].map((id) =>
      aForm({ id, fields: [reference("Next", `${Number(id) + 1}`)] }),
    );
    const last = aForm({ id: "5", fields: [reference("Back", "1")], container: hall });
    await storeResponse("forms", [...forms, last]);
    const graph = await list("form", "1", { direction: "uses", depth: 3 });
    expect(graph.nodes.map(({ key, depth }) => `${key} ${depth}`)).toEqual([
      "form 1 0",
      "form 2 1",
      "form 3 2",
      "form 4 3",
    ]);
    expect(graph.isCut).toBe(false);
    const users = await list("room", "1", { depth: 3 });
    expect(show(users)).toEqual([
      "form 5 | Room | room 1",
      "form 4 | Next | form 5",
      "form 3 | Next | form 4",
    ]);
  });

  it("leaves room for indirect objects, and states that others are left out", async () => {
    const entries = Array.from({ length: 30 }, (_, at) => anEntry({ id: `${at}`, formId: "1" }));
    await storeResponse("forms", [
      aForm({ id: "1", fields: [reference("Site", "2")] }),
      aForm({ id: "2" }),
    ]);
    await storeResponse("entries", entries);
    const graph = await list("form", "2", { depth: 2, limit: 10 });
    expect(graph).toMatchObject({ total: 1, isCut: true });
    expect(graph.nodes).toHaveLength(11);
  });
});

it("stored records get the links of a new version without being news", async () => {
  await storeAll();
  await store.reread(defaultDialect, now);
  await reopen((folder) => {
    changeFile(folder, "cache", (db) => {
      db.run`DELETE FROM links`;
      db.run`UPDATE read_as SET dialect = '[6' || substr(dialect, instr(dialect, ','))`;
    });
    return openTestStore(folder);
  });
  expect(await listKeys("group", "40")).toEqual([]);
  expect(await store.reread(defaultDialect, now)).toEqual([]);
  expect(await listKeys("group", "40")).toEqual(["task t", "submission s", "plan l"]);
  expect((await store.readDigest(0, 50, now)).lines).toEqual([]);
});
