import type { Page } from "@playwright/test";
import { appScreens } from "../fixtures/app-screens.ts";
import { expectDeclaredBridge } from "../fixtures/bridge-keys.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";
import { addHostileTexts, hostileTexts } from "./hostile-texts.ts";
import { type Listener, startListener } from "./listener.ts";

test.use({ sharesApp: true });

/** Screens with a list whose records open beside it. */
const lists = appScreens.filter(
  (name) =>
    !["Dashboard", "Plans", "While you were away", "Search", "On this computer"].includes(name),
);

/** Opens every screen and the first records of each list. */
async function readEverything(page: Page, { url }: Listener): Promise<void> {
  const open = async (screen: string) => {
    await shellPage(page).openScreen(screen);
    await expect(page).toHaveTitle(`${screen} – Watchdesk`);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  };
  for (const screen of ["Dashboard", "Plans", "While you were away"]) await open(screen);
  for (const screen of lists) {
    await open(screen);
    const rows = page.getByRole("main").getByRole("option");
    for (const at of [0, 1, 2]) {
      await rows.nth(at).click();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    }
    if (screen !== "Messages") continue;
    // Proves that the hostile texts are shown.
    const conversation = page.getByRole("region", { name: "Conversation" });
    await expect(conversation.getByRole("article").filter({ hasText: url }).first()).toBeVisible();
  }
  await open("Search");
  await page.getByRole("searchbox", { name: "Search everything" }).fill("shelter");
  await page.locator("mark").first().waitFor();
}

test("hostile texts in every readable field", { tag: "@short" }, async ({
  service,
  launchSignedIn,
}) => {
  test.setTimeout(180_000);
  const listener = await startListener();
  const texts = hostileTexts(listener.url);
  addHostileTexts(service.world, texts);
  const { app, page, consoleErrors } = await launchSignedIn();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const address = new URL(page.url()).origin;
  await readEverything(page, listener);

  // Proves that notes were shown as HTML; otherwise most checks prove nothing.
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

  const remnants: Record<number, RegExp> = {
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
      expect(listener.paths.filter((path) => path.endsWith(`/${number}`))).toEqual([]);
      expect(breached).not.toContain(number);
      expect(has(remnants[number] ?? /./)).toBe(false);
    });
  }
  await attack(11, "the bridge is intact after DOM clobbering", async () => {
    await expectDeclaredBridge(page);
  });
  expect(new URL(page.url()).origin).toBe(address);
  expect(app.windows()).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
  await listener.stop();
});
