import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, recordsOf, refusalOf, servicePerTest } from "../test/start.ts";

describe.each(dialectNames)("rooms in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  const list = async (query: string) => idsOf(await service.get(`/me/rooms${query}`));

  it("GET /me/rooms: lists live rooms of all types by default", async () => {
    expect(await list("")).toEqual(["10", "11"]);
    expect(await list("?state=LIVE&type=ALL")).toEqual(["10", "11"]);
    expect(await list("?type=MUCROOM")).toEqual(["10"]);
    expect(await list("?type=SUBROOM")).toEqual(["11"]);
    expect(await list("?state=ALL&type=MUCROOM")).toEqual(["10", "12"]);
  });

  it("Room state: LIVE, SUSPENDED, and ALL for both", async () => {
    expect(await list("?state=SUSPENDED")).toEqual(["12"]);
    expect(await list("?state=ALL")).toEqual(["10", "11", "12"]);
  });

  it("Room membership: is part of a room", async () => {
    const rooms = recordsOf(await service.get("/me/rooms?state=ALL"));
    expect(rooms.map(({ membershipType }) => membershipType)).toEqual([
      "MEMBER",
      "MEMBER",
      "READER",
    ]);
    expect(rooms[0]).toMatchObject({ name: "Flood", type: "MUCROOM" });
  });

  it.each([
    ["state", "DEAD"],
    ["type", "SIDEROOM"],
  ])("GET /me/rooms: declines %s=%s and names it", async (name, value) => {
    expect(await refusalOf(await service.get(`/me/rooms?${name}=${value}`))).toEqual([400, name]);
  });

  it("GET /me/groups: lists groups, which have no membership", async () => {
    const response = await service.get("/me/groups");
    expect(idsOf(response)).toEqual(["20"]);
    expect(recordsOf(response)[0]).toMatchObject({ name: "County" });
    expect(recordsOf(response)[0]).not.toHaveProperty("membershipType");
  });
});
