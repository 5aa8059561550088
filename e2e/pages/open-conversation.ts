import type { Page } from "@playwright/test";
import { listPage, shellPage } from "./shell-page.ts";

/** Opens the first conversation of the messages. */
export async function openConversation(page: Page): Promise<void> {
  await shellPage(page).openScreen("Messages");
  await listPage(page, "Conversations").rows.first().click();
}
