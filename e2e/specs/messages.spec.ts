import type { Locator } from "@playwright/test";
import { answerLost, blackHole } from "#demo/faults/connection.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** The text of the first message that is wholly in view. */
const readFirstInView = (feed: Locator): Promise<string | null> =>
  feed.evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    const articles = [...scroller.querySelectorAll("[role=article], article")];
    const first = articles.find((article) => article.getBoundingClientRect().top >= top);
    return /Report \d+/.exec(first?.textContent ?? "")?.[0] ?? null;
  });

test("what is written arrives once, and what is not sent is there after a restart", async ({
  service,
  launch,
}) => {
  const { world, faults } = service;
  const other = world.users.find(({ id }) => id !== world.mainUserId);
  if (other === undefined) throw new Error("There is nobody to write to.");
  world.messages.splice(0);
  for (let count = 1; count <= 120; count += 1) {
    service.addMessage({ fromId: other.id, text: `Report ${count}`, isRead: true });
  }
  const { page, quit } = await launch();
  const feed = page.getByRole("feed");
  const composer = page.getByRole("textbox", { name: /^Message to/ });
  const send = async (text: string) => {
    await composer.fill(text);
    await composer.press("Enter");
    await expect(composer).toHaveValue("");
  };
  const countAt = (text: string) => world.messages.filter((one) => one.text === text).length;
  await signInPage(page).signIn(service.credentials);
  await shellPage(page).openPlace("Messages");
  await listPage(page, "Conversations").rows.first().click();
  await expect(feed.getByText("Report 120")).toBeVisible();

  // From the first write Watchdesk learns how this service wants its writes.
  await send("Good morning.");
  await expect.poll(() => countAt("Good morning.")).toBe(1);

  await test.step("where the answer is lost", async () => {
    faults.inject({ match: { method: "POST", times: 1 }, fault: answerLost });
    await send("Two pumps are on their way.");
    await expect.poll(() => countAt("Two pumps are on their way.")).toBe(1);
    await expect(shellPage(page).statusBar).not.toContainText("waiting to be sent");
    await expect(feed.getByText("Two pumps are on their way.")).toHaveCount(1);
    expect(countAt("Two pumps are on their way.")).toBe(1);
  });

  await test.step("where the app quits while it is on its way", async () => {
    const heal = faults.inject({ match: { method: "POST" }, fault: blackHole });
    await send("Is the levee road open?");
    await expect(shellPage(page).statusBar).toContainText("1 waiting to be sent");
    await feed.hover();
    await page.mouse.wheel(0, -2_000);
    await expect(feed.getByText("Report 120")).not.toBeInViewport();
    await composer.fill("Half a thou");
    await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
    const before = await readFirstInView(feed);
    expect(before).not.toBeNull();
    await quit();
    heal();

    const again = await launch();
    const there = again.page;
    await shellPage(there).openPlace("Messages");
    await expect(there.getByRole("textbox", { name: /^Message to/ })).toHaveValue("Half a thou");
    await expect.poll(() => readFirstInView(there.getByRole("feed"))).toBe(before);
    await expect.poll(() => countAt("Is the levee road open?"), { timeout: 60_000 }).toBe(1);
    await expect(shellPage(there).statusBar).not.toContainText("waiting to be sent");
  });
});
