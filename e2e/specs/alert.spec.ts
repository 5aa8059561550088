import { callMain } from "../fixtures/call-main.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

test("a new alert is notified, opens from the notification, and is acknowledged at the service", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { page, shell, tray, titles, press, stateOf } = await listenForAlerts({
    desktop,
    service,
    launchSignedIn,
  });
  const { waiting, iconHash } = tray;
  await shell.openTasks();
  const quiet = await iconHash();

  const alert = service.addAlert({
    title: "Generator 2 failed",
    details: "On battery since 14:02.",
  });
  await callMain(page, "collection.refresh", { collection: "alerts" });
  await expect.poll(waiting).toBe("1 alert waiting");
  expect(await iconHash()).not.toBe(quiet);
  await expect.poll(titles).toEqual(["Generator 2 failed"]);

  await test.step("clicking the notification opens the alert", async () => {
    await press("Generator 2 failed");
    await expect(page).toHaveTitle("Alerts – Watchdesk");
    await expect(listPage(page, "Alerts").heading.last()).toHaveText("Generator 2 failed");
    await expect(page.getByText("Opened by you")).toBeVisible();
  });

  await test.step("acknowledging it clears the tray and reaches the service", async () => {
    await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
    await expect.poll(waiting).toBe("No alerts waiting");
    await expect.poll(iconHash).toBe(quiet);
    await expect.poll(() => stateOf(alert.id)).toBe("ACKNOWLEDGED");
    await shell.awaitAlerts(0);
  });
});
