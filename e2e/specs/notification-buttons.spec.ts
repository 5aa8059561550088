import { isOnScreen, leaveForTray } from "../fixtures/app-window.ts";
import { clearWorld, findOther } from "../fixtures/service-world.ts";
import { describeWaiting, trayOf } from "../fixtures/tray.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** Signs in where nothing waits; from then on what comes is announced one by one. */
async function begin({ desktop, service, enter }: Omit<Journey, "launch">) {
  clearWorld(service, "alerts", "messages");
  const { app, page, quit } = await enter();
  await shellPage(page).openAlerts();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const tray = trayOf(desktop);
  await expect.poll(tray.waiting).toBe(describeWaiting(0));

  return {
    app,
    page,
    quit,
    tray,
    /** Waits for the notification with this title, and returns its id. */
    awaitNotification: async (title: string) => {
      const find = async () =>
        (await desktop.notifications()).findLast((one) => one.summary === title)?.id;
      await expect.poll(find, { timeout: 45_000 }).toBeDefined();
      return (await find()) ?? 0;
    },
    stateOf: (id: string) => service.world.alerts.find((one) => one.id === id)?.state,
    sync: () => shellPage(page).refresh(),
  };
}

test("an alert is dealt with from its notification, and the window stays away", {
  tag: "@installed",
}, async ({ desktop, service, enter }) => {
  const journey = await begin({ desktop, service, enter });
  const { app, tray, sync, awaitNotification, stateOf } = journey;
  const first = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  const second = service.addAlert({ title: "Pump 4 is slow" });
  await sync();
  const generator = await awaitNotification(first.title);
  const pump = await awaitNotification(second.title);
  await expect.poll(tray.waiting).toBe(describeWaiting(2));
  expect((await desktop.notificationButtons(generator)).sort()).toEqual([
    "Acknowledge",
    "Snooze 15 min",
  ]);
  await leaveForTray(desktop, app);

  await test.step("acknowledge", async () => {
    await desktop.pressNotification(generator, "Acknowledge");
    await expect.poll(tray.waiting).toBe(describeWaiting(1));
    await expect.poll(() => stateOf(first.id)).toBe("ACKNOWLEDGED");
  });

  await test.step("snooze", async () => {
    await desktop.pressNotification(pump, "Snooze 15 min");
    await expect.poll(tray.waiting).toBe(describeWaiting(0));
    expect(stateOf(second.id)).toBe("NEW");
  });
  expect(await isOnScreen(app)).toBe(false);
});

test.describe("left to itself", () => {
  test.use({ timesFaster: 6 });

  test("a message is answered from its notification", async ({ desktop, service, enter }) => {
    const { app, page, awaitNotification } = await begin({ desktop, service, enter });
    const sender = findOther(service);
    service.addMessage({ fromId: sender.id, text: "Where are you?" });
    const message = await awaitNotification(sender.displayName);
    expect(await desktop.notificationButtons(message)).toEqual(["Reply"]);
    await leaveForTray(desktop, app);

    await desktop.pressNotification(message, "Reply");
    await expect.poll(() => isOnScreen(app)).toBe(true);
    await expect(page.getByText("Where are you?").last()).toBeVisible();
    const { composer } = shellPage(page);
    await expect(composer).toBeFocused();
    await page.keyboard.type("On my way.");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => service.world.messages.map(({ text }) => text))
      .toEqual(["Where are you?", "On my way."]);
  });
});

test("notifications come and act again after their service was started anew", async ({
  desktop,
  service,
  enter,
}) => {
  const { page, tray, sync, awaitNotification, stateOf } = await begin({
    desktop,
    service,
    enter,
  });
  await test.step("without it nothing else waits", async () => {
    const first = service.addAlert({ title: "Generator 2 failed" });
    await sync();
    await awaitNotification(first.title);
    await desktop.notifier.stop();
    service.addAlert({ title: "Pump 4 is slow" });
    await sync();
    await expect.poll(tray.waiting).toBe(describeWaiting(2));
    await expect(listPage(page, "Alerts").row("Pump 4 is slow")).toBeVisible();
  });

  await desktop.notifier.start();
  const third = service.addAlert({ title: "Shelter 3 is full" });
  await sync();
  await test.step("what could not be shown comes, too", async () => {
    await awaitNotification("Pump 4 is slow");
  });
  // A notification may be renewed while it is looked for, and has another number then.
  const press = (title: string, button?: string) =>
    expect(async () => desktop.pressNotification(await awaitNotification(title), button)).toPass({
      timeout: 30_000,
    });
  await press(third.title, "Acknowledge");
  await expect.poll(() => stateOf(third.id)).toBe("ACKNOWLEDGED");
  await expect.poll(tray.waiting).toBe(describeWaiting(2));

  await test.step("and pressed itself it opens its alert", async () => {
    await press("Pump 4 is slow");
    await expect(listPage(page, "Alerts").heading).toHaveText("Pump 4 is slow");
  });
});

test("none is left to be pressed in vain when Watchdesk has ended", async ({
  desktop,
  service,
  enter,
}) => {
  const { quit, sync, awaitNotification } = await begin({ desktop, service, enter });
  const alert = service.addAlert({ title: "Generator 2 failed" });
  await sync();
  await awaitNotification(alert.title);
  await quit();
  expect(await desktop.notifications()).toMatchObject([{ isDisplayed: false }]);
});
