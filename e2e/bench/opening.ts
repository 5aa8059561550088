import type { Page } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { type Measured, toMedian, withoutFirst } from "./figures.ts";
import { timePress } from "./paint.ts";

/** Parts loaded after the first paint, named as in the table. */
type Opening = "palette" | "menu" | "process view";

const openings: Record<Opening, (page: Page) => Promise<number>> = {
  palette: (page) =>
    timePress(page, { selector: '[role="dialog"] [role="menuitem"]' }, () =>
      page.keyboard.press("Control+K"),
    ),
  menu: (page) =>
    timePress(page, { selector: '[role="menu"] [role^="menuitem"]' }, () =>
      shellPage(page).openAccountMenu(),
    ),
  "process view": async (page) => {
    await shellPage(page).openScreen("Processes");
    const row = listPage(page, "Processes").rows.first();
    await row.waitFor();
    return timePress(page, { selector: ".react-flow__node" }, () => row.click());
  },
};

/** Measures each part's first opening from press to paint, in ms, `times` times. */
async function measureOpenings(
  desktop: Desktop,
  times: number,
): Promise<Record<Opening, number[]>> {
  const taken: Record<Opening, number[]> = { palette: [], menu: [], "process view": [] };
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    for (let time = 0; time < times; time += 1) {
      for (const [name, open] of Object.entries(openings)) {
        await shellPage(page).openTasks();
        // A reloaded window that has finished preloading.
        await page.reload();
        await listPage(page, "Tasks").rows.first().waitFor();
        await page.waitForFunction(hasLoaded);
        taken[name as Opening].push(await open(page));
        await page.keyboard.press("Escape");
      }
    }
    return taken;
  } finally {
    await quit();
  }
}

/** Returns whether the graph, the last part, is loaded; not every load has a resource timing entry. */
export const hasLoaded = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    ({ href, sheet }) => href.includes("graph-view") && sheet !== null,
  );

/** Measures the first opening of lazily loaded parts from press to paint; medians in ms. */
export async function measureFirstOpenings(desktop: Desktop, times: number): Promise<Measured[]> {
  const taken = await measureOpenings(desktop, times);
  const order: Opening[] = ["palette", "menu", "process view"];
  return order.map((name) => toMedian(withoutFirst(taken[name])));
}
