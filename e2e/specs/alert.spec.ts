import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ clockSpeed: 6 });

test("a new alert is notified, opens from the notification, and is acknowledged at the service", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const { page } = await launchSignedIn();
  const { waiting, iconHash } = trayItem(desktop);
  await expect.poll(waiting).toBe("No alerts waiting");
  const quiet = await iconHash();

  const alert = service.addAlert({
    title: "Generator 2 failed",
    details: "On battery since 14:02.",
  });
  await expect.poll(waiting, { timeout: 60_000 }).toBe("1 alert waiting");
  expect(await iconHash()).not.toBe(quiet);
  await expect
    .poll(async () => (await desktop.notifications()).map((one) => one.summary))
    .toEqual(["Generator 2 failed"]);

  await test.step("clicking the notification opens the alert", async () => {
    const [notification] = await desktop.notifications();
    if (notification === undefined) throw new Error("There is no notification.");
    await desktop.pressNotification(notification.id);
    await expect(page).toHaveTitle("Alerts – Watchdesk");
    await expect(listPage(page, "Alerts").heading.last()).toHaveText("Generator 2 failed");
    await expect(page.getByText("Opened by you")).toBeVisible();
  });

  await test.step("acknowledging it clears the tray and reaches the service", async () => {
    await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
    await expect.poll(waiting).toBe("No alerts waiting");
    await expect.poll(iconHash).toBe(quiet);
    await expect
      .poll(() => service.world.alerts.find(({ id }) => id === alert.id)?.state)
      .toBe("ACKNOWLEDGED");
    await expect(shellPage(page).statusBar).toContainText("No alerts waiting");
  });
});
