import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { closeToTray } from "../fixtures/app-window.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { describeWaiting, trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

const listTitles = async (desktop: Desktop) =>
  (await desktop.notifications()).map(({ summary }) => summary);

test.describe("with the window closed and a short timeout", () => {
  test.use({ policy: { unwatchedMinutes: 1 }, clockSpeed: 6 });

  test("an unreachable service is reported, and alerts are caught up later", async ({
    desktop,
    service,
    launchSignedIn,
  }) => {
    test.setTimeout(240_000);
    clearWorld(service, "messages", "alerts");
    service.addAlert({ title: "Generator 2 failed" });
    const running = await launchSignedIn();
    const tray = trayItem(desktop);
    await expect.poll(tray.waiting).toBe(describeWaiting(1));
    const titles = () => listTitles(desktop);
    const watched = await tray.iconHash();
    await closeToTray(desktop, running.app);

    const restore = service.faults.inject({ fault: resetBeforeHeaders });
    // By icon and text; the number is marked as old.
    await expect.poll(tray.waiting, { timeout: 120_000 }).toMatch(/^No updates since \d+:\d+/);
    expect((await tray.labels()).slice(0, 2)).toEqual([
      expect.stringMatching(/: can't reach the service$/),
      "1 alert waiting when last checked",
    ]);
    expect(await tray.iconHash()).not.toBe(watched);
    await expect.poll(titles, { timeout: 120_000 }).toContain("No updates for 1 min");

    service.addAlert({ title: "Pump 4 is slow" });
    restore();
    await expect.poll(titles, { timeout: 120_000 }).toContain("Connected again");
    const notification = (await desktop.notifications()).find(
      ({ summary }) => summary === "Connected again",
    );
    expect(notification?.body).toMatch(/^1 alert arrived in \d+ min\.$/);
    await expect.poll(titles).toContain("Pump 4 is slow");
    await expect.poll(tray.waiting).toBe(describeWaiting(2));
  });

  test("a session that ends behind a closed window is notified, and the window shows what to do", {
    tag: "@long",
  }, async ({ desktop, service, launchSignedIn }) => {
    test.setTimeout(240_000);
    const running = await launchSignedIn();
    await closeToTray(desktop, running.app);

    service.faults.inject({ match: { path: /^\/(me|auth)/ }, fault: respondWithStatus(401) });
    const tray = trayItem(desktop);
    await expect
      .poll(tray.waiting, { timeout: 120_000 })
      .toMatch(/^No updates since \d+:\d+.*: your session ended$/);
    await expect
      .poll(() => listTitles(desktop), { timeout: 120_000 })
      .toContain("No updates for 1 min");
    const notification = (await desktop.notifications()).find(({ summary }) =>
      /^No updates/.test(summary),
    );
    expect(notification?.body).toMatch(/session ended/i);
    await tray.choose("Open Watchdesk");
    const { silence, signInAgain } = shellPage(running.page);
    await expect(silence).toContainText("your session ended");
    await expect(signInAgain).toBeVisible();
  });

  test("a keychain locked behind a closed window is notified, and its unlocking, too", {
    tag: "@long",
  }, async ({ desktop, launch, prepareSignedIn }) => {
    test.setTimeout(240_000);
    await prepareSignedIn();
    await desktop.keychain.lock();
    const second = await launch();
    await expect(second.page.getByText("The keychain is locked.")).toBeVisible();
    await closeToTray(desktop, second.app);
    const tray = trayItem(desktop);
    await expect.poll(tray.waiting).toMatch(/^No updates since .+: can't open the keychain$/);
    await expect
      .poll(() => listTitles(desktop), { timeout: 120_000 })
      .toContain("No updates for 1 min");
    await desktop.keychain.unlock();
    await expect.poll(() => listTitles(desktop), { timeout: 120_000 }).toContain("Connected again");
    await expect.poll(tray.waiting).toMatch(/^\d+ alerts? waiting$/);
  });
});
