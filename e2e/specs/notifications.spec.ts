import { run } from "../../build/runtime/child-process.ts";
import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { callMain } from "../fixtures/call-main.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { describeWaiting } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.use({ sharesApp: true });

test("the tray's number always matches the service; do not disturb defers alerts into one notification", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { page, tray, titles, sync, countNew } = await listenForAlerts({
    desktop,
    service,
    launchSignedIn,
  });
  const expectSame = async () => {
    await sync();
    await expect.poll(tray.waiting).toBe(describeWaiting(countNew()));
  };

  const first = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  const second = service.addAlert({ title: "Pump 4 is slow", severity: "LOW" });
  await expectSame();
  await expect.poll(async () => (await titles()).sort()).toEqual([first.title, second.title]);
  const urgencies = (await desktop.notifications()).map(({ urgency }) => urgency).sort();
  expect(urgencies).toEqual(["critical", "normal"]);

  await test.step("one is acknowledged elsewhere", async () => {
    service.setAlertState(first.id, "ACKNOWLEDGED");
    await expectSame();
  });

  await test.step("twelve at once are one notification", async () => {
    for (let count = 1; count <= 12; count += 1) service.addAlert({ title: `Shelter ${count}` });
    await expectSame();
    await expect.poll(async () => (await titles()).at(-1)).toBe("12 new alerts");
    expect(await titles()).toHaveLength(3);
  });

  await test.step("an alert snoozed here is not counted, though the service has it", async () => {
    const items = [{ kind: "alert" as const, id: second.id }];
    await callMain(page, "triage.apply", { items, action: { how: "snooze", until: null } });
    await expect.poll(tray.waiting).toBe(describeWaiting(countNew() - 1));
    await sync();
    await expect.poll(tray.waiting).toBe(describeWaiting(countNew() - 1));
    await callMain(page, "triage.apply", { items, action: { how: "wake" } });
    await expectSame();
  });

  await test.step("all are acknowledged elsewhere", async () => {
    for (const { id } of service.world.alerts) service.setAlertState(id, "ACKNOWLEDGED");
    await expectSame();
  });

  await test.step("do not disturb defers four alerts, and then shows one notification", async () => {
    const before = await titles();
    await tray.choose("For 30 min");
    await expect
      .poll(tray.labels)
      .toContainEqual(expect.stringMatching(/^Do not disturb until .+/));
    for (let count = 1; count <= 2; count += 1) {
      service.addAlert({ title: `Shelter ${2 * count} is full` });
      service.addAlert({ title: `Shelter ${2 * count + 1} is full` });
      await expectSame();
    }
    expect(await titles()).toEqual(before);
    await tray.choose("Off");
    await expect.poll(titles).toEqual([...before, "4 new alerts"]);
  });
});

test("while the screen is locked a notification has no content, and its text afterwards", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { titles, sync } = await listenForAlerts({ desktop, service, launchSignedIn });
  const lock = async (isLocked: boolean) => {
    const signal = ["--signal", "org.gnome.ScreenSaver.ActiveChanged", `${isLocked}`];
    const emit = ["emit", "--session", "--object-path", "/org/gnome/ScreenSaver", ...signal];
    const { status, stderr } = await run("gdbus", emit, { env: desktop.env });
    if (status !== 0) throw new Error(stderr);
  };
  await lock(true);
  const details = "The seal of pump 7 is broken.";
  service.addAlert({ title: "Pump 7 leaks", details });
  await sync();
  await expect.poll(titles).toEqual(["New alert"]);
  expect(JSON.stringify(await desktop.notifications())).not.toMatch(/leaks|seal/);
  await lock(false);
  await expect.poll(titles).toEqual(["Pump 7 leaks"]);
});

test("notifications after a sleep are grouped, and a message is answered from its notification", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { app, page, shell, titles } = await listenForAlerts({
    desktop,
    service,
    launchSignedIn,
  });
  const receive = async (fromId: string | undefined, text: string) => {
    service.addMessage({ fromId: fromId ?? "", text });
    await callMain(page, "collection.refresh", { collection: "messages" });
  };
  const people = service.world.users.filter(({ id }) => id !== service.world.mainUserId);
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit("suspend"));
  for (let count = 1; count <= 6; count += 1) {
    service.addAlert({ title: `Shelter ${count}` });
    service.addMessage({ fromId: people[count % 3]?.id ?? "", text: `Call me back (${count})` });
  }
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit("resume"));
  await expect
    .poll(async () => (await titles()).sort())
    .toEqual(["6 messages from 3 people", "6 new alerts"]);

  await test.step("the next message is notified individually", async () => {
    const [sender] = people;
    await receive(sender?.id, "<b>Where are you?</b>");
    await expect.poll(async () => (await titles()).at(-1)).toBe(sender?.displayName);
    const notification = (await desktop.notifications()).at(-1);
    await desktop.pressNotification(notification?.id ?? 0);
    await expect(page).toHaveURL(/#\/messages/);
    await expect(page.getByText("<b>Where are you?</b>").last()).toBeVisible();
  });

  await test.step("a message is answered from its notification", async () => {
    await shell.openAlerts();
    await closeToTray(desktop, app);
    const sender = people[1];
    await receive(sender?.id, "Are you there?");
    await expect.poll(async () => (await titles()).at(-1)).toBe(sender?.displayName);
    const id = (await desktop.notifications()).at(-1)?.id ?? 0;
    const buttons = await desktop.notificationButtons(id);
    expect(buttons.toSorted()).toEqual(["Mute for 1 hour", "Reply"]);
    await desktop.pressNotification(id, "Reply");
    await expect.poll(() => isWindowVisible(app)).toBe(true);
    await expect(page.getByText("Are you there?").last()).toBeVisible();
    await expect(shell.composer).toBeFocused();
    await page.keyboard.type("On my way.");
    await page.keyboard.press("Enter");
    await expect.poll(() => service.world.messages.at(-1)?.text).toBe("On my way.");
  });
});
