import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { now } from "./now.ts";

// As index.html says.
document.documentElement.lang = "en";

// Has React say so when a test looks before an update has been drawn.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Long enough for a busy computer, and shorter than a test may take, so that it can say what it misses.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lays nothing out: here every element is as high as the window, and nothing changes its size.
Object.defineProperty(HTMLElement.prototype, "clientHeight", { get: () => window.innerHeight });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => {};
// axe asks for it to measure icon fonts, of which there are none.
HTMLCanvasElement.prototype.getContext = () => null;

/** Knows one kind of question, "(max-width: …px)", and answers it by the window's width. */
window.matchMedia = (media) => {
  const [, width = "-1"] = /max-width: (\d+)px/.exec(media) ?? [];
  const list = new EventTarget();
  window.addEventListener("resize", () => list.dispatchEvent(new Event("change")));
  return Object.defineProperties(list as MediaQueryList, {
    media: { value: media },
    matches: { get: () => window.innerWidth <= Number(width) },
  });
};

const complaints = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(console, "error").mockImplementation(complaints);
  vi.spyOn(console, "warn").mockImplementation(complaints);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const heard = complaints.mock.calls.map(String);
  complaints.mockClear();
  expect(heard, "what the console said").toEqual([]);
});
