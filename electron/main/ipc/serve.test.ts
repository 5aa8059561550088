import { describe, expect, it } from "vitest";
import { defaults } from "#main/settings/stored-settings.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { bindToCommand, requireAllowed } from "./running-command.ts";
import { createEmitter, type Handlers, type Reply, serveCommands } from "./serve.ts";

type Request = Reply<string>;

/** Starts a server with only these handlers, which trusts only the sender "own". */
function startServer(handlers: Partial<Handlers>, isLocked = () => false) {
  const reports: string[] = [];
  let reply: Request = async () => {
    throw new Error("No handler is set.");
  };
  serveCommands<string>(
    {
      handle: (handler) => {
        reply = handler;
      },
    },
    (sender) => (sender === "own" ? (handlers as Handlers) : null),
    (what) => reports.push(what),
    (_sender, name) =>
      isLocked() && name !== "lock.get" ? failure("locked", "Watchdesk is locked.") : null,
  );
  return {
    request: (name: unknown, input: unknown, sender = "own", accountId?: unknown) =>
      reply(sender, name, input, accountId),
    reports,
  };
}

describe("serveCommands", () => {
  it.each([success({ waiting: 3, critical: 0 }), failure("unreachable", "The service is away.")])(
    "replies with what the handler returns, be it a failure: %j",
    async (result) => {
      const { request } = startServer({ "alert.count": async () => result });
      expect(await request("alert.count", null)).toEqual(result);
    },
  );

  it("refuses commands while locked, also those that were running when it was locked", async () => {
    let isLocked = false;
    const counted = Promise.withResolvers<Result<{ waiting: number; critical: number }>>();
    const { request } = startServer({ "alert.count": () => counted.promise }, () => isLocked);
    const running = request("alert.count", null);
    isLocked = true;
    counted.resolve(success({ waiting: 3, critical: 0 }));
    expect(await running).toMatchObject({ ok: false, code: "locked" });
    expect(await request("alert.count", null)).toMatchObject({ ok: false, code: "locked" });
    isLocked = false;
    expect(await request("alert.count", null)).toMatchObject({ ok: true });
  });

  it("does nothing for a refused command", async () => {
    let count = 0;
    const handlers = {
      "outbox.retry": async () => {
        count += 1;
        return success(null);
      },
    };
    const { request } = startServer(handlers, () => true);
    expect(await request("outbox.retry", null, "own", "a")).toMatchObject({ code: "locked" });
    expect(count).toBe(0);
  });

  it("refuses each effect that happens while locked, also of a command from before", async () => {
    const done: string[] = [];
    const dialog = Promise.withResolvers<void>();
    let click = () => {};
    let isLocked = false;
    const { request, reports } = startServer(
      {
        "outbox.retry": async () => {
          click = bindToCommand(() => void done.push("click"));
          await dialog.promise;
          requireAllowed();
          done.push("written");
          return success(null);
        },
      },
      () => isLocked,
    );
    const send = () => request("outbox.retry", null, "own", "a");
    const running = send();
    isLocked = true;
    dialog.resolve();
    expect(await running).toMatchObject({ ok: false, code: "locked" });
    click();
    expect([done, reports]).toEqual([[], []]);
    isLocked = false;
    expect(await send()).toMatchObject({ ok: true });
    click();
    // Without a command, main works by itself.
    requireAllowed();
    expect(done).toEqual(["written", "click"]);
  });

  it("passes the named account, and rejects a command without one", async () => {
    const accountIds: unknown[] = [];
    const { request, reports } = startServer({
      "outbox.retry": async (_input, accountId) => {
        accountIds.push(accountId);
        return success(null);
      },
    });
    expect(await request("outbox.retry", null, "own", "a")).toMatchObject({ ok: true });
    for (const accountId of [undefined, null, 7, { id: "a" }]) {
      expect(await request("outbox.retry", null, "own", accountId)).toMatchObject({
        ok: false,
        code: "invalidInput",
      });
    }
    expect(accountIds).toEqual(["a"]);
    expect(reports).toHaveLength(4);
  });

  it("removes undeclared fields such as tokens", async () => {
    const state = { status: "signingIn", serverUrl: "https://a", username: "b", token: "secret" };
    const { request } = startServer({ "session.get": async () => success(state as never) });
    expect(JSON.stringify(await request("session.get", null))).not.toContain("secret");
  });

  it.each([
    ["an untrusted sender", "alert.count", null, "stranger", "forbidden"],
    ["an unknown command", "shell.run", null, "own", "invalidInput"],
    ["a name from the prototype", "__proto__", null, "own", "invalidInput"],
    ["an inherited name", "toString", null, "own", "invalidInput"],
    ["a name that is no string", ["alert.count"], null, "own", "invalidInput"],
    ["an undeclared input", "alert.count", { x: 1 }, "own", "invalidInput"],
    [
      "a page that is too large",
      "alert.list",
      { state: "NEW", offset: 0, limit: 1e6 },
      "own",
      "invalidInput",
    ],
    ["an input over its length", "task.get", { id: "1".repeat(1e6) }, "own", "invalidInput"],
  ])("rejects %s", async (_what, name, input, sender, code) => {
    const { request, reports } = startServer({});
    expect(await request(name, input, sender)).toMatchObject({ ok: false, code });
    expect(reports).toHaveLength(1);
  });

  it("removes a polluting key", async () => {
    const received: unknown[] = [];
    const { request } = startServer({
      "settings.set": async (input) => {
        received.push(input);
        return success({ ...defaults, theme: "dark" as const, fixed: [] });
      },
    });
    await request("settings.set", JSON.parse('{"theme":"dark","__proto__":{"isAdmin":true}}'));
    expect(received).toEqual([{ theme: "dark" }]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("returns a failure without details after an exception", async () => {
    const { request, reports } = startServer({
      "alert.count": async () => {
        throw new Error("SELECT secret");
      },
    });
    const reply = await request("alert.count", null);
    expect(reply).toMatchObject({ ok: false, code: "unexpected" });
    expect(JSON.stringify(reply)).not.toContain("secret");
    expect(reports).toEqual(["a command failed unexpectedly"]);
  });
});

describe("createEmitter", () => {
  it("sends declared payloads only", () => {
    const sent: unknown[] = [];
    const emit = createEmitter((name, payload) => sent.push([name, payload]));
    emit("navigation.requested", { kind: "alert", id: "7", token: "secret" } as never);
    expect(sent).toEqual([["navigation.requested", { kind: "alert", id: "7" }]]);
  });

  it("throws for a payload that violates the contract", () => {
    const emit = createEmitter(() => undefined);
    expect(() => emit("navigation.requested", { kind: "nothing", id: "7" } as never)).toThrow();
  });
});
