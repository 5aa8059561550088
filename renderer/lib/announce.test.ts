import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readSpoken } from "#renderer/test/spoken.ts";
import { announce } from "./announce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says texts in their order, also when a region becomes free while another one is new", () => {
  announce("1", "assertive");
  vi.advanceTimersByTime(4_950);
  announce("2", "assertive");
  vi.advanceTimersByTime(50);
  announce("3", "assertive");
  vi.advanceTimersByTime(100);
  expect(readSpoken()).toEqual({ polite: [], assertive: ["1", "2", "3"] });
});
