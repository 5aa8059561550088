import type { Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { takePictures, tellViolations } from "./camera.ts";
import type { Stage } from "./scene.ts";
import { playScene } from "./stage.ts";

/** One screen that the walk comes through, and how it gets there from the one before. */
type Stop = { name: string; title: string; go(page: Page): Promise<unknown> };

/**
 * Walks through every screen of the app on a service that is drawn by a seed, so that what it says in
 * its own way can be looked at; its pictures go to `folder`. Resolves to what axe finds wrong in them;
 * rejects when a screen could not be reached, after all others.
 */
export async function walk(seed: number, folder: string): Promise<string[]> {
  const prefix = `seed-${seed}`;
  const unreached: string[] = [];
  const wrong: string[] = [];
  const takeAll = async (page: Page, desktop: Desktop) => {
    for (const stop of stops) {
      const scene = { ...stop, name: `${prefix}-${stop.name}` };
      try {
        await stop.go(page);
        const pictures = await takePictures(scene, page, desktop, folder);
        wrong.push(...tellViolations(scene.name, pictures));
        console.log(`${scene.name}: ${scene.title}`);
      } catch (error) {
        unreached.push(scene.name);
        console.log(`${scene.name}: NOT SHOWN`, error);
      }
    }
  };
  const scene = {
    name: prefix,
    title: `A service of seed ${seed}`,
    dialect: `seed:${seed}` as const,
    timeout: 600_000,
    show: enter,
  };
  await playScene(scene, takeAll);
  if (unreached.length > 0) throw new Error(`Not reached: ${unreached.join(", ")}.`);
  return wrong;
}

async function enter({ launch, service }: Stage): Promise<void> {
  const page = await launch();
  page.setDefaultTimeout(8000);
  await signInPage(page).signIn(service.credentials);
  await shellPage(page).statusBar.getByText("Updated").waitFor();
}

const stops: Stop[] = [
  ...visit("Inbox"),
  ...visit("Tasks"),
  ...visit("Alerts"),
  choose("alerts-acknowledged", "Acknowledged alerts", "Alerts", /^Acknowledged/),
  choose("alerts-deleted", "Deleted alerts", "Alerts", /^Deleted/),
  ...visit("Messages"),
  ...visit("Submissions"),
  choose("submissions-moved-on", "Those that have moved on", "Submissions", /^Moved on/),
  ...visit("Reviews"),
  { name: "dashboard", title: "Dashboard", go: (page) => open(page, "Dashboard") },
  {
    name: "dashboard-end",
    title: "The rest of it",
    go: (page) => scrollToEnd(page),
  },
  ...visit("Rooms"),
  choose("groups", "Groups", "Rooms", /^Groups/),
  {
    name: "plans",
    title: "Plans that were found",
    go: async (page) => {
      await open(page, "Plans");
      await page.getByRole("searchbox", { name: "Search plans" }).fill("fl");
      await select(page, 0);
    },
  },
  ...visit("Forms"),
  ...visit("Processes", (page) => page.getByRole("button", { name: /Fit/ }).waitFor()),
  { name: "since", title: "While you were away", go: (page) => open(page, "While you were away") },
  {
    name: "search",
    title: "Search over everything stored",
    go: async (page) => {
      await open(page, "Search");
      await page.getByRole("searchbox").fill("shelter");
      await page.locator("mark").first().waitFor();
    },
  },
  { name: "offline", title: "Take offline", go: (page) => open(page, "Take offline") },
  {
    name: "account",
    title: "Account and profile",
    go: (page) => shellPage(page).chooseFromAccountMenu(/Account and profile/),
  },
  {
    name: "account-end",
    title: "The rest of it",
    go: (page) =>
      page.getByRole("heading", { name: "Session", exact: true }).scrollIntoViewIfNeeded(),
  },
  {
    name: "radar",
    title: "Service data",
    go: async (page) => {
      await shellPage(page).chooseFromAccountMenu(/Service data/);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
];

/** A place of the rail with one of its records, and with another one further down. */
function visit(place: string, settle: (page: Page) => Promise<unknown> = async () => {}): Stop[] {
  const name = place.toLowerCase();
  return [
    {
      name,
      title: place,
      go: async (page) => {
        await open(page, place);
        await select(page, 0);
        await settle(page);
      },
    },
    {
      name: `${name}-another`,
      title: `${place}: another one`,
      go: async (page) => {
        await select(page, 3);
        await settle(page);
      },
    },
  ];
}

function choose(name: string, title: string, place: string, segment: RegExp): Stop {
  return {
    name,
    title,
    go: async (page) => {
      await open(page, place);
      await page.getByRole("radio", { name: segment }).click();
      const rows = page.getByRole("main").getByRole("option");
      await rows.or(page.getByText(/^No /)).first().waitFor();
      if ((await rows.count()) > 0) await select(page, 0);
    },
  };
}

async function open(page: Page, place: string): Promise<void> {
  await shellPage(page).openScreen(place);
  await page.getByRole("heading", { name: place, level: 1 }).waitFor();
}

const scrollToEnd = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    for (const part of main.querySelectorAll("*")) part.scrollTop = part.scrollHeight;
  });

async function select(page: Page, at: number): Promise<void> {
  await page.getByRole("main").getByRole("option").nth(at).click();
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
}
