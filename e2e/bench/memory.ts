import type { Desktop } from "../desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bareFolder, garbageCollection } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { launch } from "./launch.ts";
import { proportionalMemory, waitUntilIdle } from "./process-tree.ts";
import { paintOf, waitForUi } from "./start.ts";

/** Time for the threads to release unused memory, in ms. */
const releaseDelay = 1_000;

/** Measures Watchdesk's memory above a bare window's, relative to it. */
export async function measureMemory(
  desktop: Desktop,
  { memoryPairs, rest }: Pick<Effort, "memoryPairs" | "rest">,
): Promise<Measured> {
  const measured = await interleave(
    memoryPairs,
    () => memoryAtRest(desktop, repository, rest),
    () => memoryAtRest(desktop, bareFolder, rest),
  );
  return toRatio(
    measured.map(([own, baseline]) => [own - baseline, baseline]),
    (bytes) => `${Math.round(bytes / 2 ** 20)} MB`,
  );
}

/** Measures long-term memory, after the memory used only by the start has been released. */
async function memoryAtRest(desktop: Desktop, folder: string, rest: number): Promise<number> {
  const launched = await launch(desktop, folder, ["-r", garbageCollection]);
  const { page, pid, waitForOutput, quit } = launched;
  try {
    await paintOf(page, folder);
    await waitForUi(launched, folder);
    await page.waitForTimeout(rest); // Part of the measurement: memory after this delay.
    await waitUntilIdle(pid);
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.collectGarbage");
    await session.detach();
    process.kill(pid, "SIGUSR2");
    await waitForOutput(/^Garbage collected: (yes)$/m);
    await page.waitForTimeout(releaseDelay); // The system reclaims freed memory with a delay.
    return await proportionalMemory(pid);
  } finally {
    await quit();
  }
}
