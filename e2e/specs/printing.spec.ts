import { callMain } from "../fixtures/call-main.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";

test("a critical alert is shown while the print dialog is open, and the dialog can be cancelled", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { page } = await launchSignedIn();
  const findDialog = async () =>
    (await desktop.windows()).find(({ title }) => /(^| )Print$/.test(title));

  await page.getByRole("button", { name: /^List actions/ }).click();
  await page.getByRole("menuitem", { name: "Print…" }).click();
  await expect.poll(findDialog).toBeDefined();

  service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  await callMain(page, "collection.refresh", { collection: "alerts" });
  await page.keyboard.press("Control+2");
  const row = listPage(page, "Alerts").rows.filter({ hasText: "Generator 2 failed" });
  await expect(row).toBeVisible();

  await desktop.closeWindow((await findDialog())?.id ?? "");
  await expect.poll(findDialog).toBeUndefined();
  await page.keyboard.press("Control+3");
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
});
