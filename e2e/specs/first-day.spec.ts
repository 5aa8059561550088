import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findFilesContaining } from "../fixtures/find-texts.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** A list: its screen, the segment of it, and the list's accessible name. */
type ListPath = { screen: string; segment?: RegExp; isRecent?: true; list: string };

const lists: ListPath[] = [
  { screen: "Tasks", list: "Tasks" },
  { screen: "Alerts", list: "Alerts" },
  { screen: "Submissions", list: "Submissions" },
  { screen: "Submissions", segment: /^Passed on/, list: "Submissions" },
  { screen: "Submissions", segment: /^All/, list: "Submissions" },
  { screen: "Reviews", list: "Entries" },
  { screen: "Rooms", list: "Rooms" },
  { screen: "Rooms", segment: /^Groups/, list: "Groups" },
  { screen: "Plans", list: "Plans" },
  { screen: "Forms", list: "Forms" },
  { screen: "Forms", isRecent: true, list: "Forms" },
  { screen: "Processes", list: "Processes" },
  { screen: "Processes", isRecent: true, list: "Processes" },
];

/** Reads a list and the detail of its second row. */
async function read(page: Page, { screen, segment, isRecent, list }: ListPath) {
  await shellPage(page).openScreen(screen);
  if (segment !== undefined) await page.getByRole("radio", { name: segment }).click();
  if (isRecent) await shellPage(page).chooseRecent();
  const shown = listPage(page, list);
  // Until then the rows are those of the previous segment.
  await expect(shown.list).toHaveAttribute("aria-busy", "false");
  await shown.rows.nth(1).click();
  await expect(shown.rows.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(shown.heading.last()).not.toBeEmpty();
  // Only the titles: relative times change. A banner leaves space for fewer rows.
  const titles = await shown.rows.locator("[dir=auto][title]").allTextContents();
  const rows = titles.slice(0, 15);
  return {
    total: await shown.rows.first().getAttribute("aria-setsize"),
    rows,
    title: await shown.heading.last().textContent(),
  };
}

test("a user signs in, sees tasks, and reads every list, its details and the profile without the service after a restart", {
  tag: ["@installed", "@everywhere"],
}, async ({ desktop, service, launch }) => {
  test.setTimeout(240_000);
  const open = service.world.tasks.filter((task) => task.status === "OPEN");
  const online: Awaited<ReturnType<typeof read>>[] = [];
  let titles: string[] = [];

  await test.step("signing in shows the service's tasks", async () => {
    const { page, quit } = await launch();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await signInPage(page).signIn(service.credentials);
    const tasks = listPage(page, "Tasks");
    await expect(tasks.rows.first()).toHaveAttribute("aria-setsize", String(open.length));
    await expect(page).toHaveTitle("Tasks – Watchdesk");
    await expect(shellPage(page).statusBar).toContainText("Updated");
    await tasks.rows.first().click();
    const shown = await tasks.heading.last().textContent();
    expect(open.map((task) => task.name)).toContain(shown);

    await shellPage(page).openScreen("Plans");
    await page.getByRole("searchbox", { name: "Search plans" }).fill("pl");
    await expect(listPage(page, "Plans").rows.first()).toBeVisible();
    await page.getByRole("searchbox", { name: "Search plans" }).fill("");
    await test.step("everything has arrived", async () => {
      await shellPage(page).openScreen("On this computer");
      await expect(page.getByText(/never/i)).toHaveCount(0, { timeout: 60_000 });
    });
    for (const shown of lists) online.push(await read(page, shown));
    await shellPage(page).openScreen("Dashboard");
    // A widget has its room's name once the room has been read.
    const readTitles = async () =>
      (await page.locator("main h2").allTextContents()).filter((one) => one !== "Side room");
    await expect.poll(async () => (await readTitles()).length).toBeGreaterThan(4);
    titles = await readTitles();
    await quit();
  });

  await test.step("token and store key are in the keychain", async () => {
    const secrets = await desktop.secretSearch({ service: "Watchdesk" });
    expect(secrets.map(({ secret }) => JSON.parse(secret ?? "null"))).toEqual([
      {
        token: expect.objectContaining({ token: expect.any(String) }),
        storeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        logKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        deviceToken: null,
      },
    ]);
  });

  await test.step("no file contains their names in plain text", async () => {
    const names = service.world.tasks.map((task) => task.name);
    expect(await findFilesContaining(join(desktop.home, ".config", "Watchdesk"), names)).toEqual(
      [],
    );
  });

  await service.stop();
  const { page } = await launch();
  await test.step("without the service the tasks are still shown, and the app reports it", async () => {
    const tasks = listPage(page, "Tasks");
    await expect(tasks.rows.first()).toHaveAttribute("aria-setsize", String(open.length));
    await expect(shellPage(page).silence).toBeVisible({ timeout: 60_000 });
  });
  for (const [at, shown] of lists.entries()) {
    await test.step(`${shown.screen} ${shown.segment?.source ?? ""}`, async () => {
      expect(await read(page, shown)).toEqual(online[at]);
    });
  }
  await shellPage(page).openScreen("Dashboard");
  await expect
    .poll(() => page.locator("main h2").allTextContents())
    .toEqual(expect.arrayContaining(titles));
  await test.step("the account, which was not opened before", async () => {
    const { credentials, world } = service;
    const me = world.users.find(({ name }) => name === credentials.username);
    await shellPage(page).chooseFromAccountMenu(/Account and profile/);
    const profile = page.getByRole("region", { name: "Profile" });
    await expect(profile.getByText(me?.primaryEmail ?? "no address")).toBeVisible();
    await expect(profile.getByText("Your profile may be out of date")).toBeVisible();
  });
});
