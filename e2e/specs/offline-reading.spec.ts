import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** A list as a person finds it: its place, the part of it, and what its rows are called. */
type Shown = { place: string; part?: RegExp; list: string };

const lists: Shown[] = [
  { place: "Tasks", list: "Tasks" },
  { place: "Alerts", list: "Alerts" },
  { place: "Submissions", list: "Submissions" },
  { place: "Submissions", part: /^Moved on/, list: "Submissions" },
  { place: "Submissions", part: /^Offline/, list: "Submissions" },
  { place: "Reviews", list: "Entries" },
  { place: "Rooms", list: "Rooms" },
  { place: "Rooms", part: /^Groups/, list: "Groups" },
  { place: "Plans", list: "Plans" },
  { place: "Forms", list: "Forms" },
  { place: "Forms", part: /^Recent/, list: "Forms" },
  { place: "Processes", list: "Processes" },
  { place: "Processes", part: /^Recent/, list: "Processes" },
];

/** What stands in a list and in the detail of its second row. */
async function read(page: Page, { place, part, list }: Shown) {
  await shellPage(page).openScreen(place);
  if (part !== undefined) await page.getByRole("radio", { name: part }).click();
  const shown = listPage(page, list);
  // Until then its rows are those of the former part.
  await expect(shown.list).toHaveAttribute("aria-busy", "false");
  await shown.rows.nth(1).click();
  await expect(shown.rows.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(shown.heading.last()).not.toBeEmpty();
  // The titles alone: times are said as they are seen from now.
  const rows = await shown.rows.locator("[dir=auto][title]").allTextContents();
  return {
    total: await shown.rows.first().getAttribute("aria-setsize"),
    rows,
    title: await shown.heading.last().textContent(),
  };
}

test("every list, its details and the profile are there without the service, after a restart", {
  tag: "@everywhere",
}, async ({ service, launch, enter }) => {
  test.setTimeout(180_000);
  const first = await enter();
  await shellPage(first.page).openScreen("Plans");
  await first.page.getByRole("searchbox", { name: "Search plans" }).fill("pl");
  await expect(listPage(first.page, "Plans").rows.first()).toBeVisible();
  await first.page.getByRole("searchbox", { name: "Search plans" }).fill("");

  await test.step("everything has arrived", async () => {
    await shellPage(first.page).openScreen("Take offline");
    await expect(first.page.getByText(/never/i)).toHaveCount(0, { timeout: 60_000 });
  });
  const online: Awaited<ReturnType<typeof read>>[] = [];
  for (const shown of lists) online.push(await read(first.page, shown));
  await shellPage(first.page).openScreen("Dashboard");
  // A widget is named for its room once that has been looked up.
  const readTitles = async () =>
    (await first.page.locator("main h2").allTextContents()).filter((one) => one !== "Side room");
  await expect.poll(async () => (await readTitles()).length).toBeGreaterThan(4);
  const titles = await readTitles();
  await first.quit();
  await service.stop();

  const { page } = await launch();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  for (const [at, shown] of lists.entries()) {
    await test.step(`${shown.place} ${shown.part?.source ?? ""}`, async () => {
      expect(await read(page, shown)).toEqual(online[at]);
    });
  }
  await shellPage(page).openScreen("Dashboard");
  await expect
    .poll(() => page.locator("main h2").allTextContents())
    .toEqual(expect.arrayContaining(titles));
  await test.step("Account, which nobody had opened before", async () => {
    const { credentials, world } = service;
    const me = world.users.find(({ name }) => name === credentials.username);
    await shellPage(page).chooseFromAccountMenu(/Account and profile/);
    const profile = page.getByRole("region", { name: "Profile" });
    await expect(profile.getByText(me?.primaryEmail ?? "no address")).toBeVisible();
    await expect(profile.getByText("Your profile may be out of date")).toBeVisible();
  });
});
