import type { Locator } from "@playwright/test";
import { blackHole, loseResponse } from "#demo/faults/connection.ts";
import { expectDraft } from "../fixtures/expect-draft.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";

test.use({ clockSpeed: 3 });

/** Returns the text of the first fully visible message. */
const readFirstInView = (feed: Locator): Promise<string | null> =>
  feed.evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    const articles = [...scroller.querySelectorAll("[role=article], article")];
    const first = articles.find((article) => article.getBoundingClientRect().top >= top);
    return /Report \d+/.exec(first?.textContent ?? "")?.[0] ?? null;
  });

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
  await openConversation(page);
  await expect(feed.getByText("Report 120")).toBeVisible();

  // The first write determines the form in which this service accepts writes.
  await send("Good morning.");
  await expect.poll(() => countAt("Good morning.")).toBe(1);

  await test.step("when the response is lost", async () => {
    faults.inject({ match: { method: "POST", times: 1 }, fault: loseResponse });
    await send("Two pumps are on their way.");
    await expect.poll(() => countAt("Two pumps are on their way.")).toBe(1);
    await expect(shellPage(page).unsent).toHaveCount(0);
    await expect(feed.getByText("Two pumps are on their way.")).toHaveCount(1);
    expect(countAt("Two pumps are on their way.")).toBe(1);
  });

  await test.step("when the app quits while sending", async () => {
    const restore = faults.inject({ match: { method: "POST" }, fault: blackHole });
    await send("Is the levee road open?");
    await expect(shellPage(page).unsent).toBeVisible();
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
    await expect(shellPage(there).unsent).toHaveCount(0);

    await test.step("and after it was killed", async () => {
      await shellPage(there).composer.fill("Half a thought");
      await expectDraft(there, other.id, "Half a thought");
      await again.kill();
      const last = (await launch()).page;
      await shellPage(last).openScreen("Messages");
      await expect(shellPage(last).composer).toHaveValue("Half a thought");
    });
  });
});
