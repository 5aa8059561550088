import type { Page } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { appScreens } from "../fixtures/app-screens.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { type Measured, toMedian, withoutFirst } from "./figures.ts";
import { hasLoaded } from "./opening.ts";
import { timePress } from "./paint.ts";

/** A screen: its title, the press that opens it, and the preparation for that. */
type ScreenOpening = {
  title: string;
  prepare?(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
};

/** Names of the lists, by screen. */
const lists: Partial<Record<string, string>> = {
  Inbox: "Inbox",
  Alerts: "Alerts",
  Messages: "Conversations",
  Submissions: "Submissions",
  Reviews: "Entries",
  Rooms: "Rooms",
  Plans: "Plans",
  Forms: "Forms",
  Processes: "Processes",
};

const inRail = (title: string): ScreenOpening => ({
  title,
  press: (page) => shellPage(page).openScreen(title),
});
const inMenu = (title: string, entry: string): ScreenOpening => ({
  title,
  prepare: async (page) => {
    await shellPage(page).openAccountMenu();
    await page.getByRole("menuitem", { name: entry }).waitFor();
  },
  press: (page) => page.getByRole("menuitem", { name: entry }).click(),
});
const outbox: ScreenOpening = {
  title: "Outbox",
  prepare: async (page) => {
    await shellPage(page).openPalette();
    await page.keyboard.type("Outbox");
    await page.getByRole("menuitem", { name: /^Outbox/ }).waitFor();
  },
  press: (page) => page.keyboard.press("Enter"),
};

/** The initial screen, which has no first opening. */
const opened = "Tasks";

/** Screens that `openScreen` opens come first. */
const screens: ScreenOpening[] = [
  ...appScreens.filter((title) => title !== opened).map(inRail),
  outbox,
  inMenu("Account", "Account and profile…"),
  inMenu("Settings", "Settings…"),
  inMenu("About", "About Watchdesk…"),
];

/** The titles of all screens, in the order of measurement. */
export const screenTitles: string[] = screens.map(({ title }) => title);

/**
 * Measures the first opening of each screen from press to paint of its rows, or of its title without rows; medians in
 * ms. Each round reloads the window and starts with another screen, because the first one loads shared code; the first
 * round does not count.
 */
export async function measureScreens(desktop: Desktop, times: number): Promise<Measured[]> {
  const taken = new Map(screenTitles.map((title) => [title, [] as number[]]));
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    for (let time = 0; time < times; time += 1) {
      await shellPage(page).openTasks();
      await page.reload();
      await listPage(page, opened).rows.first().waitFor();
      await page.waitForFunction(hasLoaded);
      const first = (time * 5) % screens.length;
      for (const screen of [...screens.slice(first), ...screens.slice(0, first)]) {
        taken.get(screen.title)?.push(await openScreenOf(page, screen));
      }
    }
    return [...taken.values()].map((values) => toMedian(withoutFirst(values)));
  } finally {
    await quit();
  }
}

async function openScreenOf(page: Page, { title, prepare, press }: ScreenOpening): Promise<number> {
  await prepare?.(page);
  const list = lists[title];
  const shown =
    list === undefined
      ? { selector: "main h1", text: title }
      : { selector: `[role="listbox"][aria-label="${list}"] [role="option"]` };
  return timePress(page, shown, () => press(page));
}
