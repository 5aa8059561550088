import type { ElectronApplication } from "@playwright/test";

/** Measures main's longest task during `act`, in ms of processor time, which other programs do not affect. Linux only. */
export async function measureLongestTask(
  app: ElectronApplication,
  act: () => Promise<unknown>,
): Promise<number> {
  await app.evaluate(() => {
    const { readFileSync } = process.getBuiltinModule("node:fs");
    // Processor time of the main thread, in nanoseconds.
    const readTime = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
    let [last, longest] = [readTime(), 0];
    const measure = () => {
      const now = readTime();
      longest = Math.max(longest, now - last);
      last = now;
    };
    const timer = setInterval(measure, 1);
    const stop = () => {
      clearInterval(timer);
      measure();
      return longest;
    };
    Object.assign(globalThis, { turns: { stop } });
  });
  await act();
  const stop = () => app.evaluate((): number => Reflect.get(globalThis, "turns").stop());
  // V8 may collect the promise of an evaluation if main's memory was short; stopping again returns the same.
  return stop().catch(stop);
}
