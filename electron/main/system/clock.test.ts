import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setTimer } from "./clock.ts";

const day = 86_400_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a timer runs once after a delay of months", () => {
  const run = vi.fn();
  setTimer(run, 90 * day);
  vi.advanceTimersByTime(90 * day - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(90 * day);
  expect(run).toHaveBeenCalledOnce();
});

it.each([0, -5, Number.NaN])("a timer runs at once after %d", (delay) => {
  const run = vi.fn();
  setTimer(run, delay);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it("a timer never runs after an infinite delay, or once cancelled", () => {
  const [never, cancelled] = [vi.fn(), vi.fn()];
  setTimer(never, Number.POSITIVE_INFINITY);
  const cancel = setTimer(cancelled, 60 * day);
  vi.advanceTimersByTime(40 * day);
  cancel();
  vi.advanceTimersByTime(400 * day);
  expect([never.mock.calls, cancelled.mock.calls]).toEqual([[], []]);
});
