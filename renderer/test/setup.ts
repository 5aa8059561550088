import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { makeErrorsCheap } from "./cheaper-errors.ts";
import { now } from "./now.ts";

// As in index.html.
document.documentElement.lang = "en";

// Lets React warn about updates outside of act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Long enough for a busy computer, but shorter than the test timeout, so that failures name what is missing.
configure({ asyncUtilTimeout: 30_000 });
makeErrorsCheap();

// jsdom has no layout: every element is as high as the window and never resizes.
Object.defineProperty(HTMLElement.prototype, "clientHeight", { get: () => window.innerHeight });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Otherwise no test could read what is announced.
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function attachOpen(init) {
  return attachShadow.call(this, { ...init, mode: "open" });
};

window.scrollTo = () => {};
// axe uses it to measure icon fonts, which the app does not have.
HTMLCanvasElement.prototype.getContext = () => null;

/** Supports "(max-width: …px)" and "(min-width: …px)" only. */
window.matchMedia = (media) => {
  const [, side, width = ""] = /(max|min)-width: (\d+)px/.exec(media) ?? [];
  const matches = () =>
    (side === "max" && window.innerWidth <= Number(width)) ||
    (side === "min" && window.innerWidth >= Number(width));
  const list = new EventTarget();
  window.addEventListener("resize", () => list.dispatchEvent(new Event("change")));
  return Object.defineProperties(list as MediaQueryList, {
    media: { value: media },
    matches: { get: matches },
  });
};

const consoleOutput = vi.fn();

/** React's warning of a lazy part that has loaded between two waits of a test: when it loads, is not up to the test. */
const lateLoad = "A suspended resource finished loading inside a test";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.spyOn(console, "error").mockImplementation(consoleOutput);
  vi.spyOn(console, "warn").mockImplementation(consoleOutput);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const output = consoleOutput.mock.calls.map(String).filter((line) => !line.startsWith(lateLoad));
  consoleOutput.mockClear();
  expect(output, "console output").toEqual([]);
});
