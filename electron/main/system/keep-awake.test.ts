import { expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createKeepAwake } from "./keep-awake.ts";

const minute = 60_000;

/** A computer that can be kept awake. */
function start() {
  const time = simulateTime(0);
  const power = { isOnBattery: false };
  /** The blocks in force, and how many there were. */
  const blocks = { now: 0, ever: 0 };
  const keepAwake = createKeepAwake({
    block: () => {
      blocks.now += 1;
      blocks.ever += 1;
      return () => {
        blocks.now -= 1;
      };
    },
    isOnBattery: () => power.isOnBattery,
    setTimer: time.setTimer,
  });
  return { time, power, blocks, keepAwake };
}

it("keeps the system awake once while any owner needs it", async () => {
  const { time, blocks, keepAwake } = start();
  keepAwake("a", false);
  expect(blocks).toEqual({ now: 0, ever: 0 });
  keepAwake("a", true);
  keepAwake("a", true);
  keepAwake("b", true);
  await time.pass(10 * minute);
  expect(blocks).toEqual({ now: 1, ever: 1 });
  keepAwake("a", false);
  expect(blocks.now).toBe(1);
  keepAwake("b", false);
  expect(blocks).toEqual({ now: 0, ever: 1 });
});

it("lets the system sleep on battery", async () => {
  const { time, power, blocks, keepAwake } = start();
  power.isOnBattery = true;
  keepAwake("a", true);
  expect(blocks.now).toBe(0);
  power.isOnBattery = false;
  await time.pass(minute);
  expect(blocks.now).toBe(1);
  power.isOnBattery = true;
  await time.pass(minute);
  expect(blocks.now).toBe(0);
  keepAwake("a", false);
  await time.pass(10 * minute);
  expect(blocks).toEqual({ now: 0, ever: 1 });
});
