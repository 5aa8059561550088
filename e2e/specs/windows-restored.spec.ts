import { once } from "node:events";
import type { ElectronApplication } from "@playwright/test";
import { countWindows, listWindows } from "../fixtures/app-window.ts";
import { positionReason, runsOnWayland } from "../fixtures/electron-app.ts";
import { openPlace } from "../fixtures/further-windows.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

// As for the other journeys of several windows.
test.describe.configure({ retries: 1 });

test.describe("on a desktop without a tray", () => {
  test.use({ desktopOptions: { tray: false } });

  test("closing the main window leaves the others, and closing the last one quits", async ({
    desktop,
    launchSignedIn,
  }) => {
    const { app, page } = await launchSignedIn();
    await openPlace(app, page, "/alerts");
    await expect.poll(async () => (await listWindows(desktop)).length).toBe(2);
    const close = async (title: string) => {
      const find = async () =>
        (await listWindows(desktop)).find((one) => one.title.includes(title))?.id ?? null;
      await expect.poll(find, `a window of ${title}`).not.toBeNull();
      await desktop.closeWindow((await find()) ?? "");
    };
    await close("Tasks");
    await expect.poll(async () => (await listWindows(desktop)).length).toBe(1);
    expect(await countWindows(app)).toBe(2);
    const ended = once(app.process(), "exit");
    await close("Alerts");
    expect(await ended).toEqual([0, null]);
  });
});

test.describe("on two displays", () => {
  test.use({ desktopOptions: { displays: 2 } });

  test("windows are restored, those of a display that is gone on another one", async ({
    desktop,
    launch,
    launchSignedIn,
  }) => {
    test.skip(runsOnWayland, positionReason);
    const first = await launchSignedIn();
    const second = await openPlace(first.app, first.page, "/alerts");
    const third = await openPlace(first.app, first.page, "/dashboard");
    await expect(second).toHaveTitle(/Alerts – Watchdesk$/);
    await expect(third).toHaveTitle(/Dashboard – Watchdesk$/);
    const rightOf = (app: ElectronApplication) =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .filter((one) => one.getBounds().x >= 1_440)
          .map((one) => one.getTitle().split(" – ").at(-2)),
      );
    await first.app.evaluate(({ BrowserWindow }) => {
      for (const one of BrowserWindow.getAllWindows()) {
        const isAlerts = one.getTitle().includes("Alerts");
        if (isAlerts) one.setBounds({ x: 1_600, y: 80, width: 900, height: 640 });
      }
    });
    await expect.poll(() => rightOf(first.app)).toEqual(["Alerts"]);
    await first.quit();

    const restored = await launch();
    await expect.poll(() => countWindows(restored.app)).toBe(3);
    await expect.poll(() => rightOf(restored.app)).toEqual(["Alerts"]);

    await test.step("a window moves when its display is disconnected", async () => {
      await desktop.setSecondDisplay(false);
      await expect.poll(() => rightOf(restored.app)).toEqual([]);
    });
    await desktop.setSecondDisplay(true);
    await restored.quit();
    await desktop.setSecondDisplay(false);

    const last = await launch();
    await expect.poll(() => countWindows(last.app)).toBe(3);
    await expect.poll(() => rightOf(last.app)).toEqual([]);
  });
});
