import { setTimeout as wait } from "node:timers/promises";
import type { Desktop } from "../desktop/desktop.ts";
import { findMain } from "../fixtures/app-processes.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { installedProgram } from "../fixtures/electron-app.ts";
import { countRenderers, test } from "../fixtures/hidden-start.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import type { TimeLapse } from "../fixtures/time-lapse.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect } from "../fixtures/watchdesk.ts";

/** Longer than the app waits for a late tray. */
const trayTimeout = 12_000;

// A packaged app runs in real time, because it cannot preload a module.
test.use({ clockSpeed: installedProgram === undefined ? 6 : 1 });

/** Returns the windows and the number of renderers once the app no longer waits for a tray. */
async function readLate(desktop: Desktop, timeLapse: TimeLapse | null) {
  if (timeLapse !== null) await timeLapse.pass(trayTimeout);
  // The timers of a packaged app cannot be observed from outside.
  else await wait(trayTimeout);
  return [await listWindows(desktop), await countRenderers(desktop)];
}

test("a second start shows the window of an app started at login, unless it is hidden, too", async ({
  desktop,
  startApp,
}) => {
  await startApp("--hidden");
  await trayItem(desktop).awaitItem();
  await (await startApp("--hidden")).ended;
  expect(await countRenderers(desktop)).toBe(0);
  await (await startApp()).ended;
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Sign in – Watchdesk" }]);
  expect(await countRenderers(desktop)).toBeGreaterThan(0);
});

test.describe("where critical alerts show the window", () => {
  test.use({ policy: { showWindowOnCritical: true } });

  test("started at login, it is only in the tray, notifies alerts without a window and opens one for a critical alert", async ({
    desktop,
    service,
    timeLapse,
    prepareSignedIn,
    startApp,
  }) => {
    clearWorld(service, "alerts", "messages");
    postponeTasks(service);
    await prepareSignedIn();
    const isNotified = async (title: string) =>
      (await desktop.notifications()).some(({ summary }) => summary.includes(title));
    service.addAlert({ title: "Pump 3 is off", severity: "HIGH" });
    await startApp("--hidden");
    await expect.poll(() => isNotified("Pump 3 is off"), { timeout: 60_000 }).toBe(true);
    await trayItem(desktop).awaitItem();
    expect(await readLate(desktop, timeLapse)).toEqual([[], 0]);

    service.addAlert({ title: "The dam is breaking", severity: "CRITICAL" });
    await expect
      .poll(() => listWindows(desktop), { timeout: 60_000 })
      .toMatchObject([{ title: "Tasks – Watchdesk" }]);
  });
});

test.describe("on a desktop without a tray", () => {
  test.use({ desktopOptions: { tray: false } });

  test("started at login, it shows its window after a timeout", async ({ desktop, startApp }) => {
    await startApp("--hidden");
    await expect
      .poll(() => listWindows(desktop), { timeout: 60_000 })
      .toMatchObject([{ title: "Sign in – Watchdesk" }]);
  });

  test.describe("in real time", () => {
    test.use({ clockSpeed: 1 });

    // The panel needs a part of the ten seconds, which therefore cannot be shortened.
    test("started at login, it finds a tray that appears later", { tag: "@long" }, async ({
      desktop,
      startApp,
    }) => {
      await startApp("--hidden");
      await expect.poll(() => findMain(desktop)).not.toBeNull();
      await desktop.tray.start();
      await trayItem(desktop).awaitItem();
      expect(await readLate(desktop, null)).toEqual([[], 0]);
    });
  });
});
