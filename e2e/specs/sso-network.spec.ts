import { endProcess } from "../fixtures/app-processes.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("a sign-in that is open while Chromium's network process dies ends with an error, and can be tried again", async ({
  service,
  launch,
}) => {
  const { who, identity } = ssoPerson(service);
  const { app, page } = await launch();
  await signInPage(page).identify(who);
  const popup = await openRealm(page);
  const closed = popup.waitForEvent("close");
  await endProcess(app, "network");
  await expect(page.getByRole("alert")).toContainText("talks to the network has ended");
  await closed;
  await realmPage(await openRealm(page)).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
});
