import type { Page } from "@playwright/test";
import { appScreens } from "../fixtures/app-screens.ts";
import { expectDeclaredBridge } from "../fixtures/bridge-keys.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";
import { hostileTexts, makeHostile } from "./hostile-texts.ts";
import { type Listener, startListener } from "./listener.ts";

/** Screens with a list whose records open beside it. */
const lists = appScreens.filter(
  (name) => !["Dashboard", "Plans", "While you were away", "Search", "Take offline"].includes(name),
);

/** Opens every screen and the first records of each list, as a user who reads does. */
async function readEverything(page: Page, { url }: Listener): Promise<void> {
  const open = async (place: string) => {
    await shellPage(page).openScreen(place);
    await expect(page.getByRole("heading", { name: place, level: 1 })).toBeVisible();
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  };
  for (const place of ["Dashboard", "Plans", "While you were away"]) await open(place);
  for (const place of lists) {
    await open(place);
    const rows = page.getByRole("main").getByRole("option");
    for (const at of [0, 1, 2]) {
      await rows.nth(at).click();
      await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
    if (place !== "Messages") continue;
    // What would be called is there to read.
    const conversation = page.getByRole("region", { name: "Conversation" });
    await expect(conversation.getByRole("article").filter({ hasText: url }).first()).toBeVisible();
  }
  await open("Search");
  await page.getByRole("searchbox", { name: "Search everything" }).fill("shelter");
  await page.locator("mark").first().waitFor();
}

test("hostile texts in everything that people read", { tag: "@short" }, async ({
  service,
  enter,
}) => {
  test.setTimeout(180_000);
  const listener = await startListener();
  const texts = hostileTexts(listener.url);
  makeHostile(service.world, texts);
  const { app, page, complaints } = await enter();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const address = new URL(page.url()).origin;
  await readEverything(page, listener);

  // That notes were shown, and as HTML: without them most of this proves nothing.
  await shellPage(page).openScreen("Dashboard");
  const notes = () => page.frames().filter((frame) => frame !== page.mainFrame());
  await expect.poll(() => notes().length).toBeGreaterThan(0);
  const breached = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => Reflect.get(globalThis, "breached"))),
  );
  const elements = await Promise.all(
    notes().map((frame) =>
      frame.evaluate(() =>
        [...document.querySelectorAll("*")].map(({ localName, attributes }) => ({
          localName,
          attributes: [...attributes].map(({ name, value }) => `${name}=${value}`).join(" "),
        })),
      ),
    ),
  );
  const written = elements.flat();
  const has = (pattern: RegExp) =>
    written.some(({ localName, attributes }) => pattern.test(`${localName} ${attributes}`));

  const leftOf: Record<number, RegExp> = {
    1: /^script/,
    2: /onerror/,
    3: /javascript:/i,
    4: /^(svg|use|animate)/,
    5: /^(math|mglyph)|onerror/,
    6: /@import|url\(/,
    7: /^(form|input|button) /,
    8: /called\/8/,
    9: /^iframe/,
    10: /^(meta http-equiv=refresh|base)/,
    11: /id=(watchdesk|location|root)|name=(call|getElementById)/,
    12: /share|file:/,
  };
  for (const { number, name } of texts) {
    await attack(number, `${name} in a note, message, name and title`, async () => {
      expect(listener.heard.filter((path) => path.endsWith(`/${number}`))).toEqual([]);
      expect(breached).not.toContain(number);
      expect(has(leftOf[number] ?? /./)).toBe(false);
    });
  }
  await attack(11, "what was clobbered is still the bridge", async () => {
    await expectDeclaredBridge(page);
  });
  expect(new URL(page.url()).origin).toBe(address);
  expect(app.windows()).toHaveLength(1);
  expect(complaints).toEqual([]);
  await listener.stop();
});
