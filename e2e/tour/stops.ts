import type { Page } from "@playwright/test";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import type { Stage } from "./scene.ts";
import { choosePart, goTo, openPalette, runCommand } from "./steps.ts";

/** One screen of a walk. */
export type Stop = {
  name: string;
  title: string;
  /** True for what only a long walk visits: screens that were visited already, with something else. */
  isExtra?: boolean;
  /** Goes there from the stop before. */
  go(page: Page, stage: Stage): Promise<unknown>;
  /** Closes what would be in the way of the next stop. */
  leave?(page: Page): Promise<unknown>;
};

/** Every screen of the app, from signing in on. */
export const stops: Stop[] = [
  {
    name: "sign-in",
    title: "Signing in: where, and who",
    go: (page) => page.getByLabel("Server address").waitFor(),
  },
  {
    name: "sign-in-password",
    title: "Signing in: the password",
    go: async (page, { service }) => {
      await signInPage(page).identify(service.credentials);
      await page.getByLabel("Password", { exact: true }).waitFor();
    },
  },
  {
    name: "first-screen",
    title: "The first screen after signing in",
    go: async (page, { service }) => {
      await signInPage(page).enterPassword(service.credentials.password);
      await shellPage(page).statusBar.getByText("Updated").waitFor();
      await listPage(page, "Tasks").rows.first().waitFor();
    },
  },
  ...visit("Inbox"),
  ...visit("Tasks"),
  ...visit("Alerts"),
  choose("alerts-acknowledged", "Acknowledged alerts", "Alerts", /^Acknowledged/),
  {
    name: "alerts-deleted",
    title: "Deleted alerts, whose number is not known",
    isExtra: true,
    go: async (page) => {
      const alerts = listPage(page, "Alerts");
      await goTo(page, "Alerts");
      await alerts.choose(/^Deleted/);
      await alerts.row("Deleted").or(page.getByText(/^No /)).first().waitFor();
      if ((await alerts.rows.count()) > 0) await select(page, 0);
    },
  },
  ...visit("Messages"),
  ...visit("Submissions"),
  choose("submissions-moved-on", "Those that have moved on", "Submissions", /^Moved on/),
  ...visit("Reviews"),
  {
    name: "dashboard",
    title: "Dashboard",
    go: async (page) => {
      await goTo(page, "Dashboard");
      await page.getByRole("main").getByRole("article").first().waitFor();
    },
  },
  { name: "dashboard-end", title: "The rest of it", isExtra: true, go: scrollToEnd },
  ...visit("Rooms"),
  choose("groups", "Groups", "Rooms", /^Groups/),
  {
    name: "plans",
    title: "Plans that were found",
    go: async (page) => {
      await goTo(page, "Plans");
      await page.getByRole("searchbox", { name: "Search plans" }).fill("fl");
      await select(page, 0);
    },
  },
  ...visit("Forms"),
  ...visit("Processes", (page) => page.getByRole("button", { name: /Fit/ }).waitFor()),
  {
    name: "since",
    title: "While you were away",
    go: (page) => goTo(page, "While you were away"),
  },
  {
    name: "search",
    title: "Search over everything stored",
    go: async (page) => {
      await goTo(page, "Search");
      await page.getByRole("searchbox").fill("shelter");
      await page.locator("mark").first().waitFor();
    },
  },
  { name: "offline", title: "Take offline", go: (page) => goTo(page, "Take offline") },
  {
    name: "outbox",
    title: "Outbox: a message that was written",
    go: async (page) => {
      await goTo(page, "Messages");
      await select(page, 0);
      await shellPage(page).composer.fill("On my way.");
      await shellPage(page).composer.press("Enter");
      await runCommand(page, "unsent items");
      await page.getByRole("heading", { name: "Outbox", level: 1 }).waitFor();
      await choosePart(page, /^Everything/);
      await select(page, 0);
    },
  },
  {
    name: "account",
    title: "Account and profile",
    go: async (page) => {
      await shellPage(page).chooseFromAccountMenu(/Account and profile/);
      await page.getByRole("heading", { name: "Profile" }).waitFor();
    },
  },
  {
    name: "account-end",
    title: "The rest of it",
    isExtra: true,
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
  {
    name: "settings",
    title: "Settings",
    go: async (page) => {
      await shellPage(page).chooseFromAccountMenu(/^Settings/);
      await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    },
  },
  {
    name: "about",
    title: "About the app",
    go: async (page) => {
      await shellPage(page).chooseFromAccountMenu(/^About/);
      await page.getByRole("listitem").getByText("libsql", { exact: true }).waitFor();
    },
  },
  {
    name: "palette",
    title: "Commands, and what a text finds",
    go: (page) => openPalette(page, "shelter"),
    leave: closeDialog,
  },
  {
    name: "keys",
    title: "Every key at a glance",
    go: async (page) => {
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
    leave: closeDialog,
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
        await goTo(page, place);
        await select(page, 0);
        await settle(page);
      },
    },
    {
      name: `${name}-another`,
      title: `${place}: another one`,
      isExtra: true,
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
    isExtra: true,
    go: async (page) => {
      await goTo(page, place);
      await choosePart(page, segment);
      if ((await page.getByRole("main").getByRole("option").count()) > 0) await select(page, 0);
    },
  };
}

function scrollToEnd(page: Page): Promise<void> {
  return page.getByRole("main").evaluate((main) => {
    for (const part of main.querySelectorAll("*")) part.scrollTop = part.scrollHeight;
  });
}

async function select(page: Page, at: number): Promise<void> {
  await page.getByRole("main").getByRole("option").nth(at).click();
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}
