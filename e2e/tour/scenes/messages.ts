import type { Page } from "@playwright/test";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { World } from "#demo/world/world.ts";
import { type SettingPage, settingPages } from "#shared/settings/declaration.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { enterSettings, scrollToSection } from "../steps.ts";
import { expect } from "../timeouts.ts";

/** Private messages and notification settings. */
export const messageScenes: Scene[] = [
  scene("messages", "A conversation", openConversation),
  scene("messages-waiting", "Written without the service", async (stage) => {
    const page = await openConversation(stage);
    await stage.service.stop();
    await composer(page).fill("On my way with two pumps.\nETA 20 minutes.");
    await composer(page).press("Enter");
    await page
      .getByText(/Saved, not sent yet/)
      .last()
      .waitFor();
  }),
  scene("messages-rejected", "The service rejects a message", async (stage) => {
    const page = await openConversation(stage);
    const body = JSON.stringify({ error: "Ben takes no messages today." });
    stage.service.faults.inject({
      match: { method: "POST" },
      fault: respondWithStatus(403, { body }),
    });
    await composer(page).fill("On my way with two pumps.");
    await composer(page).press("Enter");
    await page.getByRole("button", { name: "Edit and send" }).waitFor();
  }),
  scene("messages-find", "Searching a conversation", async (stage) => {
    const page = await openConversation(stage);
    await composer(page).press("Control+F");
    await page.getByRole("textbox", { name: "Find in this conversation" }).fill("the");
    await page.getByText(/\d+ of \d+/).waitFor();
  }),
  scene("messages-new", "Choosing a recipient", async (stage) => {
    const page = await enterMessages(stage);
    await page.getByRole("button", { name: /New message/ }).click();
    await page.getByRole("dialog").getByRole("menuitem").first().waitFor();
  }),
  scene("messages-many", "More conversations than are loaded at first", async (stage) => {
    addConversations(stage.service.world, 620);
    const page = await enterMessages(stage);
    await listPage(page, "Conversations").rows.nth(6).click();
    await page.getByRole("button", { name: "Show more conversations" }).waitFor();
  }),
  scene("messages-many-all", "All conversations, after loading more", async (stage) => {
    addConversations(stage.service.world, 620);
    const page = await enterMessages(stage);
    await page.getByRole("button", { name: "Show more conversations" }).click();
    await page.getByText("No more conversations").waitFor();
    await listPage(page, "Conversations").list.press("End");
  }),
  scene("messages-empty", "No messages", { profile: "empty" }, async ({ launchSignedIn }) =>
    shellPage(await launchSignedIn()).openScreen("Messages"),
  ),
  scene("messages-texts", "Long texts, and texts written from right to left", async (stage) => {
    const { service } = stage;
    for (const text of [
      "هل يمكنك الحضور إلى مركز العمليات؟ المولد الثاني متوقف منذ الساعة 14:02.",
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2),
      "👍",
      "Plan: https://plans.example.com/flood/2025?zone=C and mail ops@example.com.",
    ]) {
      service.addMessage({ text });
    }
    await openConversation(stage);
  }),
  scene("messages-narrow", "In a narrow window", small, openConversation),
  scene("settings", "Notification settings", (stage) => enterSettings(stage, "notifications")),
  scene("settings-quiet", "Quiet hours", small, async (stage) => {
    const page = await enterSettings(stage, "notifications");
    await page.getByText("Use quiet hours").click();
    await expect(page.getByRole("switch", { name: /Use quiet hours/ })).toBeChecked();
    await scrollToSection(page, "Quiet hours");
  }),
  scene(
    "settings-shortcut",
    "A shortcut that shows the window, and an invalid one",
    async (stage) => {
      const page = await enterSettings(stage, "shortcuts");
      await page.getByRole("button", { name: "Set shortcut" }).click();
      await page.keyboard.press("Control+Alt+W");
      await page.getByRole("button", { name: "Change shortcut" }).click();
      await page.keyboard.press("Control+W");
      await page.getByText("Use two or more of").waitFor();
      await scrollToSection(page, "Keyboard shortcuts");
    },
  ),
  ...(Object.keys(settingPages) as SettingPage[]).flatMap((key): Scene[] => {
    const title = settingPages[key].title();
    const show = (stage: Stage) => enterSettings(stage, key);
    return [
      scene(`settings-page-${key}`, `The settings: ${title}`, show),
      scene(`settings-page-${key}-narrow`, `The settings, narrow: ${title}`, small, show),
    ];
  }),
];

/** Adds users who wrote once, long ago. */
function addConversations({ users, messages, mainUserId }: World, count: number): void {
  const [template] = users.filter(({ id }) => id !== mainUserId);
  if (template === undefined) throw new Error("There is no other user.");
  const oldest = Math.min(...messages.map(({ sent }) => sent));
  for (let number = 1; number <= count; number += 1) {
    const id = String(900_000 + number);
    const name = `volunteer${number}`;
    users.push({ ...template, id, name, displayName: `Volunteer ${number}` });
    const sent = oldest - number * 60_000;
    messages.push({ id, fromId: id, toId: mainUserId, text: "I can help.", sent, isRead: true });
  }
}

const composer = (page: Page) => page.getByRole("textbox", { name: /^Message to|^Write/ });

async function enterMessages({ launchSignedIn }: Stage): Promise<Page> {
  const page = await launchSignedIn();
  await shellPage(page).openScreen("Messages");
  await listPage(page, "Conversations").rows.first().waitFor();
  return page;
}

async function openConversation(stage: Stage): Promise<Page> {
  const page = await enterMessages(stage);
  await listPage(page, "Conversations").rows.first().click();
  await composer(page).waitFor();
  return page;
}
