import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, recordsOf, refusalOf, serviceForAll } from "../test/start.ts";

describe.each(dialectNames)("rooms in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it.each([
    // Live rooms of all types by default.
    ["", ["10", "11"]],
    ["?state=LIVE&type=ALL", ["10", "11"]],
    ["?type=MUCROOM", ["10"]],
    ["?type=SUBROOM", ["11"]],
    ["?state=ALL&type=MUCROOM", ["10", "12"]],
    ["?state=SUSPENDED", ["12"]],
    ["?state=ALL", ["10", "11", "12"]],
  ])("GET /me/rooms%s: lists %j", async (query, ids) => {
    expect(idsOf(await service.get(`/me/rooms${query}`))).toEqual(ids);
  });

  it("GET /me/rooms: declines an unknown state or type and names it", async () => {
    for (const name of ["state", "type"]) {
      expect(refusalOf(await service.get(`/me/rooms?${name}=SIDEROOM`))).toEqual([400, name]);
    }
  });

  it("Room membership: is part of a room, and not of a group", async () => {
    const rooms = recordsOf(await service.get("/me/rooms?state=ALL"));
    const memberships = rooms.map(({ membershipType }) => membershipType);
    expect(memberships).toEqual(["MEMBER", "MEMBER", "READER"]);
    expect(rooms[0]).toMatchObject({ name: "Flood", type: "MUCROOM" });
    const groups = await service.get("/me/groups");
    expect(idsOf(groups)).toEqual(["20"]);
    expect(recordsOf(groups)[0]).toMatchObject({ name: "County" });
    expect(recordsOf(groups)[0]).not.toHaveProperty("membershipType");
  });
});
