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
