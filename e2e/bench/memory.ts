import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bare, garbageCollection } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { launch } from "./launch.ts";
import { proportionalMemory } from "./process-tree.ts";
import { paintOf, waitForUi } from "./start.ts";

/** For the threads to have given back what they do not need, in ms. */
const giving = 1_000;

/** What Watchdesk holds above a bare window, in proportion to it. */
export async function measureMemory(
  desktop: Desktop,
  { memoryPairs, rest }: Pick<Effort, "memoryPairs" | "rest">,
): Promise<Measured> {
  const measured = await interleave(
    memoryPairs,
    () => memoryAtRest(desktop, repository, rest),
    () => memoryAtRest(desktop, bare, rest),
  );
  return toRatio(
    measured.map(([ours, theirs]) => [ours - theirs, theirs]),
    (bytes) => `${Math.round(bytes / 2 ** 20)} MB`,
  );
}

/** What stays all day: what only the start took is given back before. */
async function memoryAtRest(desktop: Desktop, folder: string, rest: number): Promise<number> {
  const launched = await launch(desktop, folder, ["-r", garbageCollection]);
  const { page, pid, hear, quit } = launched;
  try {
    await paintOf(page, folder);
    await waitForUi(launched, folder);
    await page.waitForTimeout(rest); // What is measured is memory after a rest of this length.
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.collectGarbage");
    await session.detach();
    process.kill(pid, "SIGUSR2");
    await hear(/^Garbage collected: (yes)$/m);
    await page.waitForTimeout(giving); // The system takes freed memory back a while later.
    return await proportionalMemory(pid);
  } finally {
    await quit();
  }
}
