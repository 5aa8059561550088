import type { Locator, Page } from "@playwright/test";
import { blackHole, loseResponse } from "#demo/faults/connection.ts";
import type { RunningService } from "#demo/service.ts";
import type { Bridge } from "#shared/ipc/bridge.ts";
import { callMain } from "../fixtures/call-main.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { inboxPage } from "../pages/inbox-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** Returns the text of the first fully visible message. */
const readFirstInView = (feed: Locator): Promise<string | null> =>
  feed.evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    const articles = [...scroller.querySelectorAll("[role=article], article")];
    const first = articles.find((article) => article.getBoundingClientRect().top >= top);
    return /Report \d+/.exec(first?.textContent ?? "")?.[0] ?? null;
  });

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

test.describe("over a failing connection", () => {
  test.use({ clockSpeed: 3 });

  test("each message arrives once, and unsent text persists after a restart", async ({
    service,
    launch,
    launchSignedIn,
  }) => {
    const { world, faults } = service;
    const other = findOtherUser(service);
    clearWorld(service, "messages");
    for (let count = 1; count <= 120; count += 1) {
      service.addMessage({ fromId: other.id, text: `Report ${count}`, isRead: true });
    }
    const { page, quit } = await launchSignedIn();
    const feed = page.getByRole("feed");
    const composer = shellPage(page).composer;
    const send = async (text: string) => {
      await composer.fill(text);
      await composer.press("Enter");
      await expect(composer).toHaveValue("");
    };
    const countAt = (text: string) => world.messages.filter((one) => one.text === text).length;
    await shellPage(page).openScreen("Messages");
    await listPage(page, "Conversations").rows.first().click();
    await expect(feed.getByText("Report 120")).toBeVisible();

    // The first write determines the form in which this service accepts writes.
    await send("Good morning.");
    await expect.poll(() => countAt("Good morning.")).toBe(1);

    await test.step("when the response is lost", async () => {
      faults.inject({ match: { method: "POST", times: 1 }, fault: loseResponse });
      await send("Two pumps are on their way.");
      await expect.poll(() => countAt("Two pumps are on their way.")).toBe(1);
      await expect(shellPage(page).statusBar).not.toContainText("waiting to be sent");
      await expect(feed.getByText("Two pumps are on their way.")).toHaveCount(1);
      expect(countAt("Two pumps are on their way.")).toBe(1);
    });

    await test.step("when the app quits while sending", async () => {
      const restore = faults.inject({ match: { method: "POST" }, fault: blackHole });
      await send("Is the levee road open?");
      await expect(shellPage(page).statusBar).toContainText("1 waiting to be sent");
      // A feed at its end stays there when a message is added.
      await expect(async () => {
        await feed.hover();
        await page.mouse.wheel(0, -2_000);
        await expect(feed.getByText("Report 120")).not.toBeInViewport({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await composer.fill("Half a thou");
      await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
      const before = await readFirstInView(feed);
      expect(before).not.toBeNull();
      await quit();
      restore();

      const again = await launch();
      const there = again.page;
      await shellPage(there).openScreen("Messages");
      await expect(shellPage(there).composer).toHaveValue("Half a thou");
      await expect.poll(() => readFirstInView(there.getByRole("feed"))).toBe(before);
      await expect.poll(() => countAt("Is the levee road open?"), { timeout: 60_000 }).toBe(1);
      await expect(shellPage(there).statusBar).not.toContainText("waiting to be sent");
    });
  });
});

test("a divider marks messages that arrived while the window was not focused; drafts are shared between screens and persist", {
  tag: "@everywhere",
}, async ({ service, launch }) => {
  const other = keepOneMessage(service, true);
  const { app, page } = await launch();
  await signInPage(page).signIn(service.credentials);
  const { composer } = shellPage(page);
  const isAllRead = () =>
    service.world.messages.every(({ fromId, isRead }) => fromId !== other || isRead);

  await test.step("a divider marks messages that arrived while the window was not focused", async () => {
    await shellPage(page).openScreen("Messages");
    await listPage(page, "Conversations").rows.first().click();
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

    await shellPage(page).openScreen("Messages");
    await listPage(page, "Conversations").rows.first().click();
    await expect(composer).toHaveValue("The levee");
    await composer.focus();
    await page.keyboard.type(" road");
    await expect(composer).toHaveValue("The levee road");
    // It is read before the next message arrives, which is then alone in the inbox.
    await expect.poll(isAllRead).toBe(true);
  });

  await test.step("and in the inbox again, even after the app was killed", async () => {
    await shellPage(page).openScreen("Inbox");
    await receive(service, page, other, "Please answer.");
    await reply();
    await expect(inbox.reply).toHaveValue("The levee road");
    await page.keyboard.type(" is.");
    await expect(inbox.reply).toHaveValue("The levee road is.");
    const readDraft = () =>
      page.evaluate(async (userId) => {
        const { watchdesk } = window as unknown as { watchdesk: Bridge };
        const response = await watchdesk.call("conversation.get", { userId });
        return response.ok ? response.value?.draft : null;
      }, other);
    await expect.poll(readDraft).toBe("The levee road is.");
    app.process().kill("SIGKILL");
    await app.waitForEvent("close");

    const again = (await launch()).page;
    await shellPage(again).openScreen("Messages");
    await listPage(again, "Conversations").rows.first().click();
    await expect(shellPage(again).composer).toHaveValue("The levee road is.");
  });
});
