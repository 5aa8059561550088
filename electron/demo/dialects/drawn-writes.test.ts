import { describe, expect, it } from "vitest";
import { type DrawnService, drawnForAll, drawnSeeds, type TextResponse } from "../test/drawn.ts";
import { start } from "../test/start.ts";
import type { IdKind } from "../wire/ids.ts";
import { deriveExpectation, encodeWireId } from "./expectation.ts";
import type { Encoding, WriteAnswer } from "./readings/readings.ts";

const encodings: Encoding[] = ["query", "form", "json"];

/** A write with parameters, and a check of its effect on the world. */
type Write = {
  method: string;
  path: string;
  payload: Record<string, string>;
  isDone(service: DrawnService): boolean;
};

const writesOf = ({ dialect }: DrawnService): Write[] => {
  const ben = encodeWireId(dialect.readings, "2", "person");
  return [
    {
      method: "POST",
      path: `/me/${ben}/privateMessage`,
      payload: { msg: "Grüße & 1+1=2?" },
      isDone: ({ world }) => world.messages.at(-1)?.text === "Grüße & 1+1=2?",
    },
    {
      method: "PUT",
      path: "/me?action=updateProfile",
      payload: { firstName: "Ada", lastName: "Byron" },
      isDone: ({ world }) => world.users[0]?.displayName === "Ada Byron",
    },
    {
      method: "PUT",
      path: "/me/location",
      payload: { lat: "47.5", lng: "8.7" },
      isDone: ({ world }) => world.locations.at(-1)?.lat === 47.5,
    },
    {
      method: "PUT",
      path: "/me/device?action=register",
      payload: { token: "device-9" },
      isDone: ({ world }) => world.devices.some(({ token }) => token === "device-9"),
    },
    {
      method: "DELETE",
      path: "/me/device?action=remove",
      payload: { token: "device-9" },
      isDone: ({ world }) => world.devices.length === 0,
    },
    {
      method: "POST",
      path: "/me?action=passwordReset",
      payload: { username: "ben" },
      isDone: ({ mails }) => mails.length === 1,
    },
    {
      method: "POST",
      path: "/me?action=passwordChange",
      payload: { username: "maria.keller", oldPassword: "watchdesk", password: "new-secret" },
      // The old password is rejected later.
      isDone: ({ world }) => world.users[0]?.password === "watchdesk",
    },
  ];
};

const expectResponse = ({ status, text, headers }: TextResponse, expected: WriteAnswer): void => {
  expect(status).toBe(expected.status);
  if (expected.type === "none") expect(text).toBe("");
  else expect(text).not.toBe("");
  if (expected.type === "html") expect(headers.get("content-type")).toMatch(/^text\/html/);
};

describe.each(drawnSeeds)("the writes of service %i", (seed) => {
  const service = drawnForAll(`seed:${seed}`);

  it("are applied in accepted encodings", async () => {
    const { send, others } = service.dialect.readings.writes;
    for (const { method, path, payload, isDone } of writesOf(service)) {
      for (const encoding of service.dialect.encodingsOf(method)) {
        if (
          payload.oldPassword !== undefined &&
          encoding !== service.dialect.encodingsOf(method)[0]
        )
          continue;
        service.mails.length = 0;
        const response = await service.write(method, path, payload, encoding);
        expectResponse(response, path.endsWith("/privateMessage") ? send : others);
        expect(isDone(service), `${method} ${path}`).toBe(true);
      }
    }
  });

  it("are refused in other encodings and not applied", async () => {
    await service.write("PUT", "/me/device?action=register", { token: "device-1" });
    const before = structuredClone([service.world, service.mails]);
    const { otherEncoding } = service.dialect.readings.payloads;
    for (const { method, path, payload } of writesOf(service)) {
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

  it("without parameters apply to the record in the path", async () => {
    const id = (worldId: string, kind: IdKind) =>
      encodeWireId(service.dialect.readings, worldId, kind);
    const { others } = service.dialect.readings.writes;
    expectResponse(await service.write("PUT", `/me/alerts/${id("90", "alert")}`, {}), others);
    expect(service.world.alerts.find((alert) => alert.id === "90")?.state).toBe("ACKNOWLEDGED");
    const path = `/me/${id("2", "person")}/privateMessage?action=markAsRead`;
    expectResponse(await service.write("PUT", path, {}), others);
    expect(service.world.messages[0]?.isRead).toBe(true);
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
