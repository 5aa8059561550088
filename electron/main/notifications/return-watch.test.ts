import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createReturnWatch } from "./return-watch.ts";

function watch() {
  const time = simulateTime(0);
  const user = { idle: 0, returns: 0 };
  const returnWatch = createReturnWatch({
    getIdleTime: () => user.idle,
    setTimer: time.setTimer,
    onReturn: () => {
      user.returns += 1;
    },
  });
  return { time, user, returnWatch };
}

describe("the user's return", () => {
  it("is detected within half a minute of input, once", async () => {
    const { time, user } = watch();
    user.idle = 299;
    await time.pass(120_000);
    user.idle = 0;
    await time.pass(120_000);
    expect(user.returns).toBe(0);
    user.idle = 300;
    await time.pass(60_000);
    user.idle = 2;
    await time.pass(30_000);
    expect(user.returns).toBe(1);
    await time.pass(600_000);
    expect(user.returns).toBe(1);
  });

  it("is no input on a locked computer", async () => {
    const { time, user, returnWatch } = watch();
    returnWatch.notifyLeave("locked");
    returnWatch.notifyLeave("asleep");
    returnWatch.notifyReturn("asleep");
    await time.pass(600_000);
    expect(user.returns).toBe(0);
    returnWatch.notifyReturn("locked");
    expect(user.returns).toBe(1);
  });

  it("is a wake without a known sleep", () => {
    const { user, returnWatch } = watch();
    returnWatch.notifyReturn("asleep");
    expect(user.returns).toBe(1);
  });
});
