import { blackHole } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { describeWaiting, trayOf } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test("what was handled elsewhere leaves the screen and every number, and all of it at sign-out", async ({
  desktop,
  service,
  enter,
}) => {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const { app, page } = await enter();
  const shell = shellPage(page);
  await shell.openAlerts();
  await expect(shell.statusBar).toContainText("Updated");
  const tray = trayOf(desktop);
  await expect.poll(tray.waiting).toBe(describeWaiting(0));
  const onScreen = async () =>
    (await desktop.notifications())
      .filter(({ isDisplayed }) => isDisplayed)
      .map(({ summary }) => summary)
      .sort();
  const expectEverywhere = async (count: number, titles: string[]) => {
    await expect.poll(tray.waiting).toBe(describeWaiting(count));
    await expect.poll(onScreen).toEqual(titles);
    await expect(shell.statusBar).toContainText(describeWaiting(count));
    await expect(page.getByRole("radio", { name: new RegExp(`^New\\s?${count}$`) })).toBeVisible();
    const name =
      count === 0 ? /^Alerts$/ : new RegExp(`^Alerts, ${count} waiting(, \\d+ critical)?$`);
    await expect(shell.places.getByRole("link", { name })).toBeVisible();
  };

  const generator = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  service.addAlert({ title: "Pump 4 is slow" });
  await shell.refresh();
  await expectEverywhere(2, ["Generator 2 failed", "Pump 4 is slow"]);

  await test.step("acknowledged elsewhere, within one poll", async () => {
    service.setAlertState(generator.id, "ACKNOWLEDGED");
    await shell.refresh();
    await expectEverywhere(1, ["Pump 4 is slow"]);
  });

  await test.step("one of several", async () => {
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

  await test.step("here, while the service cannot be told", async () => {
    service.faults.inject({ match: { method: "PUT" }, fault: blackHole });
    await listPage(page, "Alerts").row("Pump 4 is slow").click();
    await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
    await expectEverywhere(3, ["3 new alerts"]);
    await listPage(page, "Alerts").choose(/^Acknowledged/);
    await expect(listPage(page, "Alerts").row("Pump 4 is slow")).toContainText("Waiting to send");
  });

  await test.step("signed out, while the service is still to hear of it", async () => {
    let isOver = false;
    /** What is on the screen when the app gives up a request meanwhile. */
    const atEnd: Promise<string[]>[] = [];
    const neverAnswer: Fault = async (request) => {
      const response = await blackHole(request);
      if (!isOver) atEnd.push(onScreen());
      return response;
    };
    service.faults.inject({ match: { path: /logout|token/i }, fault: neverAnswer });
    await shell.signOut();
    await expect.poll(onScreen).toEqual([]);
    await expect.poll(tray.waiting).not.toMatch(/^[1-9]/);
    expect(await app.evaluate(({ app: self }) => self.getBadgeCount())).toBe(0);
    isOver = true;
    expect((await Promise.all(atEnd)).flat()).toEqual([]);
  });
});
