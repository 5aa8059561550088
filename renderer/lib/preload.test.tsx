import { render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { lazyWhenIdle, loadWhenIdle, startLoading } from "./preload.ts";

/** Stubs first paint and idle callbacks, which the test triggers. */
function aWindow() {
  const idle: (() => void)[] = [];
  let paint = () => {};
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(callback: () => void) {
        paint = callback;
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

it("loads one module per idle callback, and none before the first paint", async () => {
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

it("renders loaded components synchronously, and others once loaded", async () => {
  const Part = lazyWhenIdle(
    async () =>
      ({ words }: { words: string }) => <p>{words}</p>,
    "waiting",
  );
  const Late = lazyWhenIdle(async () => () => <p>late</p>, "waiting");
  await Part.preload();
  render(<Part words="here" />);
  expect(screen.getByText("here")).toBeTruthy();
  render(<Late />);
  expect(screen.getByText("waiting")).toBeTruthy();
  expect(await screen.findByText("late")).toBeTruthy();
});
