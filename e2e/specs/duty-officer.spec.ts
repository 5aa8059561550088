import type { Locator, Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import { isOnScreen, leaveForTray } from "../fixtures/app-window.ts";
import { raisedAlerts } from "../fixtures/alert-source.ts";
import { clearWorld, findOther } from "../fixtures/service-world.ts";
import { trayOf } from "../fixtures/tray.ts";
import {
  countLevels,
  expectedNumbers,
  numbersOf,
  readNumbers,
  recordBadge,
} from "../fixtures/waiting-counts.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { type ListView, readGroups, readListView, scrollToEnd } from "../pages/list-view.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** The reply, in the parts in which it is written. */
const parts = [
  "Both pumps are on their way, ",
  "the levee road is open again; ",
  "ask Ida for the keys (she is at post 3), ",
  "and call me when the gate is shut.",
];

/** Signs in where nothing waits, in quiet hours and in a small window. */
async function begin({ desktop, service, launch }: Omit<Journey, "enter">) {
  const other = findOther(service);
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
  const alerts = raisedAlerts({ desktop, service, page });
  const expectSame = (isTabShown: boolean, expected = numbersOf(service, isTabShown)) =>
    expect.poll(() => readNumbers({ app, page, desktop })).toEqual(expected);
  await expectSame(true);
  return {
    ...{ desktop, service, app, page, shell, alerts, expectSame },
    comeBack: async () => {
      await trayOf(desktop).choose("Open Watchdesk");
      await expect.poll(() => isOnScreen(app)).toBe(true);
    },
    /** Some arrive; the numbers are the service's, and only what is critical breaks the quiet. */
    receive: async (letters: string, isTabShown: boolean, meanwhile = async () => {}) => {
      const raised = alerts.raise(letters);
      await Promise.all([meanwhile(), alerts.ask()]);
      await alerts.expectAnnounced(raised);
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

/** What `begin` makes: a person on duty, and what can be seen of their computer. */
type Duty = Awaited<ReturnType<typeof begin>>;

const written = (count: number) => parts.slice(0, count).join("");

/** Has it be quiet at all hours. */
async function turnOnQuietHours(page: Page): Promise<void> {
  await shellPage(page).openSettings();
  const section = page.getByRole("region", { name: "Quiet hours" });
  await section.getByRole("switch").click();
  await section.getByLabel("From").fill("00:00");
  await section.getByLabel("To").fill("00:00");
  await expect(shellPage(page).statusBar).toContainText("Quiet hours");
}

/** How many of these are out of view, and how many critical ones the lines tell of. */
const classifyView = ({ rows, lines }: ListView, critical: string[]) => ({
  outOfView: critical.filter((title) => !rows.some((row) => row.includes(title))).length,
  told: lines.reduce((sum, line) => sum + Number(/(\d+) critical/.exec(line)?.[1] ?? 0), 0),
});

/** In a list that is scrolled down nothing critical arrives unseen: it is in view, or a line tells of it. */
async function expectNoneUnseen(list: Locator, critical: string[]): Promise<void> {
  const classify = async () => classifyView(await readListView(list), critical);
  // They are above the view, and each of them is told of.
  const told = { outOfView: critical.length, told: critical.length };
  await expect.poll(classify).toEqual(told);
}

/** How many of the waiting alerts somebody has opened, as the store has it. */
const countOpened = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { watchdesk } = globalThis as unknown as { watchdesk: Bridge };
    const query = { state: "NEW", roomId: null, hasSideRooms: false, sort: "newest" } as const;
    const answer = await watchdesk.call("alert.list", { ...query, offset: 0, limit: 100 });
    if (!answer.ok) throw new Error(answer.message);
    return answer.value.rows.filter(({ ledger }) => ledger.clicked !== null).length;
  });

/** Begins to answer somebody while the first arrive, and closes the window twice meanwhile. */
async function writeWhileTheyArrive(duty: Duty): Promise<void> {
  const { desktop, app, page, shell, alerts, expectSame, comeBack, receive, write } = duty;
  const { composer } = shell;
  await test.step("the first arrive while they write, and are found by the app's own poll", async () => {
    await shell.openScreen("Messages");
    await listPage(page, "Conversations").rows.first().click();
    await composer.focus();
    const raised = alerts.raise("CHMLU");
    await write(0);
    await alerts.expectAnnounced(raised);
    await alerts.expectOnlyCritical();
    await expectSame(false);
    await expect(composer).toHaveValue(written(1));
  });

  await test.step("more while they write", async () => {
    await receive("CCHML", false, () => write(1));
    await expect(composer).toBeFocused();
    await expect(composer).toHaveValue(written(2));
  });

  await test.step("twice the window is closed to the tray, and what was written is there again", async () => {
    await leaveForTray(desktop, app);
    await receive("CHHML", false);
    await comeBack();
    await expectSame(false);
    await expect(composer).toBeFocused();
    await write(2);
    await leaveForTray(desktop, app);
    await receive("CHMLL", false);
    await comeBack();
    await expectSame(false);
    await expect(composer).toHaveValue(written(3));
  });
}

/** Looks at lists that are scrolled down while some arrive. */
async function watchLists({ service, page, shell, receive }: Duty): Promise<void> {
  const alertList = listPage(page, "Alerts");
  await test.step("in the list of alerts none arrives out of view untold of", async () => {
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

  await test.step("a line leads to it", async () => {
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

  await test.step("nor in the inbox", async () => {
    await shell.openScreen("Inbox");
    const { list, rows } = listPage(page, "Inbox");
    await expect(rows.first()).toBeVisible();
    await scrollToEnd(list);
    await expect.poll(async () => (await readListView(list)).lines).toEqual([]);
    await expectNoneUnseen(list, await receive("CHMLU", false));
  });
}

/** Ends the reply and sends it. */
async function reply({ service, page, shell, write, listSent }: Duty): Promise<void> {
  const { composer } = shell;
  await test.step("the reply is sent whole, and once", async () => {
    await shell.openScreen("Messages");
    await expect(composer).toHaveValue(written(3));
    await composer.focus();
    await write(3);
    await expect(composer).toHaveValue(written(4));
    await page.keyboard.press("Enter");
    await expect(composer).toHaveValue("");
    await expect(shell.statusBar).not.toContainText("waiting to be sent");
    await expect.poll(listSent).toEqual([written(4)]);
  });

  await test.step("all that broke no quiet is put off, none of it forgotten", async () => {
    await shell.openSettings();
    const waiting = service.world.alerts.length;
    const { critical = 0 } = countLevels(service);
    await expect(page.getByText(`${waiting - critical} notifications are delayed`)).toBeVisible();
  });
}

/** Acknowledges all of them, at the third attempt. */
async function acknowledgeAll(duty: Duty): Promise<void> {
  const { desktop, service, page, shell, expectSame, listSent } = duty;
  const none = { waiting: 0, critical: 0 };
  const dialog = page.getByRole("dialog");
  const askToAcknowledge = page.getByRole("button", { name: "Acknowledge all…" });
  const confirm = dialog.getByRole("button", { name: /^Acknowledge/ });
  const countPuts = () => service.requests.filter(({ method }) => method === "PUT").length;
  await test.step("to acknowledge all is asked about, and Enter is no answer", async () => {
    const { critical = 0 } = countLevels(service);
    const { length: count } = service.world.alerts;
    await shell.openAlerts();
    const before = await countOpened(page);
    await askToAcknowledge.click();
    await expect(dialog).toContainText(`Acknowledge ${count} alerts?`);
    await expect(dialog).toContainText(`${critical} are critical, `);
    const unopened = Number(/(\d+) were never opened/.exec(await dialog.innerText())?.[1]);
    // One that is in view may come to count as opened in between.
    expect(unopened).toBeLessThanOrEqual(count - before);
    expect(unopened).toBeGreaterThanOrEqual(count - (await countOpened(page)));
    expect(before).toBeGreaterThan(0);
    const puts = countPuts();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expectSame(true);
    expect(countPuts()).toBe(puts);
  });

  await test.step("it can be taken back in time", async () => {
    const puts = countPuts();
    await askToAcknowledge.click();
    await confirm.click();
    await expectSame(true, expectedNumbers(none, true));
    await page.getByRole("button", { name: "Undo" }).click();
    await expectSame(true);
    expect(countPuts()).toBe(puts);
  });

  await test.step("and then nothing is left anywhere", async () => {
    await askToAcknowledge.click();
    await confirm.click();
    await expectSame(true, expectedNumbers(none, true));
    const listDisplayed = async () =>
      (await desktop.notifications()).filter(({ isDisplayed }) => isDisplayed);
    await expect.poll(listDisplayed).toEqual([]);
    const countNew = () => service.world.alerts.filter(({ state }) => state === "NEW").length;
    await expect.poll(countNew, { timeout: 60_000 }).toBe(0);
    await expectSame(true);
    expect(await listDisplayed()).toEqual([]);
    // By now all that was to be sent has been.
    await expect(shell.statusBar).not.toContainText("waiting to be sent");
    expect(listSent()).toEqual([written(4)]);
  });
}

test("a duty officer misses nothing, loses no letter, and reads one number everywhere", async ({
  desktop,
  service,
  launch,
}) => {
  test.setTimeout(240_000);
  const duty = await begin({ desktop, service, launch });
  await writeWhileTheyArrive(duty);
  await watchLists(duty);
  await reply(duty);
  await acknowledgeAll(duty);
});
