import { blackHole } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { describeWaiting } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

test("alerts handled elsewhere disappear from the screen and every number, and all do at sign-out", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { app, page, shell, tray } = await listenForAlerts({ desktop, service, launchSignedIn });
  const listDisplayed = async () =>
    (await desktop.notifications())
      .filter(({ isDisplayed }) => isDisplayed)
      .map(({ summary }) => summary)
      .sort();
  const readInbox = async () => {
    const name = await shell.rail.getByRole("link", { name: /^Inbox/ }).getAttribute("aria-label");
    return Number(/(\d+) waiting/.exec(name ?? "")?.[1] ?? 0);
  };
  // The inbox counts more than alerts.
  const others = await readInbox();
  const expectEverywhere = async (count: number, titles: string[]) => {
    await expect.poll(tray.waiting).toBe(describeWaiting(count));
    await expect.poll(listDisplayed).toEqual(titles);
    await expect(page.getByRole("radio", { name: new RegExp(`^New\\s?${count}$`) })).toBeVisible();
    await expect.poll(readInbox).toBe(others + count);
  };

  const generator = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  service.addAlert({ title: "Pump 4 is slow" });
  await shell.refresh();
  await expectEverywhere(2, ["Generator 2 failed", "Pump 4 is slow"]);

  await test.step("an alert acknowledged elsewhere disappears with the next poll", async () => {
    service.setAlertState(generator.id, "ACKNOWLEDGED");
    await shell.refresh();
    await expectEverywhere(1, ["Pump 4 is slow"]);
  });

  await test.step("one of several is deleted elsewhere", async () => {
    const shelters = [1, 2, 3, 4].map((count) =>
      service.addAlert({ title: `Shelter ${count} is full` }),
    );
    await shell.refresh();
    await expectEverywhere(5, ["4 new alerts", "Pump 4 is slow"]);
    service.setAlertState(shelters[1]?.id ?? "", "DELETED");
    await shell.refresh();
    await expectEverywhere(4, ["3 new alerts", "Pump 4 is slow"]);
    const several = (await desktop.notifications()).find(({ summary }) => /^3/.test(summary));
    expect(several?.body).not.toContain("Shelter 2");
  });

  await test.step("an alert is acknowledged here while the service does not respond", async () => {
    service.faults.inject({ match: { method: "PUT" }, fault: blackHole });
    await listPage(page, "Alerts").row("Pump 4 is slow").click();
    await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
    await expectEverywhere(3, ["3 new alerts"]);
    await listPage(page, "Alerts").choose(/^Acknowledged/);
    await expect(listPage(page, "Alerts").row("Pump 4 is slow")).toContainText("Waiting to send");
  });

  await test.step("signing out clears everything before the service responds", async () => {
    let isOver = false;
    /** Displayed notifications when the app aborts a request meanwhile. */
    const displayedAtAbort: Promise<string[]>[] = [];
    const neverRespond: Fault = async (request) => {
      const response = await blackHole(request);
      if (!isOver) displayedAtAbort.push(listDisplayed());
      return response;
    };
    service.faults.inject({ match: { path: /logout|token/i }, fault: neverRespond });
    await shell.signOut();
    await expect.poll(listDisplayed).toEqual([]);
    await expect.poll(tray.waiting).not.toMatch(/^[1-9]/);
    expect(await app.evaluate(({ app: self }) => self.getBadgeCount())).toBe(0);
    isOver = true;
    expect((await Promise.all(displayedAtAbort)).flat()).toEqual([]);
  });
});
