import type { Page } from "@playwright/test";
import { inboxPage } from "../../pages/inbox-page.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { expect } from "../expect.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { choosePart, enterScreen, goOffline, runCommand } from "../steps.ts";
import { generatorAlert } from "./alerts.ts";

/** What waits for the person, and what waits to be sent. */
export const inboxScenes: Scene[] = [
  scene("inbox", "What waits, the most urgent first; one was just dealt with", dealWithSecond),
  scene("inbox-reply", "A reply without leaving the inbox", async (stage) => {
    addMessages(stage);
    const page = await enterInbox(stage);
    await inboxPage(page).row("Can you come over").first().click();
    await page.keyboard.press("r");
    await inboxPage(page).reply.fill("I am there in ten minutes.");
  }),
  scene("inbox-snooze", "Until when something is put off", async (stage) => {
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
  scene("inbox-empty", "Nothing waits", { profile: "empty" }, async ({ enter }) => {
    const page = await enter();
    await shellPage(page).openScreen("Inbox");
    await inboxPage(page).nothing.waitFor();
  }),
  scene("inbox-offline", "The inbox without the service", async (stage) => {
    const page = await enterInbox(stage);
    await goOffline(stage, page);
    await page.getByText("Newer items may be missing").waitFor();
    await inboxPage(page).rows.first().click();
  }),
  scene("inbox-narrow", "The inbox in a narrow window", small, dealWithSecond),
  scene("inbox-texts", "Long texts, and texts written from right to left", async (stage) => {
    addAwkwardAlerts(stage);
    const page = await enterInbox(stage);
    await inboxPage(page).row("Fernwärmeversorgung").click();
  }),
  scene("outbox", "Everything that was written, with what became of it", async (stage) => {
    const page = await dealWithSecond(stage);
    await openOutbox(page);
    await choosePart(page, /^Everything/);
    await listPage(page, "Outbox").rows.first().click();
  }),
  scene("outbox-offline", "What waits to be sent, and why", showWaiting),
  scene("outbox-narrow", "The same in a narrow window", small, showWaiting),
  scene("outbox-empty", "Everything has reached the service", async ({ enter }) => {
    const page = await enter();
    await openOutbox(page);
    await page.getByText("Nothing to send").waitFor();
  }),
];

/** What became of the last item. */
const outcome = (page: Page, words: RegExp) => page.getByText(words).first();

/** Opens the inbox; resolves when its keys are heard: the list has focus, and its first row is selected. */
async function enterInbox(stage: Stage): Promise<Page> {
  const page = await enterScreen(stage, "Inbox");
  await expect(inboxPage(page).list).toBeFocused();
  await inboxPage(page).selected.waitFor();
  return page;
}

/** Acknowledges the second item, an alert, by keyboard. */
async function dealWithSecond(stage: Stage): Promise<Page> {
  const page = await enterInbox(stage);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await outcome(page, /^Acknowledged:/).waitFor();
  return page;
}

/** Deals with some things while the service is away. */
async function showWaiting(stage: Stage): Promise<void> {
  addMessages(stage);
  const page = await enterInbox(stage);
  const inbox = inboxPage(page);
  await goOffline(stage, page);
  await inbox.row("Can you come over").first().click();
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
  await runCommand(page, "unsent items");
  await page.getByRole("heading", { name: "Outbox" }).waitFor();
}

function addMessages({ service }: Stage): void {
  const { users, mainUserId } = service.world;
  for (const { id } of users.filter((user) => user.id !== mainUserId).slice(0, 2)) {
    service.addMessage({ fromId: id, text: "Can you come over to the pumping station?" });
  }
}

function addAwkwardAlerts({ service }: Stage): void {
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
