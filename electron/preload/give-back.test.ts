// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { giveBackAfterStart } from "./give-back.ts";

afterEach(() => vi.useRealTimers());

it("gives memory back once, when the page is loaded and has nothing to do", () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  const release = vi.fn();
  giveBackAfterStart(release);
  vi.advanceTimersByTime(60_000);
  expect(idle).toEqual([]);
  dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(60_000);
  expect(release).not.toHaveBeenCalled();
  for (const run of idle) run();
  expect(release).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
