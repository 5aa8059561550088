import { setTimeout as wait } from "node:timers/promises";
import { listWindows } from "../fixtures/app-window.ts";
import { askMain } from "../fixtures/ask-main.ts";
import { countPages, test } from "../fixtures/hidden-start.ts";
import { expect } from "../fixtures/watchdesk.ts";

/** Longer than the app waits for a tray that comes late. */
const trayTimeout = 12_000;

test("started at login, only the tray has it, until it is pressed", async ({
  desktop,
  startApp,
}) => {
  await startApp("--hidden");
  await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
  await wait(trayTimeout);
  expect([await listWindows(desktop), await countPages(desktop)]).toEqual([[], 0]);
  const [item] = await desktop.trayItems();
  if (item === undefined) throw new Error("Watchdesk has left the tray.");
  await desktop.pressTrayMenu(item, "Open Watchdesk");
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Sign in – Watchdesk" }]);
  expect(await countPages(desktop)).toBeGreaterThan(0);
});

test("started at login and once more, it shows its window; another login's start shows none", async ({
  desktop,
  startApp,
}) => {
  await startApp("--hidden");
  await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
  await (await startApp("--hidden")).ended;
  expect(await countPages(desktop)).toBe(0);
  await (await startApp()).ended;
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Sign in – Watchdesk" }]);
});

test("started at login, it tells of alerts without a window, and shows it for a critical one", async ({
  desktop,
  service,
  enter,
  startApp,
}) => {
  const first = await enter();
  await askMain(first.page, "settings.set", { showWindowOnCritical: true });
  await first.quit();
  const told = async (title: string) =>
    (await desktop.notifications()).some(({ summary }) => summary.includes(title));
  service.addAlert({ title: "Pump 3 is off", severity: "HIGH" });
  await startApp("--hidden");
  await expect.poll(() => told("Pump 3 is off"), { timeout: 30_000 }).toBe(true);
  expect([await listWindows(desktop), await countPages(desktop)]).toEqual([[], 0]);

  service.addAlert({ title: "The dam is breaking", severity: "CRITICAL" });
  await expect.poll(() => listWindows(desktop), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Tasks – Watchdesk" }]);
});

test.describe("on a desktop without a tray", () => {
  test.use({ desktopOptions: { tray: false } });

  test("started at login, it shows its window after a while", async ({ desktop, startApp }) => {
    await startApp("--hidden");
    await expect
      .poll(() => listWindows(desktop), { timeout: 30_000 })
      .toMatchObject([{ title: "Sign in – Watchdesk" }]);
  });

  test("started at login, it finds a tray that comes later", async ({ desktop, startApp }) => {
    await startApp("--hidden");
    await wait(5_000);
    await desktop.tray.start();
    await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
    await wait(trayTimeout);
    expect([await listWindows(desktop), await countPages(desktop)]).toEqual([[], 0]);
  });
});
