import type { ElectronApplication, Page } from "@playwright/test";
import { findViolations } from "../fixtures/accessibility.ts";
import { appScreens } from "../fixtures/app-screens.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ firstScreen: null });

test("the app opens with the inbox and its first row, and everybody can use its places", {
  tag: "@everywhere",
}, async ({ service, launch }) => {
  const { app, page } = await launch();
  await signInPage(page).signIn(service.credentials);
  await test.step("the first row is selected", async () => {
    await expect(page).toHaveTitle("Inbox – Watchdesk");
    const inbox = listPage(page, "Inbox");
    await expect(inbox.rows.first()).toHaveAttribute("aria-selected", "true");
  });

  await test.step("nothing is wrong with its places as they are drawn", async () => {
    await setContentWidth(app, 1280);
    await expectNothingWrong(page);
  });

  // Of what follows, more is covered in a narrow window.
  await setContentWidth(app, 720);

  await test.step("a critical alert is seen also where another one covers the list", async () => {
    await shellPage(page).openAlerts();
    await listPage(page, "Alerts").rows.last().click();
    await expect(page.getByRole("button", { name: /Back to alerts/ })).toBeVisible();
    service.addAlert({ title: "Dam gate 4 is stuck", severity: "CRITICAL" });
    await shellPage(page).refresh();
    const line = page.getByRole("button", { name: /1 critical: Dam gate 4/ });
    await expect(line).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await line.click();
    await expect(listPage(page, "Alerts").heading).toHaveText("Dam gate 4 is stuck");
    await expect(line).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(listPage(page, "Alerts").row("Dam gate 4 is stuck")).toBeVisible();
  });

  await test.step("a sheet that is longer than the window is read by keyboard alone", async () => {
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const scrolled = () =>
      sheet
        .locator("> div")
        .first()
        .evaluate((one) => one.scrollTop);
    await expect.poll(() => sheet.locator("> [tabindex='0']").count()).toBe(1);
    expect(await scrolled()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(await findViolations(page)).toEqual([]);
  });
});

test("nothing is wrong with the app's places in a narrow window", {
  tag: ["@everywhere", "@long"],
}, async ({ service, launch }) => {
  const { app, page } = await launch();
  await signInPage(page).signIn(service.credentials);
  await expect(page).toHaveTitle("Inbox – Watchdesk");
  await setContentWidth(app, 720);
  await expectNothingWrong(page);
});

/** Opens each place and its first record, and looks for what not everybody can use. */
async function expectNothingWrong(page: Page): Promise<void> {
  const found: string[] = [];
  for (const screen of appScreens) {
    await shellPage(page).openScreen(screen);
    await expect(page).toHaveTitle(`${screen} – Watchdesk`);
    const option = page.getByRole("option").first();
    if ((await option.count()) > 0) await option.click();
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    const wrong = [...(await findViolations(page)), ...(await findSmall(page))];
    found.push(...wrong.map((one) => `${screen}: ${one}`));
  }
  expect(found).toEqual([]);
}

const setContentWidth = (app: ElectronApplication, width: number) =>
  app.evaluate(({ BrowserWindow }, width) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, 800);
  }, width);

/** What is pressed and smaller than it may be, also where axe accepts the room around it; links within running text are as high as their line. */
const findSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll("button, a[href], input, summary, [role=radio]")];
    return (
      found
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => getComputedStyle(one).display !== "inline")
        // A switch stands alone in its line: its target has the room around it (WCAG 2.5.8, spacing).
        .filter((one) => one.getAttribute("role") !== "switch")
        .filter((one) => one.closest("p, dd, li > span, .spoken") === null)
        .filter((one) => {
          const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
          return width > 1 && (width < 24 || height < 24);
        })
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          const name = one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "";
          return `${one.tagName} ${name.slice(0, 40)} ${width} × ${height}`;
        })
    );
  });
