import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "./journey.ts";

test("the page follows the desktop's text size and high contrast, also while it runs", async ({
  session,
  real,
  service,
  launchSignedIn,
  launch,
  person,
  note,
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
  await real.setHighContrast?.(session);
  const readContrast = () =>
    again.app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseHighContrastColors);
  await expect.poll(readContrast, "Electron reports high contrast").toBe(true);
  const media = ["(prefers-contrast: more)", "(forced-colors: active)"];
  const matches = await again.page.evaluate(
    (all) => all.map((one) => `${one}: ${matchMedia(one).matches}`),
    media,
  );
  note(matches.join(", "));
  await person.look("high contrast");
});
