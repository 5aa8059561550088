import { once } from "node:events";
import { isOnScreen, leaveForTray, listWindows } from "../fixtures/app-window.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

const running = "Watchdesk is still running";

test.describe("by somebody who starts it for the first time", () => {
  test.use({ firstScreen: null });

  test("the first time that closing keeps it in the tray it says so, and never again", async ({
    desktop,
    launch,
  }) => {
    const told = async () =>
      (await desktop.notifications()).filter(({ summary }) => summary === running);
    const first = await launch();
    await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
    await leaveForTray(desktop, first.app);
    await expect.poll(async () => (await told()).length).toBe(1);
    const [note] = await told();
    await desktop.pressNotification(note?.id ?? 0);
    await expect.poll(() => isOnScreen(first.app)).toBe(true);
    await leaveForTray(desktop, first.app);
    await first.quit();

    const second = await launch();
    await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
    await leaveForTray(desktop, second.app);
    const [item] = await desktop.trayItems();
    if (item === undefined) throw new Error("Watchdesk has left the tray.");
    await desktop.pressTrayMenu(item, "Open Watchdesk");
    await expect.poll(() => isOnScreen(second.app)).toBe(true);
    expect(await told()).toHaveLength(1);
  });
});

test("where closing is to quit, it quits although there is a tray", async ({ desktop, enter }) => {
  const { app, page } = await enter();
  await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
  await shellPage(page).chooseFromAccountMenu(/^Settings/);
  await page.getByRole("switch", { name: /^Keep running in the tray/ }).click();
  await expect(page.getByText("Closing the window quits Watchdesk")).toBeVisible();
  const ended = once(app.process(), "exit");
  const [window] = await listWindows(desktop);
  await desktop.closeWindow(window?.id ?? "");
  expect((await ended)[0]).toBe(0);
});

test("a window in a tray that goes away is shown, and a tray that comes back has it", async ({
  desktop,
  launch,
}) => {
  const { app } = await launch();
  await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
  await leaveForTray(desktop, app);
  await desktop.tray.stop();
  await expect.poll(() => isOnScreen(app), { timeout: 30_000 }).toBe(true);
  await desktop.tray.start();
  await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
  await leaveForTray(desktop, app);
});
