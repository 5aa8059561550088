import type { Locator, Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import { createAlertSource } from "../fixtures/alert-source.ts";
import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { trayItem } from "../fixtures/tray.ts";
import {
  computeExpectedNumbers,
  countLevels,
  expectedNumbers,
  readNumbers,
  recordBadge,
} from "../fixtures/waiting-counts.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { type ListView, readGroups, readListView, scrollToEnd } from "../pages/list-view.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { typeTime } from "../pages/type-time.ts";

test.use({ sharesApp: true });

/** The parts of the reply, in the order in which they are typed. */
const parts = [
  "Both pumps are on their way, ",
  "the levee road is open again; ",
  "ask Ida for the keys (she is at post 3), ",
  "and call me when the gate is shut.",
];

/** Signs in without alerts and messages, in quiet hours and in a small window. */
async function begin({ desktop, service, launch }: Omit<Journey, "launchSignedIn">) {
  const other = findOtherUser(service);
  clearWorld(service, "alerts", "messages");
  service.addMessage({ fromId: other.id, text: "How is it at the river?", isRead: true });
  const { app, page } = await launch();
  await recordBadge(app);
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 60, width: 1000, height: 640 }),
  );
  await signInPage(page).signIn(service.credentials);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await turnOnQuietHours(page);
  const shell = shellPage(page);
  await shell.openAlerts();
  await expect(shell.statusBar).toContainText("Updated");
  const alerts = createAlertSource({ desktop, service, page });
  const expectSame = (
    isTabShown: boolean,
    expected = computeExpectedNumbers(service, isTabShown),
  ) => expect.poll(() => readNumbers({ app, page, desktop })).toEqual(expected);
  await expectSame(true);
  return {
    ...{ desktop, service, app, page, shell, alerts, expectSame },
    reopen: async () => {
      await trayItem(desktop).choose("Open Watchdesk");
      await expect.poll(() => isWindowVisible(app)).toBe(true);
    },
    /** Raises alerts and expects the service's numbers everywhere and notifications only for critical ones. */
    receive: async (letters: string, isTabShown: boolean, meanwhile = async () => {}) => {
      const raised = alerts.raise(letters);
      await Promise.all([meanwhile(), alerts.refresh()]);
      await alerts.expectNotified(raised);
      await alerts.expectOnlyCritical();
      await expectSame(isTabShown);
      return raised.critical;
    },
    write: (part: number) => page.keyboard.type(parts[part] ?? "", { delay: 15 }),
    listSent: () =>
      service.world.messages
        .filter(({ fromId }) => fromId === service.world.mainUserId)
        .map(({ text }) => text),
  };
}

/** State and actions of the journey, from `begin`. */
type Duty = Awaited<ReturnType<typeof begin>>;

const written = (count: number) => parts.slice(0, count).join("");

/** Sets quiet hours to the whole day. */
async function turnOnQuietHours(page: Page): Promise<void> {
  await shellPage(page).openSettings("notifications");
  const section = page.getByRole("region", { name: "Quiet hours" });
  await section.getByRole("switch").click();
  await typeTime(section.getByRole("group", { name: "From" }), "00:00");
  await typeTime(section.getByRole("group", { name: "To" }), "00:00");
  await expect(shellPage(page).accountButton).toHaveAccessibleName(/Quiet hours/);
}

/** Counts the critical alerts out of view and those that the lines announce. */
const classifyView = ({ rows, lines }: ListView, critical: string[]) => ({
  outOfView: critical.filter((title) => !rows.some((row) => row.includes(title))).length,
  announced: lines.reduce((sum, line) => sum + Number(/(\d+) critical/.exec(line)?.[1] ?? 0), 0),
});

/** Expects that all critical alerts are above the view of a list and announced by its lines. */
async function expectNoneUnseen(list: Locator, critical: string[]): Promise<void> {
  const classify = async () => classifyView(await readListView(list), critical);
  const announced = { outOfView: critical.length, announced: critical.length };
  await expect.poll(classify).toEqual(announced);
}

/** Counts the waiting alerts in the store that were opened. */
const countOpened = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { watchdesk } = globalThis as unknown as { watchdesk: Bridge };
    const query = { state: "NEW", roomId: null, hasSideRooms: false, sort: "newest" } as const;
    const answer = await watchdesk.call("alert.list", { ...query, offset: 0, limit: 100 });
    if (!answer.ok) throw new Error(answer.message);
    return answer.value.rows.filter(({ ledger }) => ledger.clicked !== null).length;
  });

/** Types a reply while alerts arrive, and closes the window twice meanwhile. */
async function writeWhileAlertsArrive(duty: Duty): Promise<void> {
  const { desktop, app, page, shell, alerts, expectSame, reopen, receive, write } = duty;
  const { composer } = shell;
  await test.step("the app's own poll finds the first alerts while the user types", async () => {
    await openConversation(page);
    await composer.focus();
    const raised = alerts.raise("CHMLU");
    await write(0);
    await alerts.expectNotified(raised);
    await alerts.expectOnlyCritical();
    await expectSame(false);
    await expect(composer).toHaveValue(written(1));
  });

  await test.step("more alerts arrive while the user types", async () => {
    await receive("CCHML", false, () => write(1));
    await expect(composer).toBeFocused();
    await expect(composer).toHaveValue(written(2));
  });

  await test.step("the draft survives closing the window to the tray twice", async () => {
    await closeToTray(desktop, app);
    await receive("CHHML", false);
    await reopen();
    await expectSame(false);
    await expect(composer).toBeFocused();
    await write(2);
    await closeToTray(desktop, app);
    await receive("CHMLL", false);
    await reopen();
    await expectSame(false);
    await expect(composer).toHaveValue(written(3));
  });
}

/** Checks scrolled lists while alerts arrive. */
async function watchLists({ service, page, shell, receive }: Duty): Promise<void> {
  const alertList = listPage(page, "Alerts");
  await test.step("the list of alerts announces every critical alert out of view", async () => {
    await shell.openAlerts();
    const levels = countLevels(service);
    expect(await readGroups(alertList.list)).toEqual({
      Critical: levels.critical,
      High: levels.high,
      Medium: levels.medium,
      "Unknown severity": levels.unknown,
      Low: levels.low,
    });
    await scrollToEnd(alertList.list);
    await expect.poll(async () => (await readListView(alertList.list)).lines).toEqual([]);
    await expectNoneUnseen(alertList.list, await receive("CCHM", true));
  });

  await test.step("the line leads to the alert", async () => {
    const line = page.getByRole("button", { name: /further up in the list/ });
    await page.keyboard.press("n");
    await expect(line).toBeHidden();
    await scrollToEnd(alertList.list);
    const [title = ""] = await receive("C", true);
    await expectNoneUnseen(alertList.list, [title]);
    await expect(line).toContainText(title);
    await page.keyboard.press("n");
    await expect(line).toBeHidden();
    const isInView = async () =>
      (await readListView(alertList.list)).rows.some((row) => row.includes(title));
    await expect.poll(isInView).toBe(true);
    await expect(page.getByText("Opened by you")).toBeVisible();
  });

  await test.step("the inbox announces them, too", async () => {
    await shell.openScreen("Inbox");
    const { list, rows } = listPage(page, "Inbox");
    await expect(rows.first()).toBeVisible();
    await scrollToEnd(list);
    await expect.poll(async () => (await readListView(list)).lines).toEqual([]);
    await expectNoneUnseen(list, await receive("CHMLU", false));
  });
}

/** Completes the reply and sends it. */
async function reply({ service, page, shell, write, listSent }: Duty): Promise<void> {
  const { composer } = shell;
  await test.step("the reply is sent completely and once", async () => {
    await shell.openScreen("Messages");
    await expect(composer).toHaveValue(written(3));
    await composer.focus();
    await write(3);
    await expect(composer).toHaveValue(written(4));
    await page.keyboard.press("Enter");
    await expect(composer).toHaveValue("");
    await expect(shell.unsent).toHaveCount(0);
    await expect.poll(listSent).toEqual([written(4)]);
  });

  await test.step("all other notifications are delayed, none is lost", async () => {
    await shell.openSettings("notifications");
    const waiting = service.world.alerts.length;
    const { critical = 0 } = countLevels(service);
    await expect(page.getByText(`${waiting - critical} notifications are delayed`)).toBeVisible();
  });
}

/** Acknowledges all alerts, at the third attempt. */
async function acknowledgeAll(duty: Duty): Promise<void> {
  const { desktop, service, page, shell, expectSame, listSent } = duty;
  const none = { waiting: 0, critical: 0 };
  const dialog = page.getByRole("dialog");
  const acknowledgeButton = page.getByRole("button", { name: "Acknowledge all…" });
  const confirm = dialog.getByRole("button", { name: /^Acknowledge/ });
  const countPuts = () => service.requests.filter(({ method }) => method === "PUT").length;
  await test.step("acknowledging all prompts, and Enter does not confirm", async () => {
    const { critical = 0 } = countLevels(service);
    const { length: count } = service.world.alerts;
    await shell.openAlerts();
    const before = await countOpened(page);
    await acknowledgeButton.click();
    await expect(dialog).toContainText(`Acknowledge ${count} alerts?`);
    await expect(dialog).toContainText(`${critical} are critical, `);
    const unopened = Number(/(\d+) were never opened/.exec(await dialog.innerText())?.[1]);
    // A visible alert may be counted as opened in between.
    expect(unopened).toBeLessThanOrEqual(count - before);
    expect(unopened).toBeGreaterThanOrEqual(count - (await countOpened(page)));
    expect(before).toBeGreaterThan(0);
    const puts = countPuts();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expectSame(true);
    expect(countPuts()).toBe(puts);
  });

  await test.step("acknowledging all can be undone", async () => {
    const puts = countPuts();
    await acknowledgeButton.click();
    await confirm.click();
    await expectSame(true, expectedNumbers(none, true));
    await page.getByRole("button", { name: "Undo" }).click();
    await expectSame(true);
    expect(countPuts()).toBe(puts);
  });

  await test.step("afterwards no number and no notification remains", async () => {
    await acknowledgeButton.click();
    await confirm.click();
    await expectSame(true, expectedNumbers(none, true));
    const listDisplayed = async () =>
      (await desktop.notifications()).filter(({ isDisplayed }) => isDisplayed);
    await expect.poll(listDisplayed).toEqual([]);
    const countNew = () => service.world.alerts.filter(({ state }) => state === "NEW").length;
    await expect.poll(countNew, { timeout: 60_000 }).toBe(0);
    await expectSame(true);
    expect(await listDisplayed()).toEqual([]);
    // By now everything has been sent.
    await expect(shell.unsent).toHaveCount(0);
    expect(listSent()).toEqual([written(4)]);
  });
}

test("a duty officer misses no alert, loses no draft, and sees the same number everywhere", async ({
  desktop,
  service,
  launch,
}) => {
  test.setTimeout(240_000);
  const duty = await begin({ desktop, service, launch });
  await writeWhileAlertsArrive(duty);
  await watchLists(duty);
  await reply(duty);
  await acknowledgeAll(duty);
});
