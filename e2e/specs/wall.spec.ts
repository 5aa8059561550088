import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { repository } from "../../build/runtime/app-build.ts";
import { closeWindows, listWindows } from "../fixtures/app-window.ts";
import { attach, debuggingArgs } from "../fixtures/attach.ts";
import { callMain } from "../fixtures/call-main.ts";
import { positionReason, runsOnWayland } from "../fixtures/electron-app.ts";
import { test } from "../fixtures/hidden-start.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { trayItem } from "../fixtures/tray.ts";
import { findWall, isWall } from "../fixtures/wall.ts";
import { expect } from "../fixtures/watchdesk.ts";

const minute = 60_000;

/** Waits for the wall display and its content. */
async function awaitWall(app: ElectronApplication): Promise<Page> {
  await expect.poll(() => findWall(app)).not.toBeNull();
  const wall = findWall(app);
  if (wall === null) throw new Error("The wall display has closed.");
  await expect(wall.getByRole("contentinfo")).toContainText("Oldest data");
  return wall;
}

const critical = { title: "Levee breach at Mill Street", severity: "CRITICAL" };

test("the switch opens the wall display, a critical alert fills it until it is acknowledged elsewhere, and its page is loaded again after its process has ended", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  clearWorld(service, "alerts");
  const { app, page } = await launchSignedIn(["--wall", ...debuggingArgs]);
  const wall = await awaitWall(app);
  await expect(wall).toHaveTitle("Wall display – Watchdesk");
  const bounds = await app.evaluate(({ BrowserWindow, screen }) => {
    const shown = BrowserWindow.getAllWindows().find((one) => one.getTitle().startsWith("Wall"));
    return [shown?.getBounds(), screen.getPrimaryDisplay().bounds];
  });
  expect(bounds[0]).toEqual(bounds[1]);

  await callMain(page, "settings.set", { wallPages: ["alerts"] });
  await expect(wall.getByText("Nothing waiting")).toBeVisible();
  const alert = service.addAlert(critical);
  await callMain(page, "collection.refresh", { collection: "alerts" });
  await expect(wall.getByText("New critical alert")).toBeVisible();
  await expect(wall.getByRole("heading", { name: critical.title })).toBeVisible();
  const colors = await wall
    .getByText("New critical alert")
    .locator("svg")
    .evaluateAll((icons) =>
      icons.flatMap((icon) => [
        getComputedStyle(icon).fill,
        getComputedStyle(icon.closest("section") ?? icon).backgroundColor,
      ]),
    );
  expect(colors).toHaveLength(2);
  expect(colors[0]).not.toBe(colors[1]);
  alert.state = "ACKNOWLEDGED";
  await callMain(page, "collection.refresh", { collection: "alerts" });
  await expect(wall.getByText("New critical alert")).toBeHidden();

  /** Returns the id of the process of its page, 0 for none; ends the process on request. */
  const readProcess = (isEnded = false) =>
    app.evaluate(({ webContents }, isCrashed) => {
      const wall = webContents.getAllWebContents().find((one) => one.getTitle().startsWith("Wall"));
      const pid = wall?.getOSProcessId() ?? 0;
      if (isCrashed) wall?.forcefullyCrashRenderer();
      return pid;
    }, isEnded);
  const former = await readProcess(true);
  await expect.poll(() => readProcess()).not.toBe(former);
  await expect.poll(() => readProcess()).toBeGreaterThan(0);
  const attached = await attach(desktop);
  const again = attached.context().pages().find(isWall);
  if (again === undefined) throw new Error("The wall display has no page.");
  await expect(again.getByRole("contentinfo")).toContainText("Oldest data");

  await again.keyboard.down("Escape").catch(() => undefined);
  const listTitles = async () => (await listWindows(desktop)).map(({ title }) => title);
  await expect.poll(listTitles).toEqual(["Tasks – Watchdesk"]);
});

test("started hidden with the switch, it opens alone, and a second start opens it again", async ({
  desktop,
  prepareSignedIn,
  startApp,
}) => {
  await prepareSignedIn();
  await startApp("--hidden", "--wall");
  const readTitles = async () => (await listWindows(desktop)).map(({ title }) => title);
  const onlyWall = ["Wall display – Watchdesk"];
  await expect.poll(readTitles).toEqual(onlyWall);
  const tray = trayItem(desktop);
  await tray.awaitItem();
  await closeWindows(desktop);
  await expect.poll(readTitles).toEqual([]);
  for (const args of [["--wall"], ["--hidden", "--wall"]]) {
    await (await startApp(...args)).ended;
    await expect.poll(readTitles).toEqual(onlyWall);
  }
  await tray.choose("Open Watchdesk");
  await expect
    .poll(async () => (await readTitles()).toSorted())
    .toEqual(["Tasks – Watchdesk", ...onlyWall]);
});

test.describe("by policy", () => {
  test.use({
    policy: { wallAtStart: true, wallPages: ["alerts", "clock"], notificationContent: "count" },
    desktopOptions: { displays: 2 },
  });

  test("it opens on the second display, moves while that is disconnected, and hides titles", async ({
    desktop,
    service,
    launchSignedIn,
  }) => {
    test.skip(runsOnWayland, positionReason);
    service.addAlert(critical);
    const { app, page } = await launchSignedIn();
    const wall = await awaitWall(app);
    const readLeft = () =>
      app.evaluate(
        ({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()
            .find((one) => one.getTitle().startsWith("Wall"))
            ?.getBounds().x,
      );
    await expect.poll(readLeft).toBe(1_440);
    await desktop.setSecondDisplay(false);
    await expect.poll(readLeft).toBe(0);
    await desktop.setSecondDisplay(true);
    await expect.poll(readLeft).toBe(1_440);

    // The alerts of the first sync are new for a minute.
    const isPrivate = wall.getByText("Titles are hidden by the notification settings.");
    await expect(isPrivate.or(wall.getByText(/^New critical alert/))).toBeVisible();
    expect(await wall.innerText("body")).not.toContain(critical.title);
    await callMain(page, "session.signOutQuestion", { endsSso: false });
    await expect.poll(() => findWall(app)).toBeNull();
  });
});

test("the wall display shows since when it is not live, and recovers by itself", {
  tag: "@long",
}, async ({ service, launchSignedIn }) => {
  test.setTimeout(300_000);
  const { app } = await launchSignedIn(["--wall"]);
  const wall = await awaitWall(app);
  const banner = wall.getByText(/^Not live since \d+:\d+/);
  await expect(banner).toBeHidden();
  const restore = service.faults.inject({ fault: resetBeforeHeaders });
  await expect(banner).toBeVisible({ timeout: 150_000 });
  restore();
  await expect(banner).toBeHidden({ timeout: 120_000 });
});

test.describe("for an hour", () => {
  test.use({ clockSpeed: 6 });

  test("the wall display is right in each minute, also in an outage of ten", {
    tag: "@long",
  }, async ({ service, launchSignedIn, timeLapse }) => {
    test.setTimeout(1_200_000);
    if (timeLapse === null) throw new Error("This journey needs a faster clock.");
    const folder = join(repository, "out", "wall");
    await mkdir(folder, { recursive: true });
    clearWorld(service, "alerts");
    const { app, page } = await launchSignedIn(["--wall"]);
    const wall = await awaitWall(app);
    await timeLapse.follow(wall);
    await wall.reload();
    await expect(wall.getByRole("contentinfo")).toContainText("Oldest data");

    const banner = wall.getByText(/^Not live since/);
    const takeover = wall.getByText(/^New critical alert/);
    const outage = { from: 25, to: 35 };
    let restore = () => {};
    for (let passed = 1; passed <= 60; passed += 1) {
      if (passed === outage.from) restore = service.faults.inject({ fault: resetBeforeHeaders });
      if (passed === outage.to) restore();
      const isAlerted = passed % 15 === 5;
      if (isAlerted) service.addAlert({ ...critical, title: `Alarm of minute ${passed}` });
      await timeLapse.pass(minute);
      await wall.screenshot({
        path: join(folder, `minute-${String(passed).padStart(2, "0")}.png`),
      });
      // At the limits of the outage, requests may be pending.
      if (passed > outage.from + 1 && passed < outage.to) {
        await expect(banner).toBeVisible({ timeout: 1_000 });
        await expect(takeover).toBeHidden({ timeout: 1_000 });
      } else if (passed < outage.from || passed > outage.to + 1) {
        await expect(banner).toBeHidden({ timeout: 1_000 });
      }
    }
    const shown = await wall.evaluate(() => document.body.innerText);
    expect(shown).not.toMatch(/undefined|NaN|Invalid/);
    const counts = await callMain(page, "alert.count", null);
    expect(counts).toMatchObject({ ok: true, value: { waiting: 4, critical: 4 } });
  });
});
