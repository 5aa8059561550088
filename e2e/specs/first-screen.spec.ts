import type { ElectronApplication, Page } from "@playwright/test";
import { findViolations } from "../fixtures/accessibility.ts";
import { appScreens } from "../fixtures/app-screens.ts";
import { callMain } from "../fixtures/call-main.ts";
import { findLayoutFaults } from "../fixtures/layout.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

/** Signs in where no first screen is chosen. */
async function openInbox({ service, launch }: Pick<Journey, "service" | "launch">) {
  const { app, page } = await launch();
  await callMain(page, "settings.reset", { names: ["firstScreen"] });
  await signInPage(page).signIn(service.credentials);
  await expect(page).toHaveTitle("Inbox – Watchdesk");
  return { app, page };
}

test("the app opens with the inbox and its first row, and its screens fit the window", {
  tag: "@everywhere",
}, async ({ service, launch }) => {
  const { app, page } = await openInbox({ service, launch });
  await test.step("the first row is selected", async () => {
    const inbox = listPage(page, "Inbox");
    await expect(inbox.rows.first()).toHaveAttribute("aria-selected", "true");
  });

  await test.step("its screens fit a wide window, and their targets are large enough", async () => {
    await setContentWidth(app, 1280);
    // The walk of the tour runs axe in this width.
    expect(await findFaults(page, async () => [])).toEqual([]);
  });

  // In a narrow window the detail covers the list.
  await setContentWidth(app, 720);

  await test.step("a critical alert is announced while another one covers the list", async () => {
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

  await test.step("a dialog longer than the window scrolls by keyboard", async () => {
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

test("the app's screens are accessible in a narrow window, and fit 1,280 px at a zoom of 400 %", {
  tag: ["@everywhere", "@long"],
}, async ({ service, launch }) => {
  const { app, page } = await openInbox({ service, launch });
  await setContentWidth(app, 720);
  expect(await findFaults(page, findViolations)).toEqual([]);
  await setContentWidth(app, 320);
  expect(await findFaultsOfScreens(page)).toEqual([]);
});

/** Opens each screen, and its first record and back; returns what does not fit. */
async function findFaultsOfScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  const rail = shellPage(page).rail.getByRole("link");
  const paths = await rail.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const names = ["reviews", "plans", "processes", "handover", "since", "search", "computer"];
  const more = ["radar", "outbox", "account", "settings", "about"];
  const others = [...names, ...more].map((name) => `#/${name}`);
  for (const path of [...paths, ...others]) {
    await page.evaluate((hash) => {
      window.location.hash = hash ?? "";
    }, path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    found.push(...(await findLayoutFaults(page)).map((one) => `${path}: ${one}`));
    const option = page.getByRole("option").filter({ visible: true }).first();
    if ((await option.count()) === 0) continue;
    await option.click();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    found.push(...(await findLayoutFaults(page)).map((one) => `${path}, record: ${one}`));
    await page.getByRole("button", { name: /^Back to / }).click();
    await expect(option).toBeVisible();
  }
  return found;
}

/** Opens each screen and its first record; returns small targets, what does not fit, and what `find` finds. */
async function findFaults(page: Page, find: typeof findViolations): Promise<string[]> {
  const found: string[] = [];
  for (const screen of appScreens) {
    await shellPage(page).openScreen(screen);
    await expect(page).toHaveTitle(`${screen} – Watchdesk`);
    const option = page.getByRole("option").first();
    if ((await option.count()) > 0) await option.click();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const violations = [
      ...(await find(page)),
      ...(await findSmall(page)),
      ...(await findLayoutFaults(page)),
    ];
    found.push(...violations.map((one) => `${screen}: ${one}`));
  }
  return found;
}

const setContentWidth = (app: ElectronApplication, width: number) =>
  app.evaluate(({ BrowserWindow }, width) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, 800);
  }, width);

/** Finds targets smaller than 24 px, also where axe accepts the space around them; links within text are exempt. */
const findSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll("button, a[href], input, summary, [role=radio]")];
    return (
      found
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => getComputedStyle(one).display !== "inline")
        // A switch is alone in its line: the space around it counts (WCAG 2.5.8, spacing).
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
