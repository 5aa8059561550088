import { render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { lazyWhenIdle, loadWhenIdle, startLoading } from "./preload.ts";

/** A window whose first paint and whose idle moments come when the test says so. */
function aWindow() {
  const idle: (() => void)[] = [];
  let paint = () => {};
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(hear: () => void) {
        paint = hear;
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    paint: () => paint(),
    rest: async () => {
      idle.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it("loads one thing in each idle moment, and nothing before the first paint", async () => {
  const { paint, rest } = aWindow();
  const loaded: string[] = [];
  loadWhenIdle(async () => loaded.push("a"));
  loadWhenIdle(async () => Promise.reject(new Error("gone")));
  loadWhenIdle(async () => loaded.push("c"));
  startLoading();
  await rest();
  expect(loaded).toEqual([]);
  paint();
  await rest();
  expect(loaded).toEqual(["a"]);
  await rest();
  await rest();
  expect(loaded).toEqual(["a", "c"]);
});

it("draws what is loaded at once, and what is not when it is", async () => {
  const Part = lazyWhenIdle(
    async () =>
      ({ words }: { words: string }) => <p>{words}</p>,
    "waiting",
  );
  const Late = lazyWhenIdle(async () => () => <p>late</p>, "waiting");
  await Part.preload();
  render(<Part words="here" />);
  // Nothing is awaited.
  expect(screen.getByText("here")).toBeTruthy();
  render(<Late />);
  expect(screen.getByText("waiting")).toBeTruthy();
  expect(await screen.findByText("late")).toBeTruthy();
});
