import { describe, expect, it } from "vitest";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aField, aForm, aNode, aProcess, aTile } from "#shared/test/forms.ts";
import {
  aContainer,
  anEntry,
  aPerson,
  aRecentItem,
  aRoom,
  aSubmission,
} from "#shared/test/records.ts";

const { store, storeResponse } = storePerTest();

const findIds = async (text: string) =>
  (await store.search(text, 50)).hits.map(({ collection, id }) => `${collection} ${id}`);

describe("a record known by its id", () => {
  it("has its stored name from any collection", async () => {
    await storeResponse("rooms", [aRoom({ id: "1", name: "Hall" })]);
    await storeResponse("groups", [aRoom({ id: "90", name: "Night shift" })]);
    await storeResponse("forms", [aForm({ id: "5", name: "Intake" })]);
    await storeResponse("recentProcesses", [aRecentItem({ id: "6", name: "Fuel order" })]);
    expect(await store.findName("room", "1")).toEqual({ name: "Hall", storedIn: "rooms" });
    expect(await store.findName("group", "90")).toEqual({
      name: "Night shift",
      storedIn: "groups",
    });
    expect(await store.findName("room", "90")).toEqual({ name: "Night shift", storedIn: "groups" });
    expect(await store.findName("form", "5")).toEqual({ name: "Intake", storedIn: "forms" });
    expect(await store.findName("process", "6")).toEqual({
      name: "Fuel order",
      storedIn: "recentProcesses",
    });
    expect(await store.findName("group", "91")).toBeNull();
  });

  it("has the name that other records contain if it is not stored", async () => {
    await storeResponse("submissions", [
      aSubmission({
        id: "1",
        process: { id: "7", name: "Fuel order" },
        container: aContainer("8", "Depot"),
        creator: { ...aPerson("Ana"), id: "9" },
      }),
      aSubmission({ id: "2", creator: aPerson("10"), process: { id: "11", name: "" } }),
    ]);
    expect(await store.findName("process", "7")).toEqual({ name: "Fuel order", storedIn: null });
    expect(await store.findName("room", "8")).toEqual({ name: "Depot", storedIn: null });
    expect(await store.findName("person", "9")).toEqual({ name: "Ana", storedIn: null });
    expect(await store.findName("person", "10")).toBeNull();
    expect(await store.findName("process", "11")).toBeNull();
    expect(await store.findName("plan", "7")).toBeNull();
  });
});

describe("forms and processes", () => {
  // As on the wire, where the source form is a record of its own.
  const reference = (name: string, id: string) => ({
    ...aField({ name, type: "REFERENCE", sourceFormId: id }),
    sourceForm: { id, name: `Source ${id}` },
  });
  const section = (...fields: ReturnType<typeof aField>[]) =>
    aField({ name: "Section", type: "SECTION", fields });

  it("are used by other forms, also from nested sections", async () => {
    await storeResponse("forms", [
      aForm({ id: "1", name: "B", fields: [section(section(reference("Deep", "3")))] }),
      aForm({ id: "2", name: "A", fields: [reference("One", "3"), reference("Two", "3")] }),
      aForm({ id: "3", fields: [reference("Else", "1")] }),
    ]);
    await storeResponse("entries", [anEntry({ id: "1", formId: "3" })]);
    const list = async () =>
      (
        await store.listReferences({
          kind: "form",
          id: "3",
          direction: "usedBy",
          depth: 1,
          limit: 9,
        })
      ).edges.map(({ source, field }) => `${source}: ${field}`);
    expect(await list()).toEqual(["entry 1: Form", "form 2: One", "form 2: Two", "form 1: Deep"]);
    await storeResponse("forms", [aForm({ id: "3" })]);
    expect(await list()).toEqual(["entry 1: Form"]);
  });

  it("are missing if a stored record needs them", async () => {
    await storeResponse("forms", [aForm({ id: "1", fields: [section(reference("Lost", "404"))] })]);
    await storeResponse("entries", [
      anEntry({ id: "1", formId: "1" }),
      anEntry({ id: "2", formId: "405" }),
    ]);
    await storeResponse("tiles", [aTile({ id: "1", view: { containerId: 7, form: { id: 406 } } })]);
    await storeResponse("submissions", [
      aSubmission({
        id: "1",
        process: { id: "8", name: "There" },
        container: aContainer("9", "Hall"),
      }),
      aSubmission({ id: "2", process: { id: "9", name: "Absent" } }),
    ]);
    await storeResponse("processes", [
      aProcess({ id: "8" }),
      aProcess({ id: "10", name: "Process 10", nodes: {} }),
    ]);
    expect(await store.listMissing()).toEqual([
      { kind: "form", id: "404" },
      { kind: "form", id: "405" },
      { kind: "nodes", id: "10" },
      { kind: "process", id: "9" },
    ]);
  });

  it("are found by the names of their fields, steps and people", async () => {
    await storeResponse("forms", [
      aForm({ id: "1", fields: [section(aField({ name: "Wasserstand" }))] }),
    ]);
    const node = aNode({ id: "1", name: "Freigabe", owners: [aPerson("Zoë Groß")] });
    const container = aContainer("4", "Lage");
    await storeResponse("processes", [aProcess({ id: "2", nodes: { "1": node }, container })]);
    expect(await findIds("wasserst")).toEqual(["forms 1"]);
    expect(await findIds("zoe freigabe lage")).toEqual(["processes 2"]);
  });
});
