import { describe, expect, it } from "vitest";
import { now, toBody, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { aRoom } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";

const { store } = storePerTest();

const labels = ["SUSPENDED", "LIVE"];

/** Takes the two lists in that the service has of rooms. */
const takeIn = async (suspended: unknown[], live: unknown[], at = now) =>
  unwrap(
    await store.ingest(
      toIngest("rooms", [], { bodies: [suspended, live].map(toBody), labels, at }),
    ),
  );
const list = async (query: Partial<RecordQuery> = {}) =>
  (await store.listRecords({ ...firstRows, collection: "rooms", ...query })).rows;
const listIds = async (query: Partial<RecordQuery>) => (await list(query)).map(({ id }) => id);
const listStates = async () => (await list()).map(({ id, state }) => `${id} ${state}`);

const [one, two, three] = [aRoom({ id: "1" }), aRoom({ id: "2" }), aRoom({ id: "3" })];

describe("rooms", () => {
  it("have the state of their list, in which they are grouped, counted and found", async () => {
    await takeIn([{ ...two, type: "SUBROOM" }], [one, { ...three, name: "Room 3, live burn" }]);
    expect(await listStates()).toEqual(["1 LIVE", "2 SUSPENDED", "3 LIVE"]);
    const second = { ...two, type: "SUBROOM", state: "SUSPENDED" };
    expect(await store.getRecord("rooms", "2")).toEqual(second);
    expect(await listIds({ state: "LIVE" })).toEqual(["1", "3"]);
    expect(await listIds({ state: "SUSPENDED" })).toEqual(["2"]);
    expect(await listIds({ state: "SUSPENDED", filter: "room 1" })).toEqual([]);
    const query = { ...firstRows, collection: "rooms", state: "LIVE", group: "progress" } as const;
    expect(await store.listRecords(query)).toMatchObject({
      total: 2,
      groups: [{ label: "MUCROOM", count: 2 }],
    });
    expect(await listIds({ filter: "suspended" })).toEqual(["2"]);
    // Live is no word of those that are.
    expect(await listIds({ filter: "live" })).toEqual(["3"]);
    expect((await store.search("suspend", 10)).hits.map(({ id }) => id)).toEqual(["2"]);
  });

  it("are live if they are in both lists", async () => {
    const all = [one, two, "neither object nor list"];
    const report = await takeIn(all, all);
    expect(report).toMatchObject({ added: ["1", "2"], total: 2, unreadable: 1 });
    expect(await listStates()).toEqual(["1 LIVE", "2 LIVE"]);
  });

  it("that are suspended are changed in the digest", async () => {
    await takeIn([], [one, two]);
    const report = await takeIn([one], [two], now + 1);
    expect(report).toMatchObject({ added: [], changed: ["1"], removed: [], total: 2 });
    expect((await list()).filter(({ isUnseen }) => isUnseen)).toMatchObject([{ id: "1" }]);
    expect((await store.readDigest(now, 10, now)).lines).toMatchObject([
      {
        kind: "changed",
        collection: "rooms",
        id: "1",
        evidence: [{ field: "State", before: "Live", after: "Suspended" }],
      },
    ]);
  });

  it("change state if the same response has another label, and stay if a list is unreadable", async () => {
    await takeIn([], [one]);
    const again = { bodies: [[], [one]].map(toBody), labels: ["LIVE", "SUSPENDED"] };
    unwrap(await store.ingest(toIngest("rooms", [], again)));
    expect(await listStates()).toEqual(["1 SUSPENDED"]);
    const bodies = [toBody([]), new TextEncoder().encode("<html>")];
    const outcome = await store.ingest(toIngest("rooms", [], { bodies, labels }));
    expect(outcome).toMatchObject({ ok: false, code: "notJson" });
    expect(await listStates()).toEqual(["1 SUSPENDED"]);
  });
});

describe("rooms whose state is not known yet", () => {
  const takeInUnlabelled = async (rooms: Room[], at: number) =>
    unwrap(await store.ingest(toIngest("rooms", rooms, { at })));
  const readEvidence = async () =>
    (await store.readDigest(now, 10, now)).lines.map(({ id, evidence }) => [id, evidence]);

  it("are listed as live, and are not changed by getting a state, but by other changes", async () => {
    await takeInUnlabelled([one, two, three], now);
    expect(await listIds({ state: "LIVE" })).toEqual(["1", "2", "3"]);
    expect(await listIds({ state: "SUSPENDED" })).toEqual([]);
    expect((await list()).map(({ state }) => state)).toEqual([null, null, null]);
    const report = await takeIn([two], [one, { ...three, name: "Room 3 b" }], now + 1);
    expect(report).toMatchObject({ added: [], changed: ["2", "1", "3"], removed: [] });
    expect(await listStates()).toEqual(["1 LIVE", "2 SUSPENDED", "3 LIVE"]);
    expect((await list()).map(({ isUnseen }) => isUnseen)).toEqual([false, false, true]);
    expect(await readEvidence()).toEqual([
      ["3", [{ field: "Name", before: "Room 3", after: "Room 3 b" }]],
    ]);
  });
});
