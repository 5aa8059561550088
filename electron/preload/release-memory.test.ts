// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { releaseAfterStart } from "./release-memory.ts";

afterEach(() => vi.useRealTimers());

it("releases memory once, when the page is loaded and idle", () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  const release = vi.fn();
  releaseAfterStart(release);
  vi.advanceTimersByTime(60_000);
  expect(idle).toEqual([]);
  dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(60_000);
  expect(release).not.toHaveBeenCalled();
  for (const run of idle) run();
  expect(release).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
