import { Variant } from "@jellybrick/dbus-next";
import { describe, expect, it, vi } from "vitest";
import { openSessionBus } from "../session-bus/session-bus.ts";
import { hasMessageBus, messageBusForAll } from "../session-bus/test/message-bus.ts";
import {
  createDefaultCollection,
  isInDefaultCollection,
  readSecretServiceState,
} from "./secret-service.ts";

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
    expect(await readState()).toEqual({ owner: name, isLocked, hasDefault: true });
  });

  it("returns another owner after a restart", async () => {
    const bus = openSessionBus();
    const first = await startService(login, false);
    const before = await readSecretServiceState(bus);
    first.end();
    const failed = () => readSecretServiceState(bus).catch(String);
    await expect.poll(failed).toContain("cannot be reached");
    const second = await startService(login, true);
    expect(await readSecretServiceState(bus)).toMatchObject({ owner: second.name, isLocked: true });
    expect(second.name).not.toBe(before.owner);
  });

  it("returns that there is no default collection", async () => {
    const { name } = await startService("/", false);
    expect(await readState()).toEqual({ owner: name, isLocked: false, hasDefault: false });
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

describe.skipIf(!hasMessageBus)("the default collection", () => {
  const messageBus = messageBusForAll();
  const name = "org.freedesktop.secrets";

  it.each([
    ["login", true],
    ["login2", false],
  ])("has an item only if its path begins with that of the collection: %s", async (place, has) => {
    const item = `/org/freedesktop/secrets/collection/${place}/7`;
    const searches: unknown[] = [];
    await messageBus.join(name, ({ member, body }) => {
      if (member === "ReadAlias") return { signature: "o", body: [login] };
      searches.push(body);
      return { signature: "aoao", body: [[], [item]] };
    });
    expect(await isInDefaultCollection("account 1", openSessionBus())).toBe(has);
    expect(searches).toEqual([[{ service: "Watchdesk", username: "account 1" }]]);
  });

  /** Starts a service that creates a collection once its prompt is over. */
  async function startCreating(isDismissed: boolean, prompt = "/prompt/1") {
    const calls: unknown[] = [];
    const program = await messageBus.join(name, ({ member, body, path }) => {
      calls.push(member);
      if (member === "CreateCollection") return { signature: "oo", body: ["/", prompt] };
      const end = (of: string, value: boolean) =>
        program.emit(of, "org.freedesktop.Secret.Prompt", "Completed", "bv", [
          value,
          new Variant("o", login),
        ]);
      setImmediate(() => {
        end("/prompt/0", !isDismissed);
        end(path ?? "", isDismissed);
      });
      return body[0] === "" ? { signature: "", body: [] } : "org.example.Window";
    });
    return calls;
  }

  it("is created when the prompt is answered", async () => {
    const calls = await startCreating(false);
    await createDefaultCollection(openSessionBus());
    expect(calls).toEqual(["CreateCollection", "Prompt"]);
  });

  it("is created without a prompt", async () => {
    const calls = await startCreating(false, "/");
    await createDefaultCollection(openSessionBus());
    expect(calls).toEqual(["CreateCollection"]);
  });

  it("is not created if the prompt is dismissed", async () => {
    await startCreating(true);
    await expect(createDefaultCollection(openSessionBus())).rejects.toThrow("no default");
  });

  it("is that of KWallet, which is started once", async () => {
    vi.resetModules();
    const fresh = await import("./secret-service.ts");
    const calls: unknown[] = [];
    await messageBus.join("org.kde.kwalletd5", async ({ path, interface: of, member }) => {
      calls.push([path, `${of}.${member}`]);
      await messageBus.join(name, () => ({ signature: "o", body: ["/"] }));
      return { signature: "b", body: [true] };
    });
    expect(await fresh.readSecretServiceState()).toMatchObject({ hasDefault: false });
    await fresh.readSecretServiceState();
    expect(calls).toEqual([["/modules/kwalletd5", "org.kde.KWallet.isEnabled"]]);
  });
});
