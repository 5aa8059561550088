import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { meId } from "../test/small-world.ts";
import { refusalOf, serviceForAll, start } from "../test/start.ts";

describe.each(dialectNames)("locations and devices in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);
  const done = dialect === "plain" ? 204 : 200;

  it("PUT /me/location: stores the position, with or without its accuracy", async () => {
    const put = (payload: Record<string, string>) => service.write("PUT", "/me/location", payload);
    expect((await put({ lat: "47.5", lng: "-8.25", accuracy: "12.5" })).status).toBe(done);
    expect((await put({ lat: "-90", lng: "180" })).status).toBe(done);
    expect(service.world.locations.splice(0)).toEqual([
      { userId: meId, lat: 47.5, lng: -8.25, accuracy: 12.5, at: start },
      { userId: meId, lat: -90, lng: 180, accuracy: null, at: start },
    ]);
  });

  it.each([
    ["lat", { lng: "8" }],
    ["lng", { lat: "47" }],
    ["lat", { lat: "north", lng: "8" }],
    ["lat", { lat: "90.1", lng: "8" }],
    ["lng", { lat: "47", lng: "-181" }],
    ["accuracy", { lat: "47", lng: "8", accuracy: "-1" }],
  ])("PUT /me/location: declines a wrong %s in %o", async (name, payload) => {
    const before = service.world.locations.length;
    const response = await service.write("PUT", "/me/location", { ...payload });
    expect(refusalOf(response)).toEqual([400, name]);
    expect(service.world.locations).toHaveLength(before);
  });

  it("PUT /me/device?action=register: stores a device once, with its latest text", async () => {
    const register = (payload: Record<string, string>) =>
      service.write("PUT", "/me/device?action=register", payload);
    expect((await register({ token: "d1", deviceInfo: "Laptop" })).status).toBe(done);
    expect((await register({ token: "d1" })).status).toBe(done);
    const registered = { userId: meId, token: "d1", deviceInfo: null };
    expect(service.world.devices.splice(0)).toEqual([registered]);
    expect(refusalOf(await register({ deviceInfo: "Laptop" }))).toEqual([400, "token"]);
  });

  it("DELETE /me/device?action=remove: removes the caller's device, idempotently", async () => {
    const foreign = { userId: "2", token: "d2", deviceInfo: null };
    service.world.devices.push({ userId: meId, token: "d1", deviceInfo: null }, foreign);
    const remove = (query: string) => service.write("DELETE", `/me/device?action=remove${query}`);
    expect((await remove("&token=d1")).status).toBe(done);
    expect((await remove("&token=d1")).status).toBe(done);
    expect((await remove("&token=d2")).status).toBe(done);
    expect(service.world.devices.splice(0)).toEqual([foreign]);
    expect(refusalOf(await remove(""))).toEqual([400, "token"]);
  });

  it("PUT and DELETE /me/device: require a known action", async () => {
    const payload = { token: "d1" };
    const put = await service.write("PUT", "/me/device?action=remove", payload);
    const remove = await service.write("DELETE", "/me/device", payload);
    expect([put, remove].map(refusalOf)).toEqual(Array(2).fill([400, "action"]));
  });
});
