import { randomUUID } from "node:crypto";
import { appScreens } from "../fixtures/app-screens.ts";
import { findFilesContaining } from "../fixtures/find-texts.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";

/** Creates a unique word. */
const createMark = (name: string): string =>
  `${name}${randomUUID().replaceAll("-", "").slice(0, 12)}`;

test("a computer after a sign-out", { tag: "@short" }, async ({
  desktop,
  service,
  launchSignedIn,
  launch,
}) => {
  test.setTimeout(180_000);
  const first = await launchSignedIn();
  const { app, page } = first;
  const shell = shellPage(page);
  const { username } = service.credentials;
  const word = createMark("dictionary");
  const marks = [word];
  for (const name of appScreens) {
    await shell.openScreen(name);
    await expect(page).toHaveTitle(`${name} – Watchdesk`);
    for (const field of await page.getByRole("searchbox").all()) {
      const typed = createMark("typed");
      marks.push(typed);
      await field.fill(typed);
      await expect(field).toHaveValue(typed);
      await field.press("Enter");
    }
  }
  expect(marks.length).toBeGreaterThan(8);
  await shell.openScreen("Messages");
  await page.getByRole("main").getByRole("searchbox").first().fill("");
  await page.getByRole("main").getByRole("option").first().click();
  const draft = createMark("draft");
  marks.push(draft);
  await shell.composer.fill(draft);
  const added = await app.evaluate(
    ({ session }, text) => session.defaultSession.addWordToSpellCheckerDictionary(text),
    word,
  );
  expect(added).toBe(true);
  await expect.poll(() => findFilesContaining(desktop.home, [word])).not.toEqual([]);

  const typed = marks.filter((one) => one !== word);
  await attack(32, "typed text in a file of the profile", async () => {
    await first.quit();
    expect(await findFilesContaining(desktop.home, typed)).toEqual([]);
  });
  await attack(32, "a user's words, name and server after a sign-out", async () => {
    const { host } = new URL(service.baseUrl);
    const again = await launch();
    await shellPage(again.page).signOut();
    await expect(again.page).toHaveTitle("Sign in – Watchdesk");
    await expect(again.page.getByLabel("Server address")).toHaveValue("");
    await again.quit();
    const known = [...service.world.tasks.map(({ name }) => name), username, host];
    expect(await findFilesContaining(desktop.home, [...marks, ...known])).toEqual([]);
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
  });
});
