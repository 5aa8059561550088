import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { now } from "#renderer/test/now.ts";
import { useMinute } from "./clock.ts";

const second = 1_000;
const minute = 60 * second;

describe("the clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: now + 59 * second });
  });

  it("advances at every full minute", () => {
    const { result } = renderHook(useMinute);
    expect(result.current).toBe(now);
    act(() => vi.advanceTimersByTime(second - 1));
    expect(result.current).toBe(now);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(now + minute);
    act(() => vi.advanceTimersByTime(minute));
    expect(result.current).toBe(now + 2 * minute);
  });

  it("is correct after the computer slept", () => {
    const { result } = renderHook(useMinute);
    vi.setSystemTime(now + 480 * minute + 5 * second);
    act(() => vi.advanceTimersByTime(second));
    expect(result.current).toBe(now + 480 * minute);
  });

  it("shares one timer and stops it without subscribers", () => {
    const one = renderHook(useMinute);
    const other = renderHook(useMinute);
    expect(vi.getTimerCount()).toBe(1);
    one.unmount();
    expect(vi.getTimerCount()).toBe(1);
    other.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
