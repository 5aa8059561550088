import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ElectronApplication, Locator, Page } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { RunningService } from "#demo/service.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { repository } from "../../build/runtime/app-build.ts";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { createAlertSource } from "../fixtures/alert-source.ts";
import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { clearWorld, findOtherUser, postponeTasks } from "../fixtures/service-world.ts";
import type { TimeLapse } from "../fixtures/time-lapse.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

const minute = 60_000;

/** Of the demo's service; its other users are known to the app by their messages. */
const colleague = { id: "1002", name: "Ana" };

test.use({
  clockSpeed: 6,
  policy: {
    quietHours: { isOn: true, from: 0, to: 0, days: [0, 1, 2, 3, 4, 5, 6] },
    escalationRules: [
      {
        id: "unanswered",
        severities: ["critical"],
        rooms: ["Generator checks"],
        afterMinutes: 2,
        to: [colleague],
        template: "{title} has waited for {age}.",
      },
    ],
  },
});

/** The parts of a shift in this journey. */
type Shift = {
  desktop: Desktop;
  service: RunningService;
  app: ElectronApplication;
  page: Page;
  timeLapse: TimeLapse;
  dialog: Locator;
  dutyItem: Locator;
};

test("a shift of ten minutes with forty alerts is in its log as the service and the desktop recorded it", {
  tag: "@long",
}, async ({ desktop, service, launchSignedIn, timeLapse }) => {
  test.setTimeout(600_000);
  if (timeLapse === null) throw new Error("This journey needs a faster clock.");
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const other = findOtherUser(service);
  service.addMessage({ fromId: other.id, text: "Good evening.", isRead: true });
  const { app, page } = await launchSignedIn();
  const dialog = page.getByRole("dialog");
  const dutyItem = shellPage(page).statusBar.getByRole("button", { name: /^On duty/ });
  const shift: Shift = { desktop, service, app, page, timeLapse, dialog, dutyItem };
  await goOnDuty(shift);
  await receiveAlerts(shift);
  await handOverOneAlert(shift, other);
  await escalateOneAlert(shift);
  await handOver(shift, other);
  const path = await exportLog(shift);
  await compareLog(shift, JSON.parse(await readFile(path, "utf8")).entries);
  await detectChanges(desktop, path);
});

/** The self-test fails, because the virtual desktop has no sound. */
async function goOnDuty({ page, dialog, dutyItem }: Shift): Promise<void> {
  await shellPage(page).statusBar.getByRole("button", { name: "Go on duty" }).click();
  await dialog.getByLabel("Role").fill("Watch officer");
  await expect(dialog).toContainText(/Failed|failed/);
  await dialog.getByRole("button", { name: "Go on duty anyway" }).click();
  await expect(dutyItem).toBeVisible();
}

/** Forty alerts arrive in ten minutes; the window is hidden twice, and the service is away for four minutes. */
async function receiveAlerts(shift: Shift): Promise<void> {
  const { desktop, service, app, page, timeLapse } = shift;
  const alerts = createAlertSource({ desktop, service, page });
  const { composer } = shellPage(page);
  await openConversation(page);
  let restore = () => {};
  for (let passed = 0; passed < 10; passed += 1) {
    if (passed === 2 || passed === 8) await closeToTray(desktop, app);
    if (passed === 4) restore = service.faults.inject({ fault: resetBeforeHeaders });
    alerts.raise("CHML");
    if (await isWindowVisible(app)) {
      await composer.focus();
      await page.keyboard.type(`Minute ${passed}. `, { delay: 15 });
    }
    await timeLapse.pass(minute);
    if (passed === 7) restore();
    if (passed === 2 || passed === 8) {
      await trayItem(desktop).choose("Open Watchdesk");
      await expect.poll(() => isWindowVisible(app)).toBe(true);
    }
  }
  await expect(composer).toHaveValue(/Minute 0\. Minute 1\. /);
  await expect
    .poll(() => trayItem(desktop).waiting(), { timeout: 60_000 })
    .toBe("40 alerts waiting");
}

type Person = { id: string; displayName: string };

const selectPerson = async ({ dialog }: Pick<Shift, "dialog">, { displayName }: Person) => {
  await dialog.getByPlaceholder("Name").fill(displayName);
  await dialog.getByRole("menuitem", { name: displayName }).first().click();
};

async function handOverOneAlert(shift: Shift, other: Person): Promise<void> {
  const { service, page, dialog } = shift;
  await shellPage(page).openAlerts();
  await listPage(page, "Alerts").rows.first().click();
  await page.getByRole("button", { name: /^Hand over/ }).click();
  await selectPerson(shift, other);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => service.world.messages.at(-1)?.text).toMatch(/Will you take it\?/);
  await expect(page.getByText(/not taken yet/).first()).toBeVisible();
  service.addMessage({ fromId: other.id, text: "Yes." });
  await expect(page.getByText(/Taken by/).first()).toBeVisible({ timeout: 60_000 });
}

async function escalateOneAlert({ service, timeLapse, dialog }: Shift): Promise<void> {
  service.addAlert({
    title: "Generator 2 failed",
    severity: "CRITICAL",
    roomId: "20014",
    roomName: "Generator checks",
  });
  await timeLapse.pass(2 * minute);
  await expect(dialog.filter({ hasText: "Send an escalation?" })).toBeVisible({ timeout: 90_000 });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect
    .poll(() => service.world.messages.at(-1)?.text, { timeout: 60_000 })
    .toMatch(/^Generator 2 failed has waited for/);
}

/** The handover is read back by a message that contains the head digest. */
async function handOver(shift: Shift, other: Person): Promise<void> {
  const { service, page, dialog, dutyItem } = shift;
  await dutyItem.click();
  await page.getByRole("menuitem", { name: "Hand over…" }).click();
  await page.getByRole("button", { name: /^Sign/ }).click();
  await dialog.getByRole("button", { name: /^Sign/ }).click();
  await expect(page.getByText("Not read back yet").first()).toBeVisible();
  await page.getByRole("button", { name: /^Request read-back/ }).click();
  await selectPerson(shift, other);
  await dialog.getByRole("button", { name: "Send" }).click();
  const readDigest = () => /\b[0-9a-f]{64}\b/.exec(service.world.messages.at(-1)?.text ?? "")?.[0];
  await expect.poll(readDigest, { timeout: 60_000 }).toBeTruthy();
  service.addMessage({ fromId: other.id, text: `I have ${readDigest()?.slice(0, 12)}.` });
  await expect(page.getByText(/Read back by/).first()).toBeVisible({ timeout: 60_000 });
}

async function exportLog({ desktop, app, page }: Shift): Promise<string> {
  const path = join(desktop.home, "log.json");
  await chooseFile(app, path);
  await shellPage(page).openScreen("Shift log");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page
    .getByRole("group", { name: "Everything" })
    .getByRole("menuitem", { name: /^JSON/ })
    .click();
  await expect(page.getByText(/^Saved \d+ entries to/)).toBeVisible();
  return path;
}

/** Compares the log with the alerts and requests of the service, and the notifications of the desktop. */
async function compareLog({ desktop, service }: Shift, entries: LogEntry[]): Promise<void> {
  const listIds = (event: LogEntry["event"]) =>
    entries.flatMap((entry) => (entry.event === event ? [entry.record?.id ?? ""] : [])).toSorted();
  const alerts = service.world.alerts;
  const critical = alerts.filter(({ severity }) => severity === "CRITICAL");
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).toSorted();
  expect(listIds("alertArrived")).toEqual(idsOf(alerts));
  expect(listIds("alertAnnounced")).toEqual(idsOf(critical));
  expect(listIds("alertDeferred")).toEqual(idsOf(alerts.filter((one) => !critical.includes(one))));
  const shown = await desktop.notificationTexts();
  const missing = critical.filter(({ title }) => !shown.some((text) => text.includes(title)));
  // Those that came together after the outage are counted by one notification.
  const grouped = shown.map((text) => Number(/^(\d+) [a-z ]*alerts/.exec(text)?.[1] ?? 0));
  expect(missing.length).toBeLessThanOrEqual(Math.max(...grouped));
  expect(listIds("alertTaken")).toHaveLength(1);
  expect(listIds("alertEscalated")).toHaveLength(1);

  // The longest time between two lists of alerts that the service has sent.
  const lists = service.requests
    .filter(({ path, status }) => /\/me\/alerts(\?|$)/.test(path) && status === 200)
    .map(({ at }) => at);
  const gaps = lists.flatMap((at, index) =>
    at - (lists[index - 1] ?? at) > minute ? [{ from: lists[index - 1] ?? 0, to: at }] : [],
  );
  expect(gaps).toHaveLength(1);
  const [gap] = gaps;
  const silence = entries.filter(({ event }) => event === "notWatching");
  const end = entries.filter(({ event }) => event === "watchingAgain");
  expect([silence.length, end.length]).toEqual([1, 1]);
  expect(Math.abs((end[0]?.at ?? 0) - (gap?.to ?? 0))).toBeLessThan(15_000);
  expect((silence[0]?.at ?? 0) - (gap?.from ?? 0)).toBeLessThan(minute);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
}

/** One changed byte, one missing entry and two swapped entries. */
async function detectChanges(desktop: Desktop, path: string): Promise<void> {
  const text = await readFile(path, "utf8");
  const verify = async (content: string) => {
    const file = join(desktop.home, "changed.json");
    await writeFile(file, content);
    const script = join(repository, "electron/verify/watchdesk-verify.ts");
    const { status, stdout, stderr } = await run(process.execPath, [script, file]);
    return { status, words: stdout + stderr };
  };
  expect(await verify(text)).toMatchObject({ status: 0, words: expect.stringMatching(/^Valid/) });
  const lines = text.split("\n");
  const fifth = lines.findIndex((line) => line.includes('"number":5,'));
  const [one = "", next = ""] = lines.slice(fifth, fifth + 2);
  const named = { status: 1, words: expect.stringMatching(/entry \d+/) };
  expect(await verify(text.replace(one, one.replace('"text":"', '"text":"x')))).toMatchObject(
    named,
  );
  expect(await verify(lines.toSpliced(fifth, 1).join("\n"))).toMatchObject(named);
  expect(await verify(lines.toSpliced(fifth, 2, next, one).join("\n"))).toMatchObject(named);
}
