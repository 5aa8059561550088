import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, refusalOf, serviceForAll, servicePerTest } from "../test/start.ts";

describe.each(dialectNames)("alerts in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it.each([
    // All states and rooms by default, newest first.
    ["", ["92", "91", "90", "93"]],
    ["?limit=2", ["92", "91"]],
    ["?limit=50", ["92", "91", "90", "93"]],
    ["?state=NEW", ["90"]],
    ["?state=ACKNOWLEDGED", ["91"]],
    ["?state=DELETED", ["93"]],
    ["?state=SNOOZED", ["92"]],
    ["?roomId=10", ["90"]],
    ["?roomId=10&includeSideRooms=false", ["90"]],
    ["?roomId=10&includeSideRooms=true", ["91", "90"]],
    ["?includeSideRooms=true", ["92", "91", "90", "93"]],
    // Pages are counted from 0.
    ["?count=3", ["92", "91", "90"]],
    ["?count=3&page=1", ["93"]],
    ["?count=3&page=2", []],
    ["?count=1&page=1&state=SNOOZED", []],
  ])("GET /me/alerts%s: returns %j of the caller's alerts", async (query, ids) => {
    expect(idsOf(await service.get(`/me/alerts${query}`))).toEqual(ids);
  });

  it.each([
    ["state=OLD", "state"],
    ["state=new", "state"],
    ["roomId=flood", "roomId"],
    ["includeSideRooms=yes", "includeSideRooms"],
    ["count=0", "count"],
    ["page=-1", "page"],
    ["limit=ten", "limit"],
    ["limit=", "limit"],
    ["limit=2&state=NEW", "state"],
  ])("GET /me/alerts?%s: is declined and names %s", async (query, name) => {
    expect(refusalOf(await service.get(`/me/alerts?${query}`))).toEqual([400, name]);
  });
});

describe.each(dialectNames)("changed alerts in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  it("count of /me/alerts: is 100, and page 0, by default", async () => {
    for (let index = 0; index < 120; index += 1) service.addAlert();
    const first = idsOf(await service.get("/me/alerts"));
    expect(first).toHaveLength(100);
    expect(idsOf(await service.get("/me/alerts?page=0"))).toEqual(first);
    expect(idsOf(await service.get("/me/alerts?page=1"))).toHaveLength(24);
  });

  it("PUT /me/alerts/{ID}: acknowledges a new or snoozed alert, idempotently, and no other", async () => {
    const acknowledge = async (id: string) =>
      (await service.write("PUT", `/me/alerts/${id}`)).status;
    for (const id of ["90", "92", "90"]) {
      expect(await acknowledge(id)).toBe(dialect === "plain" ? 204 : 200);
    }
    // Unknown, of another user, deleted, and no number.
    expect(await acknowledge("999")).toBe(404);
    expect(await acknowledge("94")).toBe(404);
    expect(await acknowledge("93")).toBe(409);
    expect(await acknowledge("first")).toBe(400);
    const response = await service.get("/me/alerts?state=ACKNOWLEDGED");
    expect(idsOf(response)).toEqual(["92", "91", "90"]);
  });
});
