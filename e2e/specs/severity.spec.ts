import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

test("a saved rule determines the severity of stored and new alerts, which show why", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  for (const title of ["ICU ventilator alarm", "Radio check"]) {
    service.addAlert({ title, severity: "error" });
  }
  const { page } = await launchSignedIn();
  const { labels } = trayItem(desktop);
  const waiting = async () => (await labels())[0];
  const shell = shellPage(page);
  await expect.poll(waiting).toBe("2 alerts waiting");

  await test.step("an unknown severity leads to the settings", async () => {
    await shell.openScreen("Alerts");
    await listPage(page, "Alerts").row("ICU ventilator").click();
    await expect(page.getByText(/Unknown severity · .*error.* is not in the/)).toBeVisible();
    await page.getByRole("link", { name: "Severity settings" }).click();
    await expect(page.getByRole("table", { name: "Severity table" })).toBeInViewport();
    await expect(page.getByText(/2 stored alerts have/)).toBeVisible();
  });

  await test.step("a rule is tested before it is saved", async () => {
    await page.getByRole("button", { name: "Add a rule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title or details contain").fill("icu");
    await expect(dialog.getByText("Would have matched 1 of the last 2 alerts.")).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the stored alert is critical everywhere", async () => {
    await expect.poll(waiting).toBe("2 alerts waiting, 1 critical");
    await shell.openScreen("Alerts");
    const row = listPage(page, "Alerts").row("ICU ventilator");
    await expect(row).toContainText("Critical");
    await row.click();
    await expect(page.getByText(/Critical · by the rule .*Text contains .*icu/)).toBeVisible();
  });

  await test.step("a new alert has its severity by the rule immediately", async () => {
    service.addAlert({ title: "Icu bed 4", severity: "low" });
    await shell.refresh();
    await expect.poll(waiting).toBe("3 alerts waiting, 2 critical");
  });
});
