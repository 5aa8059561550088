import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

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

test("every list, its details and the profile are available without the service, after a restart", {
  tag: "@everywhere",
}, async ({ service, launch, launchSignedIn }) => {
  test.setTimeout(180_000);
  const first = await launchSignedIn();
  await shellPage(first.page).openScreen("Plans");
  await first.page.getByRole("searchbox", { name: "Search plans" }).fill("pl");
  await expect(listPage(first.page, "Plans").rows.first()).toBeVisible();
  await first.page.getByRole("searchbox", { name: "Search plans" }).fill("");

  await test.step("everything has arrived", async () => {
    await shellPage(first.page).openScreen("On this computer");
    await expect(first.page.getByText(/never/i)).toHaveCount(0, { timeout: 60_000 });
  });
  const online: Awaited<ReturnType<typeof read>>[] = [];
  for (const shown of lists) online.push(await read(first.page, shown));
  await shellPage(first.page).openScreen("Dashboard");
  // A widget has its room's name once the room has been read.
  const readTitles = async () =>
    (await first.page.locator("main h2").allTextContents()).filter((one) => one !== "Side room");
  await expect.poll(async () => (await readTitles()).length).toBeGreaterThan(4);
  const titles = await readTitles();
  await first.quit();
  await service.stop();

  const { page } = await launch();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
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
