import type { Page } from "@playwright/test";
import type { RunningService } from "#demo/service.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { inboxPage } from "../pages/inbox-page.ts";

const hour = 3_600_000;
const alerts = 8;
const senders = 4;
const tasks = 8;

test.use({ sharesApp: true, startsSignedIn: false });

/** Prepares twenty inbox items: eight alerts, four conversations, eight tasks. */
function prepare(service: RunningService): void {
  const { world } = service;
  clearWorld(service, "alerts", "tasks", "submissions", "entries", "messages");
  for (let at = 0; at < alerts; at++) {
    service.addAlert({
      title: `Pump ${at + 1} stands still`,
      severity: at < 2 ? "CRITICAL" : "LOW",
    });
  }
  const others = world.users.filter(({ id }) => id !== world.mainUserId).slice(0, senders);
  for (const { id } of others) service.addMessage({ fromId: id, text: "Can you come over?" });
  for (let at = 0; at < tasks; at++) {
    service.addTask({ name: `Check valve ${at + 1}`, due: Date.now() + (at + 2) * hour });
  }
}

/** Handles the selected item according to its kind; returns the action. */
async function handleItem(page: Page, count: number): Promise<"done" | "snoozed" | "replied"> {
  const inbox = inboxPage(page);
  const kind = await inbox.readKind();
  if (kind === "Message") {
    await page.keyboard.press("r");
    await expect(inbox.reply).toBeFocused();
    await page.keyboard.type("On my way.");
    await page.keyboard.press("Enter");
    await expect(inbox.reply).toBeHidden();
    return "replied";
  }
  if (kind === "Task" && count % 2 === 0) {
    await page.keyboard.press("s");
    await expect(inbox.snoozeMenu).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    // The list regains the focus only when the menu has closed.
    await expect(inbox.snoozeMenu).toBeHidden();
    await expect(inbox.list).toBeFocused();
    return "snoozed";
  }
  const text = (await inbox.selected.textContent()) ?? "";
  // Its age changes meanwhile.
  const [handled] = /Pump \d+ stands still|Check valve \d+/.exec(text) ?? [text];
  // After a critical alert, the key does nothing until the next item has been on screen for a second.
  await expect(async () => {
    await page.keyboard.press("e");
    const left = inbox.selected.filter({ hasText: handled });
    await expect(left).toHaveCount(0, { timeout: 1_500 });
  }).toPass();
  return "done";
}

test("twenty inbox items are handled by keyboard alone", async ({ service, launchSignedIn }) => {
  prepare(service);
  const { page } = await launchSignedIn();
  const inbox = inboxPage(page);

  await page.keyboard.press("Control+1");
  await expect(inbox.rows.first()).toHaveAttribute("aria-setsize", "20");
  await expect(inbox.list).toBeFocused();
  await page.keyboard.press("j");

  await test.step("one action is undone", async () => {
    const title = (await inbox.selected.textContent()) ?? "";
    await page.keyboard.press("e");
    await expect(inbox.rows.first()).toHaveAttribute("aria-setsize", "19");
    // The list is updated before the action has finished.
    await expect(inbox.undo).toBeVisible();
    await page.keyboard.press("z");
    await expect(inbox.rows.first()).toHaveAttribute("aria-setsize", "20");
    await expect(inbox.selected).toContainText(title.match(/Pump \d+ stands still/)?.[0] ?? title);
  });

  const actions: string[] = [];
  await test.step("each action selects the next item", async () => {
    for (let left = 20; left > 0; left--) {
      await expect(inbox.rows.first()).toHaveAttribute("aria-setsize", String(left));
      await expect(inbox.selected).toBeVisible();
      actions.push(await handleItem(page, left));
    }
    await expect(inbox.nothing).toBeVisible();
  });

  await test.step("the last action is undone in the empty inbox", async () => {
    await expect(inbox.undo).toBeVisible();
    await page.keyboard.press("z");
    await expect(inbox.rows).toHaveCount(1);
    await handleItem(page, 1);
    await expect(inbox.nothing).toBeVisible();
  });

  const snoozed = actions.filter((action) => action === "snoozed").length;
  expect(actions.filter((action) => action === "replied")).toHaveLength(senders);
  expect(snoozed).toBeGreaterThan(0);
  await expect(page.getByText(`${snoozed} snoozed`)).toBeVisible();

  await test.step("the service receives all acknowledgements, read marks and replies", async () => {
    const { world } = service;
    const countAlerts = () => world.alerts.filter(({ state }) => state === "ACKNOWLEDGED").length;
    await expect.poll(countAlerts, { timeout: 60_000 }).toBe(alerts);
    const countRead = () =>
      world.messages.filter(({ toId, isRead }) => toId === world.mainUserId && isRead).length;
    await expect.poll(countRead, { timeout: 60_000 }).toBe(senders);
    const countReplies = () =>
      world.messages.filter(
        ({ fromId, text }) => fromId === world.mainUserId && text === "On my way.",
      ).length;
    await expect.poll(countReplies, { timeout: 60_000 }).toBe(senders);
  });
});
