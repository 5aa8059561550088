import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { describeWaiting } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";

test("an alert is handled from its notification without a window, and none remains after Watchdesk has quit", {
  tag: "@installed",
}, async ({ desktop, service, launchSignedIn }) => {
  const journey = await listenForAlerts({ desktop, service, launchSignedIn });
  const { app, quit, tray, sync, awaitNotification, press, stateOf } = journey;
  const first = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  const second = service.addAlert({ title: "Pump 4 is slow" });
  await sync();
  const generator = await awaitNotification(first.title);
  await awaitNotification(second.title);
  await expect.poll(tray.waiting).toBe(describeWaiting(2));
  expect((await desktop.notificationButtons(generator)).sort()).toEqual([
    "Acknowledge",
    "Snooze 15 min",
  ]);
  await closeToTray(desktop, app);

  await test.step("acknowledge", async () => {
    await press(first.title, "Acknowledge");
    await expect.poll(tray.waiting).toBe(describeWaiting(1));
    await expect.poll(() => stateOf(first.id)).toBe("ACKNOWLEDGED");
  });

  await test.step("snooze", async () => {
    await press(second.title, "Snooze 15 min");
    await expect.poll(tray.waiting).toBe(describeWaiting(0));
    expect(stateOf(second.id)).toBe("NEW");
  });
  expect(await isWindowVisible(app)).toBe(false);

  await test.step("no notification remains after Watchdesk has quit", async () => {
    const third = service.addAlert({ title: "Shelter 3 is full" });
    await tray.choose("Open Watchdesk");
    await expect.poll(() => isWindowVisible(app)).toBe(true);
    await sync();
    await awaitNotification(third.title);
    await quit();
    const displayed = (await desktop.notifications()).filter(({ isDisplayed }) => isDisplayed);
    expect(displayed).toEqual([]);
  });
});

test("a test notification arrives or shows why not; notifications work again after their service has restarted", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { page, shell, tray, sync, awaitNotification, press, stateOf } = await listenForAlerts({
    desktop,
    service,
    launchSignedIn,
  });
  const section = page.getByRole("region", { name: "Test notifications" });
  const sendTest = section.getByRole("button", { name: "Send a test notification" });
  await test.step("a test notification arrives, also as a critical alert would", async () => {
    await shell.openSettings("notifications");
    await sendTest.click();
    await awaitNotification("Test notification");
    await section.getByRole("button", { name: "Yes" }).click();
    await section.getByRole("button", { name: "Send a critical one" }).click();
    await awaitNotification("Test of a critical alert");
    expect((await desktop.notifications()).at(-1)).toMatchObject({ urgency: "critical" });
  });

  await test.step("without the notification service a test reports it, and alerts still arrive", async () => {
    await desktop.notifier.stop();
    await sendTest.click();
    await expect(section.getByRole("alert").filter({ hasText: "was not shown" })).toBeVisible();
    await expect(section.getByText(/notification service has to run/)).toBeVisible();
    await shell.openAlerts();
    service.addAlert({ title: "Pump 4 is slow" });
    await sync();
    await expect.poll(tray.waiting).toBe(describeWaiting(1));
    await expect(listPage(page, "Alerts").row("Pump 4 is slow")).toBeVisible();
  });

  await desktop.notifier.start();
  await test.step("after its restart a test arrives", async () => {
    await shell.openSettings("notifications");
    await sendTest.click();
    await expect(section.getByText("Did it arrive?")).toBeVisible();
    await awaitNotification("Test notification");
  });

  const second = service.addAlert({ title: "Shelter 3 is full" });
  await shell.openAlerts();
  await sync();
  await test.step("the missed notification arrives, too", async () => {
    await awaitNotification("Pump 4 is slow");
  });
  await press(second.title, "Acknowledge");
  await expect.poll(() => stateOf(second.id)).toBe("ACKNOWLEDGED");
  await expect.poll(tray.waiting).toBe(describeWaiting(1));

  await test.step("clicking it opens its alert", async () => {
    await press("Pump 4 is slow");
    await expect(listPage(page, "Alerts").heading).toHaveText("Pump 4 is slow");
  });
});
