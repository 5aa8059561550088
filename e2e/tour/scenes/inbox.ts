import type { Page } from "@playwright/test";
import { inboxPage } from "../../pages/inbox-page.ts";
import { scrollToRow } from "../../pages/list-view.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { chooseSegment, enterScreen, goOffline, runCommand } from "../steps.ts";
import { expect } from "../timeouts.ts";
import { generatorAlert } from "./alerts.ts";

/** Inbox and outbox. */
export const inboxScenes: Scene[] = [
  scene("inbox", "The inbox, sorted by urgency; one item was just handled", handleSecond),
  scene("inbox-reply", "A reply without leaving the inbox", async (stage) => {
    addMessages(stage);
    const page = await enterInbox(stage);
    await inboxPage(page).row("Can you come over").first().click();
    await page.keyboard.press("r");
    await inboxPage(page).reply.fill("I am there in ten minutes.");
  }),
  scene("inbox-snooze", "Snooze options", async (stage) => {
    const page = await enterInbox(stage);
    await page.keyboard.press("j");
    await page.keyboard.press("s");
    await inboxPage(page).snoozeMenu.waitFor();
  }),
  scene("inbox-arrival", "A critical alert arrives while the inbox is scrolled", async (stage) => {
    const page = await enterInbox(stage);
    await page.keyboard.press("j");
    await page.keyboard.press("End");
    stage.service.addAlert(generatorAlert);
    await shellPage(page).refresh();
    await page.getByRole("button", { name: /1 critical/ }).waitFor();
  }),
  scene("inbox-empty", "An empty inbox", { profile: "empty" }, async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await shellPage(page).openScreen("Inbox");
    await inboxPage(page).nothing.waitFor();
  }),
  scene("inbox-offline", "The inbox without the service", async (stage) => {
    const page = await enterInbox(stage);
    await goOffline(stage, page);
    await inboxPage(page).rows.first().click();
  }),
  scene("inbox-narrow", "The inbox in a narrow window", small, handleSecond),
  scene("inbox-texts", "Long texts, and texts written from right to left", async (stage) => {
    addUnusualAlerts(stage);
    const page = await enterInbox(stage);
    await inboxPage(page).row("Fernwärmeversorgung").click();
  }),
  scene("outbox", "All writes with their outcomes", async (stage) => {
    const page = await handleSecond(stage);
    await openOutbox(page);
    await chooseSegment(page, /^All/);
    await listPage(page, "Outbox").rows.first().click();
  }),
  scene("outbox-offline", "Pending writes and the reason", showWaiting),
  scene("outbox-narrow", "The same in a narrow window", small, showWaiting),
  scene("outbox-texts", "Long texts, and texts written from right to left", async (stage) => {
    addUnusualAlerts(stage);
    const page = await enterInbox(stage);
    await goOffline(stage, page);
    for (const text of ["Fernwärmeversorgung", "تعطل"]) {
      await inboxPage(page).row(text).click();
      await inboxPage(page).list.press("e");
      await inboxPage(page).row(text).waitFor({ state: "hidden" });
    }
    await openOutbox(page);
    await listPage(page, "Outbox").row("Fernwärmeversorgung").click();
  }),
  scene("outbox-empty", "Everything has reached the service", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await openOutbox(page);
    await page.getByText("Nothing to send").waitFor();
  }),
];

/** The result of the last action. */
const outcome = (page: Page, text: RegExp) => page.getByText(text).first();

/** Opens the inbox; resolves when its keys work: the list has focus and its first row is selected. */
async function enterInbox(stage: Stage): Promise<Page> {
  const page = await enterScreen(stage, "Inbox");
  await expect(inboxPage(page).list).toBeFocused();
  await inboxPage(page).selected.waitFor();
  return page;
}

/** Acknowledges the second item, an alert, by keyboard. */
async function handleSecond(stage: Stage): Promise<Page> {
  const page = await enterInbox(stage);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await outcome(page, /^Acknowledged:/).waitFor();
  return page;
}

/** Handles some items without the service. */
async function showWaiting(stage: Stage): Promise<void> {
  addMessages(stage);
  const page = await enterInbox(stage);
  const inbox = inboxPage(page);
  await goOffline(stage, page);
  const message = inbox.row("Can you come over").first();
  await scrollToRow(inbox.list, message);
  await message.click();
  await page.keyboard.press("r");
  await inbox.reply.fill("I am there in ten minutes.");
  await inbox.reply.press("Enter");
  await outcome(page, /^Replied/).waitFor();
  await expect(inbox.list).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("e");
  await outcome(page, /^Acknowledged:/).waitFor();
  await openOutbox(page);
  await listPage(page, "Outbox").row("Message to").click();
}

async function openOutbox(page: Page): Promise<void> {
  await runCommand(page, "Outbox");
  await page.getByRole("heading", { name: "Outbox" }).waitFor();
}

function addMessages({ service }: Stage): void {
  const { users, mainUserId } = service.world;
  for (const { id } of users.filter((user) => user.id !== mainUserId).slice(0, 2)) {
    service.addMessage({ fromId: id, text: "Can you come over to the pumping station?" });
  }
}

function addUnusualAlerts({ service }: Stage): void {
  service.addAlert(generatorAlert);
  service.addAlert({
    title:
      "Ausfall der Fernwärmeversorgung im gesamten nördlichen Stadtgebiet einschließlich der Krankenhäuser, Pflegeheime und Schulen",
    details: "Wiederherstellung nicht vor morgen Mittag. ".repeat(30),
    severity: "EXTREME",
    roomName: "Koordinierungsstelle der Krankenhausalarm- und Einsatzplanung Nord",
  });
  service.addAlert({
    title: "تعطل المولد الاحتياطي رقم 2 في المبنى الشمالي",
    details: "يعمل المبنى على البطارية منذ الساعة 14:02.",
    severity: "CRITICAL",
    roomName: "غرفة العمليات",
  });
}
