import { endProcess } from "../fixtures/app-processes.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

test("a sign-in fails with an error when Chromium's network process dies, and can be retried", async ({
  service,
  launch,
}) => {
  const { credentials, identity } = findSsoUser(service);
  const { app, page } = await launch();
  await signInPage(page).identify(credentials);
  const popup = await openRealm(page);
  const closed = popup.waitForEvent("close");
  await endProcess(app, "network");
  await expect(page.getByRole("alert")).toContainText("The sign-in was interrupted");
  await closed;
  await realmPage(await openRealm(page)).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
});
