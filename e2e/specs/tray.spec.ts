import { once } from "node:events";
import { closeToTray, closeWindows, isWindowVisible } from "../fixtures/app-window.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

const running = "Watchdesk is still running";

test.describe("at the first start", () => {
  test.use({ firstScreen: null });

  test("closing to the tray is explained once", async ({ desktop, launch }) => {
    const listNotes = async () =>
      (await desktop.notifications()).filter(({ summary }) => summary === running);
    const first = await launch();
    await closeToTray(desktop, first.app);
    await expect.poll(async () => (await listNotes()).length).toBe(1);
    const [note] = await listNotes();
    await desktop.pressNotification(note?.id ?? 0);
    await expect.poll(() => isWindowVisible(first.app)).toBe(true);
    await closeToTray(desktop, first.app);
    await first.quit();

    const second = await launch();
    await closeToTray(desktop, second.app);
    await trayItem(desktop).choose("Open Watchdesk");
    await expect.poll(() => isWindowVisible(second.app)).toBe(true);
    expect(await listNotes()).toHaveLength(1);

    await test.step("its menu quits it", async () => {
      const ended = once(second.app.process(), "exit");
      await trayItem(desktop).choose("Quit Watchdesk");
      expect(await ended).toEqual([0, null]);
    });
  });
});

test("with closing set to quit, the app quits despite a tray", async ({
  desktop,
  launchSignedIn,
}) => {
  const { app, page } = await launchSignedIn();
  await trayItem(desktop).awaitItem();
  await shellPage(page).chooseFromAccountMenu(/^Settings/);
  await page.getByRole("switch", { name: /^Keep running in the tray/ }).click();
  await expect(page.getByText("Closing the window quits Watchdesk")).toBeVisible();
  const ended = once(app.process(), "exit");
  await closeWindows(desktop);
  expect(await ended).toEqual([0, null]);
});

test.describe("when the tray disappears", () => {
  test.use({ clockSpeed: 6 });

  test("a window in it is shown, and can be closed to a new tray", async ({ desktop, launch }) => {
    const { app } = await launch();
    await closeToTray(desktop, app);
    await desktop.tray.stop();
    await expect.poll(() => isWindowVisible(app)).toBe(true);
    await desktop.tray.start();
    await closeToTray(desktop, app);
  });
});
