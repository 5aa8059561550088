import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { idsOf, refusalOf, servicePerTest } from "../test/start.ts";

describe.each(dialectNames)("alerts in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  const list = async (query: string) => idsOf(await service.get(`/me/alerts${query}`));

  it("GET /me/alerts with limit: returns that many of the caller's alerts, newest first", async () => {
    expect(await list("?limit=2")).toEqual(["92", "91"]);
    expect(await list("?limit=50")).toEqual(["92", "91", "90", "93"]);
  });

  it("GET /me/alerts, filtered: returns all states and rooms by default", async () => {
    expect(await list("")).toEqual(["92", "91", "90", "93"]);
  });

  it.each([
    ["NEW", "90"],
    ["ACKNOWLEDGED", "91"],
    ["DELETED", "93"],
    ["SNOOZED", "92"],
  ])("Alert state %s: can be requested", async (state, id) => {
    expect(await list(`?state=${state}`)).toEqual([id]);
  });

  it("GET /me/alerts, filtered: roomId excludes side rooms unless requested", async () => {
    expect(await list("?roomId=10")).toEqual(["90"]);
    expect(await list("?roomId=10&includeSideRooms=false")).toEqual(["90"]);
    expect(await list("?roomId=10&includeSideRooms=true")).toEqual(["91", "90"]);
    expect(await list("?includeSideRooms=true")).toEqual(["92", "91", "90", "93"]);
  });

  it("GET /me/alerts, filtered: count and page select a page, counted from 0", async () => {
    expect(await list("?count=3")).toEqual(["92", "91", "90"]);
    expect(await list("?count=3&page=1")).toEqual(["93"]);
    expect(await list("?count=3&page=2")).toEqual([]);
    expect(await list("?count=1&page=1&state=SNOOZED")).toEqual([]);
  });

  it("count of /me/alerts: is 100, and page 0, by default", async () => {
    for (let index = 0; index < 120; index += 1) service.addAlert();
    const first = idsOf(await service.get("/me/alerts"));
    expect(first).toHaveLength(100);
    expect(idsOf(await service.get("/me/alerts?page=0"))).toEqual(first);
    expect(idsOf(await service.get("/me/alerts?page=1"))).toHaveLength(24);
  });

  it.each([
    ["state", "OLD"],
    ["state", "new"],
    ["roomId", "flood"],
    ["includeSideRooms", "yes"],
    ["count", "0"],
    ["page", "-1"],
    ["limit", "ten"],
    ["limit", ""],
  ])("GET /me/alerts: declines %s=%s and names it", async (name, value) => {
    expect(await refusalOf(await service.get(`/me/alerts?${name}=${value}`))).toEqual([400, name]);
  });

  it("GET /me/alerts: declines limit together with a filter", async () => {
    expect(await refusalOf(await service.get("/me/alerts?limit=2&state=NEW"))).toEqual([
      400,
      "state",
    ]);
  });

  it("PUT /me/alerts/{ID}: acknowledges a new or snoozed alert, idempotently", async () => {
    for (const id of ["90", "92", "90"]) {
      const { status } = await service.write("PUT", `/me/alerts/${id}`);
      expect(status).toBe(dialect === "plain" ? 204 : 200);
    }
    const response = await service.get("/me/alerts?state=ACKNOWLEDGED");
    expect(idsOf(response)).toEqual(["92", "91", "90"]);
  });

  it("PUT /me/alerts/{ID}: declines unknown, deleted and other users' alerts", async () => {
    const acknowledge = async (id: string) =>
      (await service.write("PUT", `/me/alerts/${id}`)).status;
    expect(await acknowledge("999")).toBe(404);
    expect(await acknowledge("94")).toBe(404);
    expect(await acknowledge("93")).toBe(409);
    expect(await acknowledge("first")).toBe(400);
  });
});
