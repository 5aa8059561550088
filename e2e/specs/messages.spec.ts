import type { Page } from "@playwright/test";
import type { RunningService } from "#demo/service.ts";
import { callMain } from "../fixtures/call-main.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { inboxPage } from "../pages/inbox-page.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

/** Adds a message at the service and refreshes. */
async function receive(service: RunningService, page: Page, fromId: string, text: string) {
  service.addMessage({ fromId, text });
  await callMain(page, "collection.refresh", { collection: "messages" });
}

/** Simulates focus or blur, because Playwright keeps every page focused. */
const setFocus = (page: Page, isFocused: boolean) =>
  page.evaluate((hasFocus) => {
    document.hasFocus = () => hasFocus;
    window.dispatchEvent(new Event(hasFocus ? "focus" : "blur"));
  }, isFocused);

/** Removes everything except one message; returns its sender's id. */
function keepOneMessage(service: RunningService, isRead: boolean): string {
  const other = findOtherUser(service);
  clearWorld(service, "alerts", "tasks", "submissions", "entries", "messages");
  service.addMessage({ fromId: other.id, text: "Report 1", isRead });
  return other.id;
}

test("a divider marks messages that arrived while the window was not focused; drafts are shared between screens", {
  tag: "@everywhere",
}, async ({ service, launch }) => {
  const other = keepOneMessage(service, true);
  const { page } = await launch();
  await signInPage(page).signIn(service.credentials);
  const { composer } = shellPage(page);
  const isAllRead = () =>
    service.world.messages.every(({ fromId, isRead }) => fromId !== other || isRead);

  await test.step("a divider marks messages that arrived while the window was not focused", async () => {
    await openConversation(page);
    const feed = page.getByRole("feed");
    await expect(feed.getByText("Report 1")).toBeVisible();
    const divider = page.getByText("New messages");
    await expect(divider).toBeHidden();

    await setFocus(page, false);
    await receive(service, page, other, "Are you there?");
    await receive(service, page, other, "Hello?");
    await expect(feed.getByText("Hello?")).toBeVisible();
    await expect(feed.getByRole("article").filter({ has: divider })).toContainText(
      "Are you there?",
    );
    expect(service.world.messages.filter(({ isRead }) => !isRead)).toHaveLength(2);

    await setFocus(page, true);
    await expect.poll(isAllRead).toBe(true);
    await expect(divider).toBeVisible();
    await composer.fill("Here I am.");
    await composer.press("Enter");
    await expect(divider).toBeHidden();
  });

  const inbox = inboxPage(page);
  const reply = async () => {
    await shellPage(page).openScreen("Inbox");
    await inbox.rows.first().click();
    await page.keyboard.press("r");
    await expect(inbox.reply).toBeFocused();
  };
  await test.step("a draft of the inbox continues in the messages", async () => {
    await shellPage(page).openScreen("Inbox");
    await receive(service, page, other, "Which road?");
    await reply();
    await page.keyboard.type("The levee");
    await page.keyboard.press("Escape");

    await openConversation(page);
    await expect(composer).toHaveValue("The levee");
    await composer.focus();
    await page.keyboard.type(" road");
    await expect(composer).toHaveValue("The levee road");
    // It is read before the next message arrives, which is then alone in the inbox.
    await expect.poll(isAllRead).toBe(true);
  });

  await test.step("and in the inbox again", async () => {
    await shellPage(page).openScreen("Inbox");
    await receive(service, page, other, "Please answer.");
    await reply();
    await expect(inbox.reply).toHaveValue("The levee road");
  });
});
