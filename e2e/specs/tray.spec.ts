import { once } from "node:events";
import { closeToTray, closeWindows, isWindowVisible } from "../fixtures/app-window.ts";
import { callMain } from "../fixtures/call-main.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

const running = "Watchdesk is still running";

test.use({ firstScreen: null, clockSpeed: 6 });

test("closing to the tray is explained once, and a window in it is shown when the tray disappears", async ({
  desktop,
  launch,
}) => {
  const listNotes = async () =>
    (await desktop.notifications()).filter(({ summary }) => summary === running);
  const first = await launch();
  await closeToTray(desktop, first.app);
  await expect.poll(async () => (await listNotes()).length).toBe(1);
  const [note] = await listNotes();
  await desktop.pressNotification(note?.id ?? 0);
  await expect.poll(() => isWindowVisible(first.app)).toBe(true);
  await closeToTray(desktop, first.app);

  await test.step("without a tray the window is shown, and can be closed to a new one", async () => {
    await desktop.tray.stop();
    await expect.poll(() => isWindowVisible(first.app)).toBe(true);
    await desktop.tray.start();
    await closeToTray(desktop, first.app);
  });
  await first.quit();

  const { app, page } = await launch();
  await closeToTray(desktop, app);
  await trayItem(desktop).choose("Open Watchdesk");
  await expect.poll(() => isWindowVisible(app)).toBe(true);
  expect(await listNotes()).toHaveLength(1);

  await test.step("with closing set to quit, the app quits despite a tray", async () => {
    expect(await callMain(page, "settings.set", { closeToTray: false })).toMatchObject({
      ok: true,
    });
    const ended = once(app.process(), "exit");
    await closeWindows(desktop);
    expect(await ended).toEqual([0, null]);
  });
});
