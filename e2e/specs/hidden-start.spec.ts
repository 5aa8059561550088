import { setTimeout as wait } from "node:timers/promises";
import { listWindows } from "../fixtures/app-window.ts";
import { countPages, test } from "../fixtures/hidden-start.ts";
import { expect } from "../fixtures/watchdesk.ts";

/** Longer than the app waits for a tray that comes late. */
const patience = 12_000;

test("started at login, only the tray has it, until it is pressed", async ({
  desktop,
  startApp,
}) => {
  await startApp("--hidden");
  await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
  await wait(patience);
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
    await wait(patience);
    expect([await listWindows(desktop), await countPages(desktop)]).toEqual([[], 0]);
  });
});
