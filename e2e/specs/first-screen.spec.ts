import type { ElectronApplication } from "@playwright/test";
import { findViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ firstScreen: null });

const screens = [
  "Inbox",
  "Tasks",
  "Alerts",
  "Messages",
  "Submissions",
  "Reviews",
  "Dashboard",
  "Rooms",
  "Plans",
  "Forms",
  "Processes",
  "While you were away",
  "Search",
  "Take offline",
];

test("the app opens with the inbox and its first row, and everybody can use its places", async ({
  service,
  launch,
}) => {
  const { app, page } = await launch();
  await signInPage(page).signIn(service.credentials);
  await test.step("the first row is selected", async () => {
    await expect(page).toHaveTitle("Inbox – Watchdesk");
    const inbox = listPage(page, "Inbox");
    await expect(inbox.rows.first()).toHaveAttribute("aria-selected", "true");
  });

  for (const width of [1280, 720]) {
    await test.step(`nothing is wrong with its places as they are drawn ${width} px wide`, async () => {
      await setContentWidth(app, width);
      const found: string[] = [];
      for (const screen of screens) {
        await shellPage(page).openPlace(screen);
        await expect(page).toHaveTitle(`${screen} – Watchdesk`);
        const option = page.getByRole("option").first();
        if ((await option.count()) > 0) await option.click();
        found.push(...(await findViolations(page)).map((one) => `${screen}: ${one}`));
      }
      expect(found).toEqual([]);
    });
  }
});

const setContentWidth = (app: ElectronApplication, width: number) =>
  app.evaluate(({ BrowserWindow }, width) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, 800);
  }, width);
