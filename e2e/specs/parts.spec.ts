import type { Locator, Page } from "@playwright/test";
import { tabTo } from "../fixtures/keyboard.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

/** Presses a key once for each element, and expects that it has the focus then. */
async function expectTurns(page: Page, key: "F6" | "Shift+F6", elements: Locator[]) {
  for (const element of elements) {
    await page.keyboard.press(key);
    await expect(element).toBeFocused();
  }
}

test("F6 moves the focus through the parts of the window, and back to where it was in each", async ({
  service,
  launchSignedIn,
}) => {
  clearWorld(service, "alerts");
  service.addAlert({ title: "Gate left open", severity: "LOW" });
  const { page } = await launchSignedIn();
  const { list, row } = listPage(page, "Alerts");
  const { rail, statusBar } = shellPage(page);
  const link = rail.getByRole("link", { name: /^Alerts/ });
  const refresh = statusBar.getByRole("button", { name: "Refresh" });
  const record = page.getByRole("region", { name: "Alert" });
  const more = record.getByRole("button", { name: "More actions" });
  await page.keyboard.press("Control+2");
  await expect(row("Gate left open")).toBeVisible();
  await expect(list).toBeFocused();

  await test.step("the list, the record, the status bar and the rail have it in turn", async () => {
    await page.keyboard.press("j");
    await expectTurns(page, "F6", [record, refresh, link, list]);
    await expectTurns(page, "Shift+F6", [link, refresh, record, list]);
  });

  await test.step("it returns to the field and the button that had it", async () => {
    await page.keyboard.press("Control+f");
    const filter = page.getByRole("searchbox", { name: /^Filter alerts/ });
    await expect(filter).toBeFocused();
    await page.keyboard.press("F6");
    await tabTo(page, more);
    await expectTurns(page, "Shift+F6", [filter]);
    await expectTurns(page, "F6", [more]);
  });

  await test.step("it stays in a dialog, which lists the keys", async () => {
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(sheet.getByText("Next part of the window")).toBeVisible();
    await page.keyboard.press("F6");
    await expect(sheet.locator(":focus").or(sheet.and(page.locator(":focus")))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
  });

  await test.step("the list of the settings is a part of its own", async () => {
    await page.keyboard.press("Control+,");
    const list = page.getByRole("navigation", { name: "Settings" });
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    await expectTurns(page, "Shift+F6", [list.getByRole("link", { name: "Appearance" }), link]);
  });
});
