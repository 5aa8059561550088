import { describe, expect, it } from "vitest";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { refreshToken } from "./token-refresher.ts";
import type { IssuedToken } from "./token-request.ts";

const issueToken = (token: string): IssuedToken => ({
  token: { token, expires: 5_000, version: "1.1" },
  lifetime: 5_000,
  clock: "service",
  safeFor: 5_000,
});

/** Creates a token of 5 s whose renewal waits for `respond`; `fire` runs the timer with this delay. */
function refreshSlowly() {
  const exchanged = Promise.withResolvers<Result<IssuedToken>>();
  const timers = new Map<number, () => void>();
  let expired = 0;
  const refresher = refreshToken(issueToken("first"), true, {
    exchange: () => exchanged.promise,
    onRenewed: () => {},
    onChange: () => {},
    onUncertain: () => {},
    onExpired: () => {
      expired += 1;
    },
    now: () => 0,
    setTimer: (run, delay) => {
      timers.set(delay, run);
      return () => timers.delete(delay);
    },
    random: () => 0.5,
  });
  return {
    refresher,
    fire: (delay: number) => timers.get(delay)?.(),
    respond: async (outcome: Result<IssuedToken>) => {
      exchanged.resolve(outcome);
      await refresher.renew();
    },
    countExpired: () => expired,
  };
}

describe("a token that expires during its renewal", () => {
  it("ends if the renewal fails", async () => {
    const { fire, respond, countExpired } = refreshSlowly();
    fire(2_500);
    fire(5_000);
    expect(countExpired()).toBe(0);
    await respond(failure("connectionLost", "The connection was lost."));
    expect(countExpired()).toBe(1);
  });

  it("is replaced if the renewal succeeds", async () => {
    const { refresher, fire, respond, countExpired } = refreshSlowly();
    fire(2_500);
    fire(5_000);
    await respond(success(issueToken("second")));
    expect(countExpired()).toBe(0);
    expect(refresher.current()?.token).toBe("second");
    fire(5_000);
    expect(countExpired()).toBe(1);
  });
});
