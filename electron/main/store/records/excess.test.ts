import { describe, expect, it } from "vitest";
import { bodyLimits } from "#main/service/decode/bound-body.ts";
import { defaultMaxItems } from "#main/service/decode/records.ts";
import { anAlert, aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { isSuiteLong } from "#shared/test/runs.ts";
import type { Store } from "../store.ts";
import { makeFolder, openTestStoreInWorker, toIngest, unwrap } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";

const { store, storeResponse } = storePerTest();

const makeTasks = (count: number, name: string) =>
  Array.from({ length: count }, (_, id) => ({ id: `${id}`, name: `${name} ${id}` }));

const isLong = isSuiteLong("excess");

/** A number of records that are written in slices. */
const sliced = 5_100;

/** Makes a response with more items than are read, beginning with these. */
const makeExcess = (first: object[]): Uint8Array =>
  new TextEncoder().encode(
    `[${first.map((one) => `${JSON.stringify(one)},`).join("")}${"null,".repeat(bodyLimits.items)}null]`,
  );

describe("a list that is longer than what is read of it", () => {
  it("removes nothing, and reports the excess", async () => {
    await storeResponse("tasks", [aTask({ id: "1" }), aTask({ id: "2" })]);
    const bodies = [makeExcess([aTask({ id: "1" })])];
    const { removed, total } = await storeResponse("tasks", [], { bodies });
    expect([removed, total]).toEqual([[], 2]);
    const reasons = (await store.listUnreadable("tasks")).map(({ reason }) => reason);
    expect(reasons).toHaveLength(1_002);
    expect(reasons.filter((reason) => reason.includes("more items of the list"))).toEqual([
      `${bodyLimits.items + 2 - defaultMaxItems} more items of the list were left out, as Watchdesk reads ${defaultMaxItems} of one answer.`,
    ]);
    expect(reasons.at(-1)).toContain("more could not be read");
    const after = await storeResponse("tasks", [aTask({ id: "1" })]);
    expect([after.removed, after.unreadable]).toEqual([["2"], 0]);
  });

  it("is read up to the items of one response if its pages have more", async () => {
    await storeResponse("tasks", [aTask({ id: "1" })]);
    const bodies = [2, 3, 4].map((id) => makeExcess([aTask({ id: `${id}` })]));
    const { removed, total } = await storeResponse("tasks", [], { bodies });
    expect([removed, total]).toEqual([[], 2]);
    const reasons = (await store.listUnreadable("tasks")).map(({ reason }) => reason);
    expect(reasons).toContainEqual(
      expect.stringMatching(
        /^Further pages of the list were not read.*500 pages, 32 MB and 100,000 items/,
      ),
    );
  });

  it.runIf(isLong)("leaves alerts waiting that it does not contain", async () => {
    await storeResponse("alerts", [anAlert({ id: "1" })], { scope: "NEW" });
    const bodies = [makeExcess([])];
    await storeResponse("alerts", [], { scope: "NEW", bodies });
    expect(await store.getAlert("1")).toMatchObject({ state: "NEW" });
  });
});

describe("a long list", () => {
  const ingest = async (threaded: Store, ...response: Parameters<typeof toIngest>) =>
    unwrap(await threaded.ingest(toIngest(...response)));
  const alert = anAlert({ id: "1", severity: "CRITICAL" });

  it("is aborted when the store closes, then stored whole in slices, and after alerts", async () => {
    const folder = makeFolder();
    const { store: first } = await openTestStoreInWorker(folder);
    const tasks = makeTasks(sliced, "Before");
    const aborted = first.ingest(toIngest("tasks", tasks));
    // Resolves after the ingest has begun.
    await first.countWaitingAlerts();
    const closing = first.close();
    await expect(aborted).rejects.toThrow("closed");
    await closing;
    const { store: threaded } = await openTestStoreInWorker(folder);
    expect((await ingest(threaded, "tasks", tasks)).total).toBe(sliced);
    // The reading thread starts with the first large response, and others wait for it.
    await ingest(threaded, "entries", makeTasks(2_000, "Large"));
    const changed = makeTasks(sliced + 1_000, "After").slice(1_000);
    const order: string[] = [];
    const storing = ingest(threaded, "tasks", changed).finally(() => order.push("tasks"));
    const { bodies, dialect } = toIngest("alerts", [alert]);
    unwrap(await threaded.surveyAlerts(bodies[0] as Uint8Array, dialect));
    await ingest(threaded, "alerts", [alert]);
    expect(await threaded.listUnshownAlerts()).toMatchObject([{ id: "1" }]);
    order.push("alert");
    const { added, changed: renamed, removed } = await storing;
    expect(order).toEqual(["alert", "tasks"]);
    const counts = [added, renamed, removed].map(({ length }) => length);
    expect(counts).toEqual([1_000, sliced - 1_000, 1_000]);
    expect((await threaded.listRecords(firstTasks)).total).toBe(sliced);
    const last = String(sliced + 999);
    expect(await threaded.getRecord("tasks", last)).toMatchObject({ name: `After ${last}` });
    const again = await ingest(threaded, "tasks", changed);
    expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
    await threaded.close();
  });

  it.runIf(isLong)("is stored after alerts, however many such lists arrive", async () => {
    const { store: threaded } = await openTestStoreInWorker(makeFolder());
    await ingest(threaded, "entries", makeTasks(2_000, "Large"));
    const order: string[] = [];
    const large = ["tasks", "forms", "rooms", "processes"] as const;
    const lists = large.map(async (collection) => {
      await ingest(threaded, collection, makeTasks(sliced, "Long"));
      order.push(collection);
    });
    await ingest(threaded, "alerts", [alert]);
    order.push("alert");
    await Promise.all(lists);
    expect(order).toEqual(["alert", ...large]);
    await threaded.close();
  });
});

describe("a response of long texts", () => {
  it("is stored with marked cut names", async () => {
    const name = "long ".repeat(400_000);
    const report = await storeResponse("tasks", [{ id: "1", name }]);
    expect(report).toMatchObject({ total: 1, unreadable: 0 });
    const { rows } = await store.listRecords(firstTasks);
    expect(rows[0]?.title).toMatch(/^long .*… \(cut by Watchdesk\)$/);
    const json = (await store.getRecordJson("tasks", "1")) ?? "";
    expect(JSON.stringify(json).length).toBeLessThan(1.1 * bodyLimits.text);
    expect(JSON.stringify(json)).toContain("… (cut by Watchdesk)");
  });
});
