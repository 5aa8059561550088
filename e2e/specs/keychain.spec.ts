import { once } from "node:events";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.describe("on a computer without a keychain", () => {
  test.use({ desktopOptions: { keychain: "none" } });

  test("a session lasts until the app is closed, and the app says so", async ({
    service,
    launch,
  }) => {
    const first = await launch();
    await signInPage(first.page).signIn(service.credentials);
    await expect(listPage(first.page, "Tasks").rows.first()).toBeVisible();
    await expect(first.page.getByText(/has no keychain/)).toBeVisible();
    await first.quit();

    const { page } = await launch();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await expect(page.getByLabel("Username")).toHaveValue(service.credentials.username);
  });
});

test("a locked keychain hides nothing but the store, and holds nothing up", async ({
  desktop,
  service,
  launch,
}) => {
  const first = await launch();
  await signInPage(first.page).signIn(service.credentials);
  await expect(listPage(first.page, "Tasks").rows.first()).toBeVisible();
  await first.quit();

  await desktop.keychain.lock();
  const { app, page } = await launch();
  await expect(page.getByText("The keychain of this computer is locked.")).toBeVisible();
  await expect(page.getByText("opens as soon as the keychain is unlocked")).toBeVisible();

  await test.step("the app can be quit while the keychain asks for its password", async () => {
    const ended = once(app.process(), "exit");
    // The connection may break before the answer.
    await app.evaluate((electron) => electron.app.quit()).catch(() => undefined);
    await ended;
  });
});
