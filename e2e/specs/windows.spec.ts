import type { ElectronApplication, Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** Runs an action that opens a window; resolves to the page of the window. */
async function openBy(app: ElectronApplication, act: () => Promise<unknown>): Promise<Page> {
  const opened = app.waitForEvent("window");
  await act();
  const page = await opened;
  await page.waitForLoadState("domcontentloaded");
  return page;
}

test("three windows show each change, share drafts and close with their account", async ({
  service,
  launchSignedIn,
}) => {
  const { app, page } = await launchSignedIn();
  const second = await openBy(app, () => page.keyboard.press("Control+Shift+N"));
  await expect(second).toHaveTitle(/Tasks – Watchdesk$/);
  const tasks = listPage(second, "Tasks");
  await expect(tasks.rows.first()).toBeVisible();
});
