import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setTimer } from "./clock.ts";

const day = 86_400_000;

describe("setTimer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("runs once after a delay of months", () => {
    const run = vi.fn();
    setTimer(run, 90 * day);
    vi.advanceTimersByTime(90 * day - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(90 * day);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("never runs after an infinite delay", () => {
    const run = vi.fn();
    setTimer(run, Number.POSITIVE_INFINITY);
    vi.advanceTimersByTime(400 * day);
    expect(run).not.toHaveBeenCalled();
  });

  it("does not run once cancelled", () => {
    const run = vi.fn();
    const cancel = setTimer(run, 60 * day);
    vi.advanceTimersByTime(40 * day);
    cancel();
    vi.advanceTimersByTime(60 * day);
    expect(run).not.toHaveBeenCalled();
  });

  it.each([0, -5, Number.NaN])("runs at once after %d", (delay) => {
    const run = vi.fn();
    setTimer(run, delay);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
