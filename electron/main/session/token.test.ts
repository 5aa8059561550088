import { describe, expect, it } from "vitest";
import { failure } from "#shared/lib/result.ts";
import { createTokenHolder } from "./token.ts";
import { remember } from "./token-request.ts";

/** A holder whose tokens cannot be exchanged; `told` is what it told of them. */
function hold() {
  const told: string[] = [];
  const holder = createTokenHolder({
    exchange: async () => failure("unreachable", "Nobody is there."),
    onRenewed: () => told.push("renewed"),
    onChange: () => told.push("changed"),
    onDoubt: () => told.push("doubt"),
    onOver: () => told.push("over"),
    now: () => 0,
    setTimer: () => () => {},
    random: () => 0.5,
  });
  return { holder, told };
}

const current = { token: "T", expires: 1_000, version: "1.1" };
const deprecated = { token: "D", expires: null, version: null };

describe("the holder of a session's token", () => {
  it("has none at first, about which nothing is told", async () => {
    const { holder, told } = hold();
    await holder.renew();
    holder.recordAccepted("T", 0);
    expect([holder.get(), holder.current(), holder.readEnd()]).toEqual([null, null, null]);
    expect(holder.describe()).toEqual({ kind: "locked" });
    expect(told).toEqual([]);
  });

  it.each([
    ["exchanged", current, { expires: 1_000, isDeprecated: false }],
    ["renewed by each request", deprecated, { expires: null, isDeprecated: true }],
  ])("describes one that is %s without giving it away", (_kind, token, expected) => {
    const { holder } = hold();
    holder.take(remember(token, 60), false);
    expect(holder.get()).toBe(token.token);
    expect(holder.describe()).toEqual({ kind: "good", isRenewed: true, ...expected });
    expect(holder.readEnd()).toBe(token.expires);
  });

  it("asks for no other where each request renews it", async () => {
    const { holder, told } = hold();
    holder.take(remember(deprecated, 60), true);
    await holder.renew();
    expect(await holder.replace("D")).toBe(false);
    expect(told).toEqual([]);
  });

  it("is done with one that is refused, and not with another", () => {
    const { holder, told } = hold();
    holder.take(remember(current, 60), true);
    holder.recordRefused("older");
    expect(told).toEqual([]);
    holder.recordRefused("T");
    expect(told).toEqual(["over"]);
    expect(holder.get()).toBe("T");
  });
});
