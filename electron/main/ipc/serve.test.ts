import { describe, expect, it } from "vitest";
import { defaults } from "#main/settings/stored-settings.ts";
import { success } from "#shared/lib/result.ts";
import { createEmitter, type Handlers, type Reply, serveCommands } from "./serve.ts";

type Request = Reply<string>;

/** A door that a test knocks at; only "own" is trusted, only the given handlers exist. */
function openDoor(handlers: Partial<Handlers>) {
  const troubles: string[] = [];
  let knock: Request = async () => {
    throw new Error("nobody serves this door");
  };
  serveCommands<string>(
    {
      handle: (reply) => {
        knock = reply;
      },
    },
    handlers as Handlers,
    (sender) => sender === "own",
    (what) => troubles.push(what),
  );
  return {
    ask: (name: unknown, input: unknown, sender = "own", accountId?: unknown) =>
      knock(sender, name, input, accountId),
    troubles,
  };
}

describe("the door", () => {
  it("replies with the handler's value", async () => {
    const { ask } = openDoor({ "alert.count": async () => success({ waiting: 3, critical: 0 }) });
    expect(await ask("alert.count", null)).toEqual({
      ok: true,
      value: { waiting: 3, critical: 0 },
    });
  });

  it("passes an expected failure on as it is", async () => {
    const failed = { ok: false, code: "unreachable", message: "The service is away." } as const;
    const { ask } = openDoor({ "alert.count": async () => failed });
    expect(await ask("alert.count", null)).toEqual(failed);
  });

  it("hands over for which account something is meant, and refuses what names none", async () => {
    const meant: unknown[] = [];
    const { ask, troubles } = openDoor({
      "outbox.retry": async (_input, accountId) => {
        meant.push(accountId);
        return success(null);
      },
    });
    expect(await ask("outbox.retry", null, "own", "a")).toMatchObject({ ok: true });
    for (const accountId of [undefined, null, 7, { id: "a" }]) {
      expect(await ask("outbox.retry", null, "own", accountId)).toMatchObject({
        ok: false,
        code: "invalidInput",
      });
    }
    expect(meant).toEqual(["a"]);
    expect(troubles).toHaveLength(4);
  });

  it("strips what the contract does not declare, tokens above all", async () => {
    const state = { status: "signingIn", serverUrl: "https://a", username: "b", token: "secret" };
    const { ask } = openDoor({ "session.get": async () => success(state as never) });
    expect(JSON.stringify(await ask("session.get", null))).not.toContain("secret");
  });

  it.each([
    ["a stranger", "alert.count", null, "stranger", "forbidden"],
    ["an unknown command", "shell.run", null, "own", "invalidInput"],
    ["a name from the prototype", "__proto__", null, "own", "invalidInput"],
    ["an inherited name", "toString", null, "own", "invalidInput"],
    ["a name that is no text", ["alert.count"], null, "own", "invalidInput"],
    ["an undeclared input", "alert.count", { x: 1 }, "own", "invalidInput"],
    [
      "a page that is too large",
      "alert.list",
      { state: "NEW", offset: 0, limit: 1e6 },
      "own",
      "invalidInput",
    ],
    ["an input over its length", "task.get", { id: "1".repeat(1e6) }, "own", "invalidInput"],
  ])("refuses %s", async (_what, name, input, sender, code) => {
    const { ask, troubles } = openDoor({});
    expect(await ask(name, input, sender)).toMatchObject({ ok: false, code });
    expect(troubles).toHaveLength(1);
  });

  it("does not let a polluting key through", async () => {
    const received: unknown[] = [];
    const { ask } = openDoor({
      "settings.set": async (input) => {
        received.push(input);
        return success({ ...defaults, theme: "dark" as const, fixed: [] });
      },
    });
    await ask("settings.set", JSON.parse('{"theme":"dark","__proto__":{"isAdmin":true}}'));
    expect(received).toEqual([{ theme: "dark" }]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("answers a throw with a plain failure that carries none of the error", async () => {
    const { ask, troubles } = openDoor({
      "alert.count": async () => {
        throw new Error("SELECT secret");
      },
    });
    const reply = await ask("alert.count", null);
    expect(reply).toMatchObject({ ok: false, code: "unexpected" });
    expect(JSON.stringify(reply)).not.toContain("secret");
    expect(troubles).toEqual(["alert.count failed unexpectedly"]);
  });
});

describe("the emitter", () => {
  it("sends declared payloads only", () => {
    const sent: unknown[] = [];
    const emit = createEmitter((name, payload) => sent.push([name, payload]));
    emit("navigation.requested", { kind: "alert", id: "7", token: "secret" } as never);
    expect(sent).toEqual([["navigation.requested", { kind: "alert", id: "7" }]]);
  });

  it("refuses a payload that breaks the contract", () => {
    const emit = createEmitter(() => undefined);
    expect(() => emit("navigation.requested", { kind: "nothing", id: "7" } as never)).toThrow();
  });
});
