import { setTimeout as wait } from "node:timers/promises";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { findMain } from "../fixtures/app-processes.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { installed } from "../fixtures/electron-app.ts";
import { countPages, test } from "../fixtures/hidden-start.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import type { TimeLapse } from "../fixtures/time-lapse.ts";
import { trayOf } from "../fixtures/tray.ts";
import { expect } from "../fixtures/watchdesk.ts";

/** Longer than the app waits for a tray that comes late. */
const trayTimeout = 12_000;

// Time passes as always in a package, which takes no module to run before its own.
test.use({ timesFaster: installed === undefined ? 6 : 1 });

/** What is on the screen and what draws pages when the app does not wait for a tray any more. */
async function readLate(desktop: Desktop, timeLapse: TimeLapse | null) {
  if (timeLapse !== null) await timeLapse.pass(trayTimeout);
  // Nothing of a package shows from outside when its timers have run.
  else await wait(trayTimeout);
  return [await listWindows(desktop), await countPages(desktop)];
}

test("started at login, only the tray has it, until it is pressed", async ({
  desktop,
  timeLapse,
  startApp,
}) => {
  await startApp("--hidden");
  const tray = trayOf(desktop);
  await tray.awaitItem();
  expect(await readLate(desktop, timeLapse)).toEqual([[], 0]);
  await tray.choose("Open Watchdesk");
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Sign in – Watchdesk" }]);
  expect(await countPages(desktop)).toBeGreaterThan(0);
});

test("started at login and once more, it shows its window; another login's start shows none", async ({
  desktop,
  startApp,
}) => {
  await startApp("--hidden");
  await trayOf(desktop).awaitItem();
  await (await startApp("--hidden")).ended;
  expect(await countPages(desktop)).toBe(0);
  await (await startApp()).ended;
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Sign in – Watchdesk" }]);
});

test.describe("where a critical alert shows the window", () => {
  test.use({ policy: { showWindowOnCritical: true } });

  test("started at login, it announces alerts without a window, and shows it for a critical one", async ({
    desktop,
    service,
    leaveSignedIn,
    startApp,
  }) => {
    clearWorld(service, "alerts", "messages");
    postponeTasks(service);
    await leaveSignedIn();
    const isAnnounced = async (title: string) =>
      (await desktop.notifications()).some(({ summary }) => summary.includes(title));
    service.addAlert({ title: "Pump 3 is off", severity: "HIGH" });
    await startApp("--hidden");
    await expect.poll(() => isAnnounced("Pump 3 is off"), { timeout: 60_000 }).toBe(true);
    expect([await listWindows(desktop), await countPages(desktop)]).toEqual([[], 0]);

    service.addAlert({ title: "The dam is breaking", severity: "CRITICAL" });
    await expect
      .poll(() => listWindows(desktop), { timeout: 60_000 })
      .toMatchObject([{ title: "Tasks – Watchdesk" }]);
  });
});

test.describe("on a desktop without a tray", () => {
  test.use({ desktopOptions: { tray: false } });

  test("started at login, it shows its window after a while", async ({ desktop, startApp }) => {
    await startApp("--hidden");
    await expect
      .poll(() => listWindows(desktop), { timeout: 60_000 })
      .toMatchObject([{ title: "Sign in – Watchdesk" }]);
  });

  test.describe("in real time", () => {
    test.use({ timesFaster: 1 });

    // The panel needs a part of the ten seconds, so they cannot be shorter.
    test("started at login, it finds a tray that comes later", { tag: "@long" }, async ({
      desktop,
      startApp,
    }) => {
      await startApp("--hidden");
      await expect.poll(() => findMain(desktop)).not.toBeNull();
      await desktop.tray.start();
      await trayOf(desktop).awaitItem();
      expect(await readLate(desktop, null)).toEqual([[], 0]);
    });
  });
});
