import type { ElectronApplication } from "@playwright/test";

type Watching = { delays: { max: number; disable(): boolean } };

/** The longest that main did nothing else while something was done, in milliseconds. */
export async function watchMain(
  app: ElectronApplication,
  act: () => Promise<unknown>,
): Promise<number> {
  await app.evaluate(() => {
    const { monitorEventLoopDelay } = process.getBuiltinModule("node:perf_hooks");
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    Object.assign(globalThis, { delays });
  });
  await act();
  const longest = await app.evaluate(() => {
    const { delays } = globalThis as unknown as Watching;
    delays.disable();
    return delays.max;
  });
  return longest / 1e6;
}
