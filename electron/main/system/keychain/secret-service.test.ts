import { Variant } from "@jellybrick/dbus-next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSessionBus } from "../session-bus/session-bus.ts";
import { hasMessageBus, startMessageBus } from "../session-bus/test/message-bus.ts";
import { lookAtSecretService } from "./secret-service.ts";

const login = "/org/freedesktop/secrets/collection/login";
const look = () => lookAtSecretService(openSessionBus());

it("rejects without a session bus", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  await expect(look()).rejects.toThrow("The Secret Service cannot be reached: The session bus");
  vi.unstubAllEnvs();
});

describe.skipIf(!hasMessageBus)("a look at the Secret Service", () => {
  let messageBus: Awaited<ReturnType<typeof startMessageBus>>;
  beforeEach(async () => {
    messageBus = await startMessageBus();
    return messageBus.remove;
  });

  /** A Secret Service with this default collection; null: it does not tell whether it is locked. */
  const startService = (collection: string, isLocked: boolean | null) =>
    messageBus.join("org.freedesktop.secrets", ({ member, path, body }) => {
      if (member === "ReadAlias" && body[0] === "default")
        return { signature: "o", body: [collection] };
      if (path !== collection || isLocked === null) return "org.example.Gone";
      return { signature: "v", body: [new Variant("b", isLocked)] };
    });

  it.each([true, false])("tells who it is and whether it is locked: %s", async (isLocked) => {
    const { name } = await startService(login, isLocked);
    expect(await look()).toEqual({ owner: name, isLocked });
  });

  it("tells that another one was started", async () => {
    const bus = openSessionBus();
    const first = await startService(login, false);
    const before = await lookAtSecretService(bus);
    first.end();
    const failed = () => lookAtSecretService(bus).catch(String);
    await expect.poll(failed).toContain("cannot be reached");
    const second = await startService(login, true);
    expect(await lookAtSecretService(bus)).toEqual({ owner: second.name, isLocked: true });
    expect(second.name).not.toBe(before.owner);
  });

  it("rejects where nothing can be kept", async () => {
    await startService("/", false);
    await expect(look()).rejects.toThrow(/^The Secret Service has no default collection\.$/);
  });

  it("rejects with the bus's own words", async () => {
    const words = "The Secret Service cannot be reached: org.freedesktop.DBus.Error.ServiceUnknown";
    await expect(look()).rejects.toThrow(words);
    await startService(login, null);
    await expect(look()).rejects.toThrow(
      /^The Secret Service cannot be reached: org\.example\.Gone: It was refused\.$/,
    );
  });
});
