import { describe, expect, it } from "vitest";
import { type DrawnService, drawnForAll, drawnSeeds } from "../test/drawn.ts";
import { start } from "../test/start.ts";
import { deriveExpectation, encodeWireId } from "./expectation.ts";
import type { Encoding } from "./readings/readings.ts";

const encodings: Encoding[] = ["query", "form", "json"];

/** Writes with parameters, whose effects `sync/test/dialects` checks. */
const writesOf = ({ dialect }: DrawnService): [string, string, Record<string, string>][] => {
  const ben = encodeWireId(dialect.readings, "2", "person");
  const change = { username: "maria.keller", oldPassword: "watchdesk", password: "new-secret" };
  return [
    ["POST", `/me/${ben}/privateMessage`, { msg: "Grüße & 1+1=2?" }],
    ["PUT", "/me?action=updateProfile", { firstName: "Ada", lastName: "Byron" }],
    ["PUT", "/me/location", { lat: "47.5", lng: "8.7" }],
    ["PUT", "/me/device?action=register", { token: "device-9" }],
    ["DELETE", "/me/device?action=remove", { token: "device-9" }],
    ["POST", "/me?action=passwordReset", { username: "ben" }],
    ["POST", "/me?action=passwordChange", change],
  ];
};

describe.each(drawnSeeds)("the writes of service %i", (seed) => {
  const service = drawnForAll(`seed:${seed}`);

  it("are refused in other encodings and not applied", async () => {
    await service.write("PUT", "/me/device?action=register", { token: "device-1" });
    const before = structuredClone([service.world, service.mails]);
    const { otherEncoding } = service.dialect.readings.payloads;
    for (const [method, path, payload] of writesOf(service)) {
      // All dialects accept a password as a form.
      const isPassword = path.includes("passwordChange");
      const accepted = [...service.dialect.encodingsOf(method), ...(isPassword ? ["form"] : [])];
      for (const encoding of encodings.filter((other) => !accepted.includes(other))) {
        const { status } = await service.write(method, path, payload, encoding);
        expect({ method, path, encoding, status }).toMatchObject({ status: otherEncoding });
      }
    }
    expect([service.world, service.mails]).toEqual(before);
  });

  it("that are invalid are refused and change nothing", async () => {
    const { readings } = service.dialect;
    const { conflictStatus, expiredStatus } = deriveExpectation(readings);
    const before = structuredClone(service.world);
    const deleted = encodeWireId(readings, "93", "alert");
    const conflict = await service.write("PUT", `/me/alerts/${deleted}`, {});
    expect(conflict.status).toBe(conflictStatus);
    const unknown = encodeWireId(readings, "999", "person");
    const message = await service.write("POST", `/me/${unknown}/privateMessage`, { msg: "Hello" });
    const isQuiet = ["writes", "both"].includes(readings.errors.with200);
    expect(message.status).toBe(isQuiet ? 200 : readings.errors.notFound);
    if (conflictStatus === 200) expect(conflict.text).toMatch(/deleted|CONFLICT|1001|409|40\d/);
    service.clock.now = start + 86_400_000;
    const late = await service.write("PUT", "/me/location", { lat: "1", lng: "2" });
    expect(late.status).toBe(expiredStatus);
    expect(service.world).toEqual(before);
  });
});
