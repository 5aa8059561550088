import { describe, expect, it } from "vitest";
import { failure } from "#shared/lib/result.ts";
import { createTokenHolder } from "./token.ts";
import { restoreToken } from "./token-request.ts";

/** Creates a holder whose tokens cannot be exchanged; `events` are its callbacks, `timers` the pending ones. */
function createHolder() {
  const events: string[] = [];
  const timers = new Set<() => void>();
  const holder = createTokenHolder({
    exchange: async () => failure("unreachable", "No response."),
    onRenewed: () => events.push("renewed"),
    onChange: () => events.push("changed"),
    onUncertain: () => events.push("uncertain"),
    onExpired: () => events.push("expired"),
    now: () => 0,
    setTimer: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    random: () => 0.5,
  });
  return { holder, events, timers };
}

const current = { token: "T", expires: 1_000, version: "1.1" };
const deprecated = { token: "D", expires: null, version: null };

describe("the holder of a session's token", () => {
  it("has no token at first, and reports nothing", async () => {
    const { holder, events } = createHolder();
    await holder.renew();
    holder.recordAccepted("T", 0);
    expect([holder.get(), holder.current(), holder.readEnd()]).toEqual([null, null, null]);
    expect(holder.describe()).toEqual({ kind: "locked" });
    expect(events).toEqual([]);
  });

  it.each([
    ["exchanged", current, { expires: 1_000, isDeprecated: false }],
    ["renewed by each request", deprecated, { expires: null, isDeprecated: true }],
  ])("describes a token that is %s without its secret", (_kind, token, expected) => {
    const { holder } = createHolder();
    holder.take(restoreToken(token, 60), false);
    expect(holder.get()).toBe(token.token);
    expect(holder.describe()).toEqual({ kind: "good", isRenewed: true, ...expected });
    expect(holder.readEnd()).toBe(token.expires);
  });

  it("never exchanges a token that each request renews", async () => {
    const { holder, events } = createHolder();
    holder.take(restoreToken(deprecated, 60), true);
    await holder.renew();
    expect(await holder.replace("D")).toBe(false);
    expect(events).toEqual([]);
  });

  it("ends the current token if it is refused, and renews it no more", () => {
    const { holder, events, timers } = createHolder();
    holder.take(restoreToken(current, 60), true);
    holder.recordRefused("older");
    expect([events, timers.size > 0]).toEqual([[], true]);
    holder.recordRefused("T");
    expect([events, timers.size]).toEqual([["expired"], 0]);
    expect(holder.get()).toBe("T");
  });
});
