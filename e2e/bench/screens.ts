import type { Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { appScreens } from "../fixtures/app-screens.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { type Measured, toMedian, withoutFirst } from "./figures.ts";
import { hasLoaded } from "./opening.ts";
import { timePress } from "./paint.ts";

/** A place of the app: its title, what opens it with one press, and what must be open for that. */
type Place = {
  title: string;
  prepare?(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
};

/** The lists of the places that have rows. */
const lists: Partial<Record<string, string>> = {
  Inbox: "Inbox",
  Alerts: "Alerts",
  Messages: "Conversations",
  Submissions: "Submissions",
  Reviews: "Entries",
  Rooms: "Rooms",
  Forms: "Forms",
  Processes: "Processes",
};

const inRail = (title: string): Place => ({
  title,
  press: (page) => shellPage(page).openScreen(title),
});
const inMenu = (title: string, entry: string): Place => ({
  title,
  prepare: async (page) => {
    await shellPage(page).openAccountMenu();
    await page.getByRole("menuitem", { name: entry }).waitFor();
  },
  press: (page) => page.getByRole("menuitem", { name: entry }).click(),
});
const outbox: Place = {
  title: "Outbox",
  prepare: async (page) => {
    await shellPage(page).openPalette();
    await page.keyboard.type("Outbox");
    await page.getByRole("menuitem", { name: /^Outbox/ }).waitFor();
  },
  press: (page) => page.keyboard.press("Enter"),
};

/** The place that a window opens with, which has no first time after it. */
const opened = "Tasks";

/** What asks for nothing beyond the rail comes first. */
const places: Place[] = [
  ...appScreens.filter((title) => title !== opened).map(inRail),
  outbox,
  inMenu("Service data", "Service data…"),
  inMenu("Account", "Account and profile…"),
  inMenu("Settings", "Settings…"),
  inMenu("About", "About Watchdesk…"),
];

/** The titles of all places, in the order in which they are measured. */
export const placeTitles: string[] = places.map(({ title }) => title);

/**
 * How long each place takes from press to paint of its rows, or of its title where it has none, when a
 * window opens it first; in ms. Each time the window is a new one and another place is first, since the
 * first loads what others share; the first time does not count.
 */
export async function measurePlaces(desktop: Desktop, times: number): Promise<Measured[]> {
  const taken = new Map(placeTitles.map((title) => [title, [] as number[]]));
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    for (let time = 0; time < times; time += 1) {
      await shellPage(page).openTasks();
      await page.reload();
      await listPage(page, opened).rows.first().waitFor();
      await page.waitForFunction(hasLoaded);
      const first = (time * 5) % places.length;
      for (const place of [...places.slice(first), ...places.slice(0, first)]) {
        taken.get(place.title)?.push(await openPlace(page, place));
      }
    }
    return [...taken.values()].map((values) => toMedian(withoutFirst(values)));
  } finally {
    await quit();
  }
}

async function openPlace(page: Page, { title, prepare, press }: Place): Promise<number> {
  await prepare?.(page);
  const list = lists[title];
  const shown =
    list === undefined
      ? { selector: "main h1", text: title }
      : { selector: `[role="listbox"][aria-label="${list}"] [role="option"]` };
  return timePress(page, shown, () => press(page));
}
