import type { Page } from "@playwright/test";
import { signInForAlert } from "../fixtures/sign-in-for-alert.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

const zones = [
  { TZ: "CET-1CEST,M3.5.0,M10.5.0/3", isNamed: false },
  { TZ: ":/etc/localtime", isNamed: true },
  { TZ: "", isNamed: true },
  { TZ: "/usr/share/zoneinfo/Asia/Kathmandu", isNamed: true },
];

const named = (zone: string): [string, boolean] => [zone, true];
const unnamed = (zone: string): [string, boolean] => [zone, false];

for (const { TZ, isNamed } of zones)
  test(`the window, a sign-in and an alert work with TZ=${JSON.stringify(TZ)}`, async ({
    desktop,
    service,
    launchSignedIn,
  }) => {
    const { page, app } = await launchSignedIn([], { TZ });
    const alert = service.addAlert({ title: "Dam gate 4 is stuck", severity: "CRITICAL" });
    await shellPage(page).openAlerts();
    await expect
      .poll(async () => JSON.stringify(await desktop.notifications()), { timeout: 90_000 })
      .toContain(alert.title);
    const readZones = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await app.evaluate(readZones)).toBe(await page.evaluate(readZones));
    await expectZone(page, isNamed);
  });

/** Opens the versions, which state whether the time zone has a name. */
async function expectZone(page: Page, isNamed: boolean): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = "#/about";
  });
  const version = page.getByRole("region", { name: "Version" });
  await expect(version).toContainText(
    isNamed ? "Time zone" : "This computer's time zone has no name. Times use UTC",
  );
}

const manyZones: [zone: string, isNamed: boolean][] = [
  ...["Europe/Berlin", ":Europe/Berlin", "posix/America/New_York", "Europe/Kyiv"].map(named),
  ...["/usr/share/zoneinfo/Europe/Berlin", ":/usr/share/zoneinfo/Asia/Kathmandu"].map(named),
  ...["/etc/localtime", ":/etc/localtime", "", "EST5EDT", "Pacific/Apia", "Etc/GMT+12"].map(named),
  ...["CET-1CEST,M3.5.0,M10.5.0/3", "AEST-10AEDT,M10.1.0,M4.1.0/3", "GMT-3", "EST5"].map(unnamed),
  ...["<+0330>-3:30", "XXX-5:45", "/no/such/file", "Lord-10:30Howe-11,M10.1.0,M4.1.0"].map(unnamed),
];

test.describe("without a former sign-in", () => {
  test.use({ startsSignedIn: false });

  test("a start, a sign-in and an alert work in twenty zone settings", {
    tag: "@long",
  }, async ({ desktop, service, launch }) => {
    test.setTimeout(1_800_000);
    for (const [TZ, isNamed] of manyZones)
      await signInForAlert({ desktop, service, launch }, `TZ=${TZ}`, { TZ }, async (page) => {
        await expectZone(page, isNamed);
      });
  });

  test("the form signs in where TZ has rules", async ({ launchSignedIn }) => {
    const { page } = await launchSignedIn([], { TZ: "CET-1CEST,M3.5.0,M10.5.0/3" });
    await expect(page).toHaveTitle(/Watchdesk$/);
  });
});
