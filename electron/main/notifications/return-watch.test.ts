import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createReturnWatch } from "./return-watch.ts";

function watch() {
  const time = simulateTime(0);
  const person = { idle: 0, returns: 0 };
  const returnWatch = createReturnWatch({
    getIdleTime: () => person.idle,
    setTimer: time.setTimer,
    onReturn: () => {
      person.returns += 1;
    },
  });
  return { time, person, returnWatch };
}

describe("the user's return", () => {
  it("is detected within seconds of input, once", async () => {
    const { time, person } = watch();
    person.idle = 299;
    await time.pass(120_000);
    person.idle = 0;
    await time.pass(120_000);
    expect(person.returns).toBe(0);
    person.idle = 300;
    await time.pass(60_000);
    person.idle = 2;
    await time.pass(10_000);
    expect(person.returns).toBe(1);
    await time.pass(600_000);
    expect(person.returns).toBe(1);
  });

  it("is no input on a locked computer", async () => {
    const { time, person, returnWatch } = watch();
    returnWatch.notifyLeave("locked");
    returnWatch.notifyLeave("asleep");
    returnWatch.notifyReturn("asleep");
    await time.pass(600_000);
    expect(person.returns).toBe(0);
    returnWatch.notifyReturn("locked");
    expect(person.returns).toBe(1);
  });

  it("is a wake without a known sleep", () => {
    const { person, returnWatch } = watch();
    returnWatch.notifyReturn("asleep");
    expect(person.returns).toBe(1);
  });
});
