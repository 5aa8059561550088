import type { Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { callMain } from "../fixtures/call-main.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import type { Measured } from "./figures.ts";
import { proportionalMemory } from "./process-tree.ts";

/** The screens of the windows; the main window shows the tasks. */
const paths = ["alerts", "tasks", "dashboard", "messages", "inbox", "rooms", "submissions"];

/**
 * Measures the memory of all processes that a window adds, as the mean of seven windows, in MB; `rest` is the time until
 * each measurement. A single window may use the process that Chromium keeps ready, and leave the next one without.
 */
export async function measureFurtherWindows(desktop: Desktop, rest: number): Promise<Measured> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  const pid = app.process().pid ?? 0;
  const read = async () => {
    await page.waitForTimeout(rest); // Part of the measurement: memory after this delay.
    for (const one of app.windows()) await collectGarbage(one);
    return (await proportionalMemory(pid)) / 2 ** 20;
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
    return {
      value: (last - first) / paths.length,
      detail: `${each}; ${Math.round(first)} MB before`,
    };
  } finally {
    await quit();
  }
}

async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
}
