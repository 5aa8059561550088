import type { ElectronApplication, Page } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { collectMainGarbage } from "../fixtures/app-processes.ts";
import { callMain } from "../fixtures/call-main.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { openWall } from "../fixtures/wall.ts";
import { type Measured, median } from "./figures.ts";
import { proportionalMemory } from "./process-tree.ts";

/** The screens of the windows; the main window shows the tasks. */
const paths = ["alerts", "tasks", "dashboard", "messages", "inbox", "rooms", "submissions"];

/** One opening differs by as much as the garbage of the store's thread. */
const wallRounds = 3;

/**
 * Measures the memory of all processes that a window adds, as the mean of seven windows, and then that of a wall display
 * beside them, the median of some openings, in MB; `rest` is the time until each measurement. The process that Chromium keeps ready for the next
 * window does not count: it may or may not exist at that moment.
 */
export async function measureFurtherWindows(desktop: Desktop, rest: number): Promise<Measured[]> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  const pid = app.process().pid ?? 0;
  const read = async () => {
    await page.waitForTimeout(rest); // Part of the measurement: memory after this delay.
    for (const one of app.windows()) await collectGarbage(one);
    await collectMainGarbage(app);
    return (await proportionalMemory(pid, await listSpare(app))) / 2 ** 20;
  };
  try {
    const totals = [await read()];
    for (const path of paths) {
      const opened = app.waitForEvent("window");
      await callMain(page, "window.open", { place: { path: `/${path}`, target: null } });
      await (await opened).getByRole("heading", { level: 1 }).first().waitFor();
      totals.push(await read());
    }
    const [first = 0] = totals;
    const last = totals.at(-1) ?? 0;
    const added = totals.slice(1).map((total, at) => total - (totals[at] ?? 0));
    const each = added.map((one, at) => `${paths[at]} ${Math.round(one)}`).join(", ");
    const walls: number[] = [];
    for (let round = 0; round < wallRounds; round += 1) {
      const before = await read();
      const wall = await openWall(app, page);
      await wall.getByRole("contentinfo").getByText("Oldest data").waitFor();
      walls.push((await read()) - before);
      await wall.close();
    }
    return [
      {
        value: (last - first) / paths.length,
        detail: `${each}; ${Math.round(first)} MB before`,
      },
      { value: median(walls), detail: walls.map(Math.round).join(", ") },
    ];
  } finally {
    await quit();
  }
}

/** Lists the processes of pages that no window uses. */
const listSpare = (app: ElectronApplication): Promise<number[]> =>
  app.evaluate(({ app, webContents }) => {
    const used = webContents.getAllWebContents().map((one) => one.getOSProcessId());
    const pages = app.getAppMetrics().filter(({ type }) => type === "Tab");
    return pages.map(({ pid }) => pid).filter((pid) => !used.includes(pid));
  });

async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
}
