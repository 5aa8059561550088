import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { describeWaiting, trayItem } from "../fixtures/tray.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** Signs in without alerts; later ones are notified individually. */
async function begin({ desktop, service, launchSignedIn }: Omit<Journey, "launch">) {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const { app, page, quit } = await launchSignedIn();
  await shellPage(page).openAlerts();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const tray = trayItem(desktop);
  await expect.poll(tray.waiting).toBe(describeWaiting(0));

  /** Waits for the notification with this title and returns its id. */
  const awaitNotification = async (title: string) => {
    const find = async () =>
      (await desktop.notifications()).findLast((one) => one.summary === title)?.id;
    await expect.poll(find).toBeDefined();
    return (await find()) ?? 0;
  };

  return {
    app,
    page,
    quit,
    tray,
    awaitNotification,
    /** Presses a notification; retries, because an update changes its id. */
    press: (title: string, button?: string) =>
      expect(async () => desktop.pressNotification(await awaitNotification(title), button)).toPass({
        timeout: 60_000,
      }),
    stateOf: (id: string) => service.world.alerts.find((one) => one.id === id)?.state,
    sync: () => shellPage(page).refresh(),
  };
}

test("an alert is handled from its notification without a window, and none remains after Watchdesk has quit", {
  tag: "@installed",
}, async ({ desktop, service, launchSignedIn }) => {
  const journey = await begin({ desktop, service, launchSignedIn });
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
  const { page, tray, sync, awaitNotification, press, stateOf } = await begin({
    desktop,
    service,
    launchSignedIn,
  });
  const section = page.getByRole("region", { name: "Test notifications" });
  const sendTest = section.getByRole("button", { name: "Send a test notification" });
  await test.step("a test notification arrives, also as a critical alert would", async () => {
    await shellPage(page).openSettings();
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
    await expect(section.getByRole("alert")).toContainText("was not shown");
    await expect(section.getByText(/notification service has to run/)).toBeVisible();
    await shellPage(page).openAlerts();
    service.addAlert({ title: "Pump 4 is slow" });
    await sync();
    await expect.poll(tray.waiting).toBe(describeWaiting(1));
    await expect(listPage(page, "Alerts").row("Pump 4 is slow")).toBeVisible();
  });

  await desktop.notifier.start();
  await test.step("after its restart a test arrives", async () => {
    await shellPage(page).openSettings();
    await sendTest.click();
    await expect(section.getByText("Did it arrive?")).toBeVisible();
    await awaitNotification("Test notification");
  });

  const second = service.addAlert({ title: "Shelter 3 is full" });
  await shellPage(page).openAlerts();
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
