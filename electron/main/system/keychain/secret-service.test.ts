import { Variant } from "@jellybrick/dbus-next";
import { describe, expect, it, vi } from "vitest";
import { openSessionBus } from "../session-bus/session-bus.ts";
import { hasMessageBus, messageBusForAll } from "../session-bus/test/message-bus.ts";
import { readSecretServiceState } from "./secret-service.ts";

const login = "/org/freedesktop/secrets/collection/login";
const readState = () => readSecretServiceState(openSessionBus());

it("rejects without a session bus", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  await expect(readState()).rejects.toThrow(
    "The Secret Service cannot be reached: The session bus",
  );
  vi.unstubAllEnvs();
});

describe.skipIf(!hasMessageBus)("readSecretServiceState", () => {
  const messageBus = messageBusForAll();

  /** Starts a Secret Service with this default collection; null if it does not state whether it is locked. */
  const startService = (collection: string, isLocked: boolean | null) =>
    messageBus.join("org.freedesktop.secrets", ({ member, path, body }) => {
      if (member === "ReadAlias" && body[0] === "default")
        return { signature: "o", body: [collection] };
      if (path !== collection || isLocked === null) return "org.example.Gone";
      return { signature: "v", body: [new Variant("b", isLocked)] };
    });

  it.each([true, false])("returns the owner and whether it is locked: %s", async (isLocked) => {
    const { name } = await startService(login, isLocked);
    expect(await readState()).toEqual({ owner: name, isLocked });
  });

  it("returns another owner after a restart", async () => {
    const bus = openSessionBus();
    const first = await startService(login, false);
    const before = await readSecretServiceState(bus);
    first.end();
    const failed = () => readSecretServiceState(bus).catch(String);
    await expect.poll(failed).toContain("cannot be reached");
    const second = await startService(login, true);
    expect(await readSecretServiceState(bus)).toEqual({ owner: second.name, isLocked: true });
    expect(second.name).not.toBe(before.owner);
  });

  it("rejects without a default collection", async () => {
    await startService("/", false);
    await expect(readState()).rejects.toThrow(/^The Secret Service has no default collection\.$/);
  });

  it("rejects with the bus's error message", async () => {
    const message =
      "The Secret Service cannot be reached: org.freedesktop.DBus.Error.ServiceUnknown";
    await expect(readState()).rejects.toThrow(message);
    await startService(login, null);
    await expect(readState()).rejects.toThrow(
      /^The Secret Service cannot be reached: org\.example\.Gone: It was refused\.$/,
    );
  });
});
