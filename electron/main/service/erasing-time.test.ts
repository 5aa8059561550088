import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createDailyErasing, createErasingTime } from "./erasing-time.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe("the time by which old data may be erased", () => {
  it("is unknown until a service has stated the time", () => {
    expect(createErasingTime(() => 401 * day).read()).toBeNull();
  });

  it.each([
    [401 * day, day, day],
    [day, 401 * day, day],
  ])("is the earlier one: computer %i, service %i", (now, stated, expected) => {
    const time = createErasingTime(() => now);
    time.record(stated);
    expect(time.read()).toBe(expected);
  });
});

it("erases every day, once there is a time, until it is stopped", () => {
  let now: number | null = null;
  let next = { run: () => {}, delay: 0 };
  const cancel = vi.fn();
  const erase = vi.fn();
  const setTimer = (run: () => void, delay: number) => {
    next = { run, delay };
    return cancel;
  };
  const erasing = createDailyErasing({ readErasingTime: () => now, setTimer }, erase);
  erasing.start();
  expect([next.delay, erase.mock.calls]).toEqual([hour, []]);
  now = 5 * day;
  next.run();
  expect([next.delay, erase.mock.calls]).toEqual([day, [[now]]]);
  expect(cancel).not.toHaveBeenCalled();
  erasing.stop();
  expect(cancel).toHaveBeenCalledOnce();
});

it("is never later than what both the computer and the service state, whatever the clock does", () => {
  const time = fc.integer({ min: 0, max: 2 ** 43 });
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          time,
          time.map((at) => (at % 3 === 0 ? null : at)),
        ),
      ),
      (steps) => {
        let clock = 0;
        let stated: number | null = null;
        const erasing = createErasingTime(() => clock);
        for (const [at, server] of steps) {
          clock = at;
          if (server !== null) erasing.record(server);
          stated = server ?? stated;
          expect(erasing.read()).toBe(stated === null ? null : Math.min(clock, stated));
        }
      },
    ),
  );
});
