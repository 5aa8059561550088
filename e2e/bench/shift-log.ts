import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { readStoredSecrets } from "../fixtures/stored-secrets.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import type { Effort } from "./effort.ts";
import { type Measured, toMedian, withoutFirst } from "./figures.ts";
import { hasLoaded } from "./opening.ts";
import { timePress } from "./paint.ts";
import { readInNode } from "./plain-node.ts";

/**
 * Fills the shift log of an account, and measures from press to paint its first opening in a reloaded window, its end,
 * and the only entry with a text; medians in ms. The first round does not count.
 */
export async function measureShiftLog(
  desktop: Desktop,
  { logEntries, openings }: Effort,
): Promise<Measured[]> {
  await fillLog(desktop, logEntries);
  const rounds: LogTimes[] = [];
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    for (let round = 0; round < openings; round += 1) {
      rounds.push(await measureRound(page, logEntries));
    }
  } finally {
    await quit();
  }
  const measured = withoutFirst(rounds);
  const read = (name: keyof LogTimes) => toMedian(measured.map((times) => times[name]));
  return [read("opened"), read("end"), read("found")];
}

async function fillLog(desktop: Desktop, entries: number): Promise<void> {
  const stores = join(desktop.home, ".config", "Watchdesk", "stores");
  const [store] = (await readdir(stores)).filter((name) => !name.endsWith("-log"));
  if (store === undefined) throw new Error("The desktop has no account.");
  const { logKey } = await readStoredSecrets(desktop);
  await readInNode("store/test/bench/log.ts", join(stores, `${store}-log`), logKey, entries);
}

/** Times of one round in ms. */
type LogTimes = { opened: number; end: number; found: number };

async function measureRound(page: Page, entries: number): Promise<LogTimes> {
  await shellPage(page).openTasks();
  await page.reload();
  await listPage(page, "Tasks").rows.first().waitFor();
  await page.waitForFunction(hasLoaded);
  const log = listPage(page, "Shift log");
  const timeTo = (row: string, press: () => Promise<void>) =>
    timePress(
      page,
      { selector: `[aria-label="Shift log"] [role="option"][aria-busy="false"]${row}` },
      press,
    );

  const opened = await timeTo(`[aria-setsize="${entries}"]`, () =>
    shellPage(page).openScreen("Shift log"),
  );
  await log.list.focus();
  const end = await timeTo(`[aria-posinset="${entries}"]`, () => page.keyboard.press("End"));
  const filter = page.getByRole("searchbox", { name: "Filter entries" });
  // The index of the last entry consists of nines; without the last of them, 19 texts contain it.
  await filter.fill(String(entries - 1).slice(1));
  await page.locator('[aria-label="Shift log"] [aria-setsize="19"]').first().waitFor();
  const found = await timeTo('[aria-setsize="1"]', () => filter.press("9"));
  await filter.fill("");
  return { opened, end, found };
}
