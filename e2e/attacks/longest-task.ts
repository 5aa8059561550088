import type { ElectronApplication } from "@playwright/test";

type Watched = { turns: { stop(): number } };

/**
 * The longest turn of main while something is done, in milliseconds of processor time: other programs on a busy
 * computer do not count. Linux only.
 */
export async function watchTurns(
  app: ElectronApplication,
  act: () => Promise<unknown>,
): Promise<number> {
  await app.evaluate(() => {
    const { readFileSync } = process.getBuiltinModule("node:fs");
    // Of the main thread alone, in nanoseconds.
    const readTime = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
    let [last, longest] = [readTime(), 0];
    const note = () => {
      const now = readTime();
      longest = Math.max(longest, now - last);
      last = now;
    };
    const timer = setInterval(note, 1);
    const stop = () => {
      clearInterval(timer);
      note();
      return longest;
    };
    Object.assign(globalThis, { turns: { stop } });
  });
  await act();
  const stop = () => app.evaluate(() => (globalThis as unknown as Watched).turns.stop());
  // Where main's memory was short, V8 may collect the promise of an evaluation; stopping again gives the same.
  return stop().catch(stop);
}
