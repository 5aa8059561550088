import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { anAlert } from "#shared/test/records.ts";
import { aNewEntry, writer } from "./test/duty-fixture.ts";

const { store, reopen, storeResponse } = storePerTest();

const draft: LogDraft = {
  id: "d1",
  kind: "decision",
  text: "Evacuate",
  record: { kind: "alert", id: "7" },
  reason: "",
};
const add = (id: string, more: Partial<NewLogEntry> = {}) =>
  store.addLogEntry(aNewEntry({ id, text: id, ...more }), writer(now));

describe("drafts of entries", () => {
  it("are kept until they are deleted, each of its own entry", async () => {
    expect(await store.readLogDraft(null)).toBeNull();
    await store.saveLogDraft(null, { ...draft, text: "Evac" }, now);
    await store.saveLogDraft(null, draft, now + 1);
    await store.saveLogDraft(3, { ...draft, kind: "correction" }, now + 2);
    await reopen();
    expect(await store.readLogDraft(null)).toEqual(draft);
    expect(await store.readLogDraft(3)).toEqual({ ...draft, kind: "correction" });
    await store.saveLogDraft(null, null, now + 3);
    expect(await store.readLogDraft(null)).toBeNull();
    expect(await store.readLogDraft(3)).not.toBeNull();
  });
});

describe("corrections", () => {
  it("are listed for the entries that they correct", async () => {
    expect(await store.listCorrections([1])).toEqual([]);
    for (const id of ["one", "two", "three"]) await add(id);
    const correct = (id: string, corrects: number) => add(id, { kind: "correction", corrects });
    await correct("first", 1);
    await correct("third", 3);
    await correct("again", 1);
    expect(await store.listCorrections([1, 2])).toEqual([
      { number: 4, corrects: 1 },
      { number: 6, corrects: 1 },
    ]);
    expect(await store.listCorrections([])).toEqual([]);
  });
});

describe("the title of a linked record", () => {
  it("is that of the stored record, or empty", async () => {
    await storeResponse("alerts", [anAlert({ id: "7", title: "Pump leaks" })], {
      scope: "NEW",
      at: now,
    });
    expect(await store.readLogRecord({ kind: "alert", id: "7" })).toMatchObject({
      title: "Pump leaks",
    });
    expect(await store.readLogRecord({ kind: "alert", id: "8" })).toEqual({
      title: "",
      digest: null,
    });
  });
});
