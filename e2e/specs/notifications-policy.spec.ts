import { callMain } from "../fixtures/call-main.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.describe("where critical alerts are repeated every minute, and the location is disabled", () => {
  // Faster, a busy desktop would not answer within its five seconds.
  test.use({ policy: { criticalRepeatMinutes: 1, location: "off" }, clockSpeed: 6 });

  test("a critical alert bypasses do not disturb and is repeated; a medium one is deferred; no position is shared", async ({
    desktop,
    service,
    launchSignedIn,
  }) => {
    const { page, tray, sync } = await listenForAlerts({
      desktop,
      service,
      launchSignedIn,
    });
    await tray.choose("For 30 min");
    await expect
      .poll(tray.labels)
      .toContainEqual(expect.stringMatching(/^Do not disturb until .+/));
    service.addAlert({ title: "Pump 4 is slow", severity: "MEDIUM" });
    const critical = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
    await sync();
    // The first one may have been repeated, and others be due, by the time it is looked for.
    const texts = async () => (await desktop.notificationTexts()).join("\n");
    await expect.poll(texts).toMatch(/^Generator 2 failed$/m);
    await expect.poll(texts, { timeout: 150_000 }).toMatch(/^Still waiting: Generator 2 failed$/m);
    const repeated = (await desktop.notifications()).findLast(({ summary }) =>
      summary.endsWith(critical.title),
    );
    expect(repeated?.urgency).toBe("critical");
    expect(await texts()).not.toContain("Pump 4");
    await test.step("it is removed once it is acknowledged elsewhere", async () => {
      service.setAlertState(critical.id, "ACKNOWLEDGED");
      await sync();
      await expect.poll(tray.waiting).toBe("1 alert waiting");
    });

    await test.step("no position is determined, saved or sent, even after a click", async () => {
      const before = service.world.locations.length;
      const position = { lat: 55.6761, lng: 12.5683, accuracy: null };
      await callMain(page, "settings.set", { location: "whileOpen" });
      await page.mouse.click(5, 5);
      expect(await callMain(page, "location.share", position)).toMatchObject({ code: "forbidden" });
      await page.mouse.click(5, 5);
      const [state, failed] = await page.evaluate(async () => [
        (await navigator.permissions.query({ name: "geolocation" })).state,
        await new Promise<number>((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve(0),
            ({ code }) => resolve(code),
          ),
        ),
      ]);
      expect([state, failed]).toEqual(["denied", 1]);
      expect(service.world.locations).toHaveLength(before);
    });
  });
});
