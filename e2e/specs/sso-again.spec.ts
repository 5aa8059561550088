import type { RunningService } from "#demo/service.ts";
import { endSession } from "../fixtures/end-session.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** Two people of the service who sign in at the realm, each with what the realm knows of them. */
function ssoPeople({ world }: RunningService) {
  const [one, other] = world.users.filter(({ enabled }) => enabled !== false);
  if (one === undefined || other === undefined) throw new Error("There are not two people.");
  return [one, other].map((user, number) => {
    const casUsername = `realm.${number}`;
    const identity = { casUsername, password: `secret-${number}`, outcome: "success" as const };
    Object.assign(user, { signIn: "sso", casUsername });
    world.casIdentities.push(identity);
    return { user, identity };
  });
}

test("single sign-on: who cancels or closes the window midway gets in the next time", async ({
  service,
  launch,
}) => {
  const [ada] = ssoPeople(service);
  if (ada === undefined) throw new Error("Nobody signs in.");
  const { page } = await launch();
  await signInPage(page).identify({ serverUrl: service.baseUrl, username: ada.user.name });
  await (await openRealm(page, /^Continue with/)).close();
  await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
  await openRealm(page, /^Continue with/);
  await page.getByRole("button", { name: "Cancel" }).click();
  const popup = await openRealm(page, /^Continue with/);
  const { casUsername, password } = ada.identity;
  await realmPage(popup).logIn(casUsername, password);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

  await test.step("and leaves nothing in the realm's window for the next one", async () => {
    await shellPage(page).chooseFromAccountMenu(/Sign out/);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Sign out/ })
      .click();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect((await openRealm(page, /^Continue with/)).getByLabel("Password")).toBeVisible();
  });
});

test("single sign-on as somebody else asks, and tries again from a clean start", async ({
  service,
  launch,
}) => {
  const [ada, bo] = ssoPeople(service);
  if (ada === undefined || bo === undefined) throw new Error("There are not two people.");
  const first = await launch();
  const who = { serverUrl: service.baseUrl, username: ada.user.name };
  await signInPage(first.page).identify(who);
  const popup = await openRealm(first.page);
  await realmPage(popup).logIn(ada.identity.casUsername, ada.identity.password);
  await expect(listPage(first.page, "Tasks").rows.first()).toBeVisible();
  // The realm's session ends with the app: its window asks whoever comes next.
  await first.quit();
  const { page } = await launch();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await endSession(page, service);
  await page.getByRole("button", { name: "Sign in again" }).click();
  const second = await openRealm(page, /^Continue with/);
  await realmPage(second).logIn(bo.identity.casUsername, bo.identity.password);
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(
    dialog.getByRole("heading", { name: `You signed in as ${bo.user.displayName}` }),
  ).toBeVisible();

  const opened = nextRealmPage(page.context());
  await dialog.getByRole("button", { name: `Try again as ${ada.user.displayName}` }).click();
  await realmPage(await opened).logIn(ada.identity.casUsername, ada.identity.password);
  await expect(page.getByText(/^Your session at .+ ended/)).toBeHidden();
  await expect(shellPage(page).accountButton).toContainText(ada.user.displayName);
});
