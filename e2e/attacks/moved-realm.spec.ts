import { endSession } from "../fixtures/end-session.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";

test.use({ sharesApp: true });

test("a service that sends a known account to an attacker's sign-in page", {
  tag: "@short",
}, async ({ service, launch }) => {
  const listener = await startListener();
  const { credentials, identity } = findSsoUser(service);
  const { app, page } = await launch();
  await signInPage(page).identify(credentials);
  await realmPage(await openRealm(page)).logIn(identity);
  await listPage(page, "Tasks").rows.first().waitFor();
  const known = new URL(service.world.realm.serverUrl ?? "").origin;
  await endSession(page, service);
  service.world.realm.serverUrl = `${listener.url}/cas/login`;
  const { origin: named } = new URL(listener.url);
  expect(named).not.toBe(known);

  await attack(null, "the service names another sign-in page for a known account", async () => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Sign in again" }).click();
    const windows = app.windows().length;
    for (const name of [/^Continue with/, "Use the browser instead"]) {
      await dialog.getByRole("button", { name }).click();
      await expect(
        dialog.getByRole("heading", { name: "The sign-in address has changed" }),
      ).toBeFocused();
      expect(await dialog.getByRole("definition").allTextContents()).toEqual([known, named]);
      expect(app.windows()).toHaveLength(windows);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("button", { name: /^Continue with/ })).toBeVisible();
    }
    expect(listener.paths).toEqual([]);
  });
});
