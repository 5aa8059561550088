import { once } from "node:events";
import { closeAll, isOnScreen, leaveForTray } from "../fixtures/app-window.ts";
import { trayOf } from "../fixtures/tray.ts";
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
    await leaveForTray(desktop, first.app);
    await expect.poll(async () => (await told()).length).toBe(1);
    const [note] = await told();
    await desktop.pressNotification(note?.id ?? 0);
    await expect.poll(() => isOnScreen(first.app)).toBe(true);
    await leaveForTray(desktop, first.app);
    await first.quit();

    const second = await launch();
    await leaveForTray(desktop, second.app);
    await trayOf(desktop).choose("Open Watchdesk");
    await expect.poll(() => isOnScreen(second.app)).toBe(true);
    expect(await told()).toHaveLength(1);

    await test.step("its menu ends it", async () => {
      const ended = once(second.app.process(), "exit");
      await trayOf(desktop).choose("Quit Watchdesk");
      expect(await ended).toEqual([0, null]);
    });
  });
});

test("where closing is to quit, it quits although there is a tray", async ({ desktop, enter }) => {
  const { app, page } = await enter();
  await trayOf(desktop).awaitItem();
  await shellPage(page).chooseFromAccountMenu(/^Settings/);
  await page.getByRole("switch", { name: /^Keep running in the tray/ }).click();
  await expect(page.getByText("Closing the window quits Watchdesk")).toBeVisible();
  const ended = once(app.process(), "exit");
  await closeAll(desktop);
  expect(await ended).toEqual([0, null]);
});

test.describe("where the tray goes away", () => {
  test.use({ timesFaster: 6 });

  test("a window in it is shown, and a tray that comes back has it", async ({
    desktop,
    launch,
  }) => {
    const { app } = await launch();
    await leaveForTray(desktop, app);
    await desktop.tray.stop();
    await expect.poll(() => isOnScreen(app)).toBe(true);
    await desktop.tray.start();
    await leaveForTray(desktop, app);
  });
});
