import type { Page } from "@playwright/test";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { lock, unlock } from "./lock-steps.ts";
import type { Stage } from "./scene.ts";
import { chooseSegment, openPalette, openScreen, runCommand } from "./steps.ts";
import { expect } from "./timeouts.ts";

/** One screen of a walk. */
export type Stop = {
  name: string;
  title: string;
  /** Whether only a long walk visits it: a screen visited before, with other content. */
  isExtra?: boolean;
  /** Opens it from the previous stop. */
  go(page: Page, stage: Stage): Promise<unknown>;
  /** Closes what would block the next stop. */
  leave?(page: Page): Promise<unknown>;
};

/** Every screen of the app, from signing in on. */
export const stops: Stop[] = [
  {
    name: "sign-in",
    title: "Signing in: server and username",
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
    title: "Deleted alerts, without a count",
    isExtra: true,
    go: async (page) => {
      const alerts = listPage(page, "Alerts");
      await openScreen(page, "Alerts");
      await alerts.choose(/^Deleted/);
      await alerts.row("Deleted").or(page.getByText(/^No /)).first().waitFor();
      if ((await alerts.rows.count()) > 0) await select(page, 0);
    },
  },
  ...visit("Messages"),
  ...visit("Submissions"),
  choose("submissions-moved-on", "Submissions that have moved on", "Submissions", /^Passed on/),
  ...visit("Reviews"),
  {
    name: "dashboard",
    title: "Dashboard",
    go: async (page) => {
      await openScreen(page, "Dashboard");
      await page.getByRole("main").getByRole("article").first().waitFor();
    },
  },
  { name: "dashboard-end", title: "The end of the screen", isExtra: true, go: scrollToEnd },
  ...visit("Rooms"),
  choose("groups", "Groups", "Rooms", /^Groups/),
  {
    name: "plans",
    title: "Found plans",
    go: async (page) => {
      await openScreen(page, "Plans");
      await page.getByRole("searchbox", { name: "Search plans" }).fill("fl");
      await select(page, 0);
    },
  },
  ...visit("Forms"),
  ...visit("Processes", (page) => page.getByRole("button", { name: /Fit/ }).waitFor()),
  {
    name: "since",
    title: "While you were away",
    go: (page) => openScreen(page, "While you were away"),
  },
  {
    name: "log",
    title: "The shift log before the first shift",
    go: (page) => openScreen(page, "Shift log"),
  },
  {
    name: "handover",
    title: "Before the first handover",
    go: async (page) => {
      await page.evaluate(() => {
        window.location.hash = "#/handover";
      });
      await page.getByText("No handover yet").waitFor();
    },
  },
  {
    name: "search",
    title: "Search over everything stored",
    go: async (page) => {
      await openScreen(page, "Search");
      await page.getByRole("searchbox").fill("shelter");
      await page.locator("mark").first().waitFor();
    },
  },
  {
    name: "offline",
    title: "What is stored on this computer",
    go: async (page) => {
      await shellPage(page).chooseFromAccountMenu("On this computer");
      await page.getByRole("table").first().waitFor();
    },
  },
  {
    name: "outbox",
    title: "Outbox: a written message",
    go: async (page) => {
      await openScreen(page, "Messages");
      await select(page, 0);
      await shellPage(page).composer.fill("On my way.");
      await shellPage(page).composer.press("Enter");
      await runCommand(page, "Outbox");
      await page.getByRole("heading", { name: "Outbox", level: 1 }).waitFor();
      await chooseSegment(page, /^All/);
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
    title: "The end of the screen",
    isExtra: true,
    go: (page) =>
      page.getByRole("heading", { name: "Session", exact: true }).scrollIntoViewIfNeeded(),
  },
  {
    name: "radar",
    title: "Data from the service, for administrators",
    go: async (page) => {
      await shellPage(page).chooseFromAccountMenu("On this computer");
      await chooseSegment(page, /^For administrators/);
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
      await shellPage(page).chooseFromAccountMenu(/^About Watchdesk/);
      await page.getByRole("listitem").getByText("libsql", { exact: true }).waitFor();
    },
  },
  {
    name: "whats-new",
    title: "What's new",
    go: async (page) => {
      await runCommand(page, "What's new…");
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
  {
    name: "guide",
    title: "User guide",
    go: async (page) => {
      await page.keyboard.press("F1");
      await page.getByRole("article").getByRole("heading", { level: 2 }).waitFor();
    },
  },
  {
    name: "palette",
    title: "Commands and search results",
    go: (page) => openPalette(page, "shelter"),
    leave: closeDialog,
  },
  {
    name: "keys",
    title: "Keyboard shortcuts",
    go: async (page) => {
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
    leave: closeDialog,
  },
  {
    name: "locked",
    title: "Locked",
    go: lock,
    leave: unlock,
  },
];

/** Visits a screen of the rail with its first record, and with a later one. */
function visit(screen: string, settle: (page: Page) => Promise<unknown> = async () => {}): Stop[] {
  const name = screen.toLowerCase();
  return [
    {
      name,
      title: screen,
      go: async (page) => {
        await openScreen(page, screen);
        await select(page, 0);
        await settle(page);
      },
    },
    {
      name: `${name}-another`,
      title: `${screen}: another one`,
      isExtra: true,
      go: async (page) => {
        await select(page, 3);
        await settle(page);
      },
    },
  ];
}

function choose(name: string, title: string, screen: string, segment: RegExp): Stop {
  return {
    name,
    title,
    isExtra: true,
    go: async (page) => {
      await openScreen(page, screen);
      await chooseSegment(page, segment);
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
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}
