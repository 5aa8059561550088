import { describe, expect, it } from "vitest";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { refreshToken } from "./token-refresher.ts";
import type { Issued } from "./token-request.ts";

const requestToken = (token: string): Issued => ({
  token: { token, expires: 5_000, version: "1.1" },
  lifetime: 5_000,
  clock: "service",
  safeFor: 5_000,
});

/** A token of 5 s whose renewal takes until `answer`; `ring` runs the timer that is set for so long. */
function keepSlowly() {
  const exchanged = Promise.withResolvers<Result<Issued>>();
  const timers = new Map<number, () => void>();
  let over = 0;
  const refresher = refreshToken(requestToken("first"), true, {
    exchange: () => exchanged.promise,
    onRenewed: () => {},
    onChange: () => {},
    onDoubt: () => {},
    onOver: () => {
      over += 1;
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
    ring: (delay: number) => timers.get(delay)?.(),
    answer: async (outcome: Result<Issued>) => {
      exchanged.resolve(outcome);
      await refresher.renew();
    },
    countOver: () => over,
  };
}

describe("a token whose time runs out during its renewal", () => {
  it("is over when that fails", async () => {
    const { ring, answer, countOver } = keepSlowly();
    ring(2_500);
    ring(5_000);
    expect(countOver()).toBe(0);
    await answer(failure("connectionLost", "The connection was lost."));
    expect(countOver()).toBe(1);
  });

  it("goes on as another when that succeeds", async () => {
    const { refresher, ring, answer, countOver } = keepSlowly();
    ring(2_500);
    ring(5_000);
    await answer(success(requestToken("second")));
    expect(countOver()).toBe(0);
    expect(refresher.current()?.token).toBe("second");
    ring(5_000);
    expect(countOver()).toBe(1);
  });
});
