import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "./journey.ts";

const black = "oklch(0 0 0)";

test("the page follows the desktop's text size and high contrast, also while it runs", async ({
  session,
  real,
  service,
  launchSignedIn,
  launch,
  person,
}) => {
  test.skip(real.setTextScale === undefined, "Its text size is not tried.");
  clearWorld(service, "alerts", "messages");
  const { page, quit } = await launchSignedIn();
  const readRatio = () => page.evaluate(() => devicePixelRatio);
  expect(await readRatio()).toBe(1);
  await person.look("usual");
  for (const scale of [1.5, 1.25]) {
    await real.setTextScale?.(session, scale);
    await expect.poll(readRatio, `the page has ${scale} times the size`).toBe(scale);
    await person.look(`${scale} times the size`);
  }
  await quit();

  const again = await launch();
  await expect.poll(() => again.page.evaluate(() => devicePixelRatio)).toBe(1.25);
  await real.setTextScale?.(session, 1);
  await expect.poll(() => again.page.evaluate(() => devicePixelRatio)).toBe(1);
  const text = again.page.locator("body");
  await expect(text).not.toHaveCSS("color", black);
  await real.setHighContrast?.(session);
  await expect(text, "texts are black in high contrast").toHaveCSS("color", black);
  await person.find("Overdue");
});
