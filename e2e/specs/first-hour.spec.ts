import type { Locator, Page } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { callMain } from "../fixtures/call-main.ts";
import { isPictureReplaced } from "../fixtures/electron-app.ts";
import { clearWorld, findOtherUser, postponeTasks } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
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

const poll = (page: Page, collection: string) =>
  callMain(page, "collection.refresh", { collection });

/** Loads the window again with the inbox as the first screen, as after a start. */
async function startWithInbox(page: Page): Promise<void> {
  await callMain(page, "settings.set", { firstScreen: "inbox" });
  await page.evaluate(() => history.replaceState(null, "", location.pathname + location.search));
  await page.reload();
  await page.waitForFunction(isPictureReplaced);
}

test("what a user needs in the first hour takes a few keys and clicks", async ({
  service,
  launchSignedIn,
}) => {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const { page } = await launchSignedIn();
  const { accountButton, openScreen, rail, statusBar } = shellPage(page);
  const { world } = service;
  const other = findOtherUser(service);
  await expect(statusBar).toContainText("Updated");

  await test.step("what waits for me: visible at the start; acknowledge: one key", async () => {
    service.addAlert({ title: "Pump 3 stands still" });
    service.addMessage({ fromId: other.id, text: "Can you come over?" });
    await poll(page, "alerts");
    await poll(page, "messages");
    await startWithInbox(page);
    const inbox = inboxPage(page);
    await expect(inbox.selected).toContainText("Pump 3 stands still");
    await expect(inbox.row(other.displayName)).toBeVisible();
    await expect(rail.getByRole("link", { name: /^Inbox, .*\d/ })).toBeVisible();
    await countActions(page, 1).press("e");
    await shellPage(page).awaitAlerts(0);
  });

  await test.step("write about a task: three actions", async () => {
    const { id, displayName } = other;
    const creator = { id, displayName, name: null, type: "USER" };
    // Due tasks are first in the list.
    const due = Date.now() + 60 * 60_000;
    const { name } = service.addTask({ name: "Check the north valve", creator, due });
    await openScreen("Tasks");
    await poll(page, "tasks");
    const user = countActions(page, 3);
    await user.click(listPage(page, "Tasks").row(name ?? ""));
    await user.click(page.getByRole("button", { name: "Message", exact: true }));
    await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeFocused();
    await user.type("Is it still closed?");
    await user.press("Enter");
    const readSent = () => world.messages.find(({ toId }) => toId === id)?.text;
    await expect.poll(readSent).toContain("Is it still closed?");
    // The record is attached as a link of its own line.
    expect(readSent()).toMatch(/\n.*watchdesk:|watchdesk:.*\n/);
  });

  await test.step("who does a submission wait for: one action", async () => {
    const waiting = world.submissions.find(
      ({ progress, creator, pendingSteps }) =>
        progress === "IN_PROGRESS" &&
        creator?.id === world.mainUserId &&
        pendingSteps.some(({ owners }) => owners.some((owner) => owner.id !== world.mainUserId)),
    );
    const name = waiting?.pendingSteps[0]?.owners[0]?.displayName ?? "nobody";
    await countActions(page, 1).click(rail.getByRole("link", { name: /^Submissions/ }));
    await expect(listPage(page, "Submissions").row(name).first()).toBeVisible();
  });

  await test.step("mute a room: two actions", async () => {
    await openScreen("Rooms");
    await listPage(page, "Rooms").rows.first().click();
    const user = countActions(page, 2);
    await user.click(page.getByRole("button", { name: /^Mute/ }).first());
    await user.click(page.getByRole("menuitem", { name: /^(Mute )?[Ff]or 1 hour/ }));
    await expect(page.getByText(/^Muted until/).first()).toBeVisible();
  });

  const dutyItem = statusBar.getByRole("button", { name: /^On duty/ });
  await test.step("go on duty and log a decision: four keys and text", async () => {
    const user = countActions(page, 4);
    await user.press("Control+D");
    await expect(page.getByRole("dialog").getByLabel("Role")).toBeFocused();
    await user.type("Watch officer");
    await user.press("Enter");
    await expect(dutyItem).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await user.press("Control+L");
    await page.getByRole("dialog", { name: "Add to the shift log" }).waitFor();
    await user.type("d: Evacuate the north building");
    await user.press("Enter");
    await expect(page.getByText("Added to the shift log")).toBeVisible();
    await openScreen("Shift");
    await expect(listPage(page, "Shift log").row("Evacuate the north building")).toContainText(
      "Decision",
    );
  });

  await test.step("hand over and go off duty: six actions", async () => {
    const user = countActions(page, 6);
    await user.click(dutyItem);
    await user.click(page.getByRole("menuitem", { name: "Hand over…" }));
    await user.click(page.getByRole("button", { name: "Sign…" }));
    await user.click(page.getByRole("dialog").getByRole("button", { name: "Sign", exact: true }));
    await expect(page.getByText("Not read back yet").first()).toBeVisible();
    await user.click(dutyItem);
    await user.click(page.getByRole("menuitem", { name: "Go off duty" }));
    await expect(statusBar.getByRole("button", { name: "Go on duty" })).toBeVisible();
  });

  await test.step("why was I not notified: two actions", async () => {
    await callMain(page, "settings.set", { quietUntil: Date.now() + 30 * 60_000 });
    service.addAlert({ title: "Pump 4 stands still", severity: "LOW" });
    await poll(page, "alerts");
    const user = countActions(page, 2);
    await user.click(rail.getByRole("link", { name: /^Alerts/ }));
    await user.click(listPage(page, "Alerts").row("Pump 4 stands still"));
    const history = page.getByRole("region", { name: "History" });
    await expect(history).toContainText("Held back by Do not disturb until ");
  });

  await test.step("evacuation form offline: four keys", async () => {
    const name = "Evacuation of the north building";
    const [form] = world.forms;
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

  await test.step("change server: three actions", async () => {
    const user = countActions(page, 3);
    await user.click(accountButton);
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
});
