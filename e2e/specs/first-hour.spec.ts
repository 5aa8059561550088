import type { Locator, Page } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { callMain } from "../fixtures/call-main.ts";
import { isPictureReplaced } from "../fixtures/electron-app.ts";
import { clearWorld, findOtherUser, postponeTasks } from "../fixtures/service-world.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { inboxPage } from "../pages/inbox-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

/** A user of whom each key and click counts, and of whom a text that is typed does not; fails above the limit. */
function countActions(page: Page, limit: number) {
  let count = 0;
  const act = (what: string) => {
    count += 1;
    expect(count, `action ${count}: ${what}`).toBeLessThanOrEqual(limit);
  };
  return {
    press: async (key: string) => {
      act(key);
      await page.keyboard.press(key);
    },
    click: async (target: Locator) => {
      act(`click ${target}`);
      await target.click();
    },
    type: (text: string) => page.keyboard.type(text),
  };
}

/** Signs in to a service without alerts, messages and due tasks; the window shows the tasks. */
async function enter({ service, launchSignedIn }: Pick<Journey, "service" | "launchSignedIn">) {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const { page } = await launchSignedIn();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  return page;
}

const poll = (page: Page, collection: string) =>
  callMain(page, "collection.refresh", { collection });

/** Loads the window again with the inbox as the first screen, as after a start. */
async function startWithInbox(page: Page): Promise<void> {
  await callMain(page, "settings.set", { firstScreen: "inbox" });
  await page.evaluate(() => history.replaceState(null, "", location.pathname + location.search));
  await page.reload();
  await page.waitForFunction(isPictureReplaced);
}

const dutyItem = (page: Page) =>
  shellPage(page).statusBar.getByRole("button", { name: /^On duty/ });

/** Goes on duty without the dialog. */
async function goOnDuty(page: Page): Promise<void> {
  await callMain(page, "duty.start", { role: "Watch officer", ends: null, selfTest: [] });
  await expect(dutyItem(page)).toBeVisible();
}

test("what waits for me: visible at the start", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  const { title } = service.addAlert({ title: "Pump 3 stands still" });
  const sender = findOtherUser(service);
  service.addMessage({ fromId: sender.id, text: "Can you come over?" });
  await poll(page, "alerts");
  await poll(page, "messages");
  await startWithInbox(page);
  const inbox = inboxPage(page);
  await expect(inbox.row(title ?? "")).toBeVisible();
  await expect(inbox.row(sender.displayName)).toBeVisible();
  await expect(shellPage(page).rail.getByRole("link", { name: /^Inbox, .*\d/ })).toBeVisible();
});

test("acknowledge: one key", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  const { id, title } = service.addAlert({ title: "Pump 3 stands still" });
  await poll(page, "alerts");
  await startWithInbox(page);
  await expect(inboxPage(page).selected).toContainText(title ?? "");
  const user = countActions(page, 1);
  await user.press("e");
  const readState = () => service.world.alerts.find((alert) => alert.id === id)?.state;
  await expect.poll(readState).toBe("ACKNOWLEDGED");
});

test("write about a task: three actions", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  const { id, displayName } = findOtherUser(service);
  const creator = { id, displayName, name: null, type: "USER" };
  // Due tasks are first in the list.
  const due = Date.now() + 60 * 60_000;
  const { name } = service.addTask({ name: "Check the north valve", creator, due });
  await poll(page, "tasks");
  const user = countActions(page, 3);
  await user.click(listPage(page, "Tasks").row(name ?? ""));
  await user.click(page.getByRole("button", { name: "Message", exact: true }));
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeFocused();
  await user.type("Is it still closed?");
  await user.press("Enter");
  const readSent = () => service.world.messages.find(({ toId }) => toId === id)?.text;
  await expect.poll(readSent).toContain("Is it still closed?");
  // The record is attached as a link of its own line.
  expect(readSent()).toMatch(/\n.*watchdesk:|watchdesk:.*\n/);
});

test("who does a submission wait for: one action", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  const { world } = service;
  const waiting = world.submissions.find(
    ({ progress, creator, pendingSteps }) =>
      progress === "IN_PROGRESS" &&
      creator?.id === world.mainUserId &&
      pendingSteps.some(({ owners }) => owners.some((owner) => owner.id !== world.mainUserId)),
  );
  const name = waiting?.pendingSteps[0]?.owners[0]?.displayName ?? "nobody";
  const user = countActions(page, 1);
  await user.click(shellPage(page).rail.getByRole("link", { name: /^Submissions/ }));
  await expect(listPage(page, "Submissions").row(name).first()).toBeVisible();
});

test("evacuation form offline: four keys", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  const name = "Evacuation of the north building";
  const [form] = service.world.forms;
  if (form === undefined) throw new Error("The service has no form.");
  form.name = name;
  await poll(page, "forms");
  service.faults.inject({ fault: resetBeforeHeaders });
  const user = countActions(page, 4);
  await user.press("Control+K");
  await page.getByRole("dialog").waitFor();
  await user.type("evacuation of");
  await expect(page.getByRole("dialog").getByRole("menuitem").first()).toContainText(name);
  await user.press("Enter");
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
});

test("mute a room: two actions", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  await shellPage(page).openScreen("Rooms");
  await listPage(page, "Rooms").rows.first().click();
  const user = countActions(page, 2);
  await user.click(page.getByRole("button", { name: /^Mute/ }).first());
  await user.click(page.getByRole("menuitem", { name: /^(Mute )?[Ff]or 1 hour/ }));
  await expect(page.getByText(/^Muted until/).first()).toBeVisible();
});

test("go on duty and log a decision: four keys and text", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  const user = countActions(page, 4);
  await user.press("Control+D");
  await expect(page.getByRole("dialog").getByLabel("Role")).toBeFocused();
  await user.type("Watch officer");
  await user.press("Enter");
  await expect(dutyItem(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await user.press("Control+L");
  await page.getByRole("dialog", { name: "Add to the shift log" }).waitFor();
  await user.type("d: Evacuate the north building");
  await user.press("Enter");
  await expect(page.getByText("Added to the shift log")).toBeVisible();
  await shellPage(page).openScreen("Shift");
  await expect(listPage(page, "Shift log").row("Evacuate the north building")).toContainText(
    "Decision",
  );
});

test("hand over and go off duty: six actions", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  await goOnDuty(page);
  const { statusBar } = shellPage(page);
  const user = countActions(page, 6);
  await user.click(dutyItem(page));
  await user.click(page.getByRole("menuitem", { name: "Hand over…" }));
  await user.click(page.getByRole("button", { name: "Sign…" }));
  await user.click(page.getByRole("dialog").getByRole("button", { name: "Sign", exact: true }));
  await expect(page.getByText("Not read back yet").first()).toBeVisible();
  await user.click(dutyItem(page));
  await user.click(page.getByRole("menuitem", { name: "Go off duty" }));
  await expect(statusBar.getByRole("button", { name: "Go on duty" })).toBeVisible();
});

test("why was I not notified: two actions", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  await callMain(page, "settings.set", { quietUntil: Date.now() + 30 * 60_000 });
  const { title } = service.addAlert({ title: "Pump 3 stands still", severity: "LOW" });
  await poll(page, "alerts");
  const user = countActions(page, 2);
  await user.click(shellPage(page).rail.getByRole("link", { name: /^Alerts/ }));
  await user.click(listPage(page, "Alerts").row(title ?? ""));
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Held back by Do not disturb until ");
});

test("change server: three actions", async ({ service, launchSignedIn }) => {
  const page = await enter({ service, launchSignedIn });
  const user = countActions(page, 3);
  await user.click(shellPage(page).accountButton);
  await user.click(page.getByRole("menuitem", { name: "Change server…" }));
  // It explains what happens, and leads to the field for the address.
  const dialog = page.getByRole("dialog");
  const field = page.getByLabel("Server address");
  await expect(dialog.or(field).first()).toBeVisible();
  if (!(await field.isVisible())) {
    await user.click(dialog.getByRole("button", { name: /^(Change server|Continue|Sign out)/ }));
  }
  await expect(field).toBeVisible();
});
