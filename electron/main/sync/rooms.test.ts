import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import type { Exchange } from "#demo/faults/fault.ts";
import { replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import { startSync, startSyncOnce } from "./test/start-sync.ts";

const requestWithoutType = async ({ url, headers }: Request): Promise<Response> => {
  const answer = await fetch(url.replace("type=SUBROOM", ""), { headers });
  return new Response(await answer.text(), { headers: { "Content-Type": "application/json" } });
};

const onlyRooms = { only: ["rooms"] } as const;

describe.each(dialectNames)("rooms at a service in dialect %s", (dialect) => {
  const get = startSyncOnce(dialect, "rooms", "groups");

  it("have a state, and groups have none", async () => {
    const { sync, store, world } = get();
    for (const collection of ["rooms", "groups"] as const) await sync.refresh(collection);
    const states = new Set<string>();
    for (const { id, state } of world.rooms) {
      expect((await store.getRecord("rooms", id))?.state, id).toBe(state);
      states.add(state);
    }
    expect(states).toEqual(new Set(["LIVE", "SUSPENDED"]));
    for (const { id } of world.groups) {
      expect((await store.getRecord("groups", id))?.state).toBeNull();
    }
  });

  it("are requested as subrooms if records do not distinguish them", async () => {
    const { sync, store, world, remote } = get();
    const subrooms = new Set(
      world.rooms.filter(({ type }) => type === "SUBROOM").map(({ id }) => id),
    );
    expect(subrooms.size).toBeGreaterThan(0);
    const requests = () =>
      remote.requests.filter(({ path }) => path.includes("type=SUBROOM")).length;
    await sync.refresh("rooms");
    expect(requests()).toBe(0);
    remote.faults.inject({
      match: { path: /^\/me\/rooms/ },
      fault: replaceJson((json) =>
        JSON.parse(JSON.stringify(json).replaceAll("SUBROOM", "MUCROOM")),
      ),
    });
    await sync.refresh("rooms");
    expect(requests()).toBe(2);
    for (const { id } of world.rooms) {
      const room = await store.getRecord("rooms", id);
      expect(room?.type, id).toBe(subrooms.has(id) ? "SUBROOM" : "MUCROOM");
    }
  });
});

describe("rooms", () => {
  it("that are suspended appear as one change", async () => {
    const { sync, store, world, time } = await startSync("plain", onlyRooms);
    await sync.refresh("rooms");
    const total = world.rooms.length;
    const room = world.rooms.find(({ state }) => state === "LIVE");
    if (room === undefined) throw new Error("No room is live.");
    room.state = "SUSPENDED";
    const since = Date.now() + 500;
    time.passed = 1_000;
    await sync.refresh("rooms");
    const { lines } = await store.readDigest(since, 1_000, since);
    expect(lines.filter(({ collection }) => collection === "rooms")).toMatchObject([
      {
        kind: "changed",
        id: room.id,
        evidence: [{ field: "State", before: "Live", after: "Suspended" }],
      },
    ]);
    const stored = (await store.listStored()).find(({ collection }) => collection === "rooms");
    expect(stored?.total).toBe(total);
  });

  it.each([
    ["refuses", 400],
    ["ignores", null],
  ])("keep their type if the service %s the request for subrooms", async (_, status) => {
    const { sync, store, world, remote } = await startSync("plain", onlyRooms);
    for (const room of world.rooms) room.type = "MUCROOM";
    const fault =
      status === null
        ? ({ c }: Exchange) => requestWithoutType(c.req.raw)
        : respondWithStatus(status);
    remote.faults.inject({ match: { path: /type=SUBROOM/ }, fault });
    await sync.refresh("rooms");
    const types = await Promise.all(
      world.rooms.map(async ({ id }) => (await store.getRecord("rooms", id))?.type),
    );
    expect(new Set(types)).toEqual(new Set(["MUCROOM"]));
  });

  it("are subrooms if all are, although their records do not say it", async () => {
    const { sync, store, world, remote } = await startSync("plain", onlyRooms);
    for (const room of world.rooms) room.type = "SUBROOM";
    const fault = replaceJson((json) =>
      JSON.parse(JSON.stringify(json).replaceAll("SUBROOM", "MUCROOM")),
    );
    remote.faults.inject({ match: { path: /^\/me\/rooms/ }, fault });
    await sync.refresh("rooms");
    const types = await Promise.all(
      world.rooms.map(async ({ id }) => (await store.getRecord("rooms", id))?.type),
    );
    expect(new Set(types)).toEqual(new Set(["SUBROOM"]));
  });

  it.each(["LIVE", "SUSPENDED"])(
    "changes no room while %s ones cannot be listed",
    async (state) => {
      const { sync, store, remote, world } = await startSync("plain", onlyRooms);
      await sync.refresh("rooms");
      const [first] = world.rooms;
      if (first === undefined) throw new Error("There is no room.");
      const before = await store.getRecord("rooms", first.id);
      for (const room of world.rooms) room.name = "Renamed";
      const path = new RegExp(`^/me/rooms.*state=${state}`);
      remote.faults.inject({ match: { path }, fault: respondWithStatus(500) });
      await sync.refresh("rooms");
      expect(await store.getRecord("rooms", first.id)).toEqual(before);
      const rooms = (await sync.describe()).find(({ collection }) => collection === "rooms");
      expect(rooms).toMatchObject({
        total: world.rooms.length,
        failure: { code: "serviceFailed" },
      });
    },
  );
});
