import { addRealmUser, findSsoUser } from "../fixtures/sso-user.ts";
import { installBrowser, openBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("a first sign-in that comes back as another user asks first, in the window and for a further account", async ({
  service,
  launch,
}) => {
  const { credentials, user, identity } = findSsoUser(service);
  const other = addRealmUser(service, credentials.username);
  const { page } = await launch();
  const question = page.getByRole("heading", {
    name: `You signed in as ${other.user.displayName} (${other.user.name})`,
  });
  await signInPage(page).identify(credentials);
  await realmPage(await openRealm(page)).logIn(other.identity);
  await expect(question).toBeVisible();
  await expect(listPage(page, "Tasks").rows).toHaveCount(0);

  await test.step("the second way logs out at the realm, which then requires a password", async () => {
    const login = nextRealmPage(page.context(), "/cas/login");
    await page.getByRole("button", { name: `Sign in as ${credentials.username}` }).click();
    const realm = realmPage(await login);
    expect(service.requests.map(({ path }) => path)).toContainEqual(
      expect.stringContaining("/cas/logout"),
    );
    await realm.logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(shellPage(page).accountButton).toContainText(user.displayName);
  });

  await test.step("a further account under another name than the one that comes back", async () => {
    await shellPage(page).chooseFromAccountMenu(/^Add an account/);
    await signInPage(page).identify({ ...credentials, username: other.user.name });
    await realmPage(await openRealm(page)).logIn(identity);
    const name = `${user.displayName} (${user.name})`;
    await expect(page.getByRole("heading", { name: `You signed in as ${name}` })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
  });
});

test("a browser that still has another user's session does not sign that user in", {
  tag: "@long",
}, async ({ desktop, service, launch }) => {
  // Two apps and three sign-ins, each found out by a poll.
  test.slow();
  const { credentials, user, identity } = findSsoUser(service);
  const other = addRealmUser(service, credentials.username);
  const installed = await installBrowser(desktop.home);
  const { page } = await launch([], installed.env);
  const browser = await openBrowser(desktop);
  const follow = async (button: RegExp | string) => {
    const before = await installed.opened();
    await page.getByRole("button", { name: button }).click();
    await expect.poll(installed.opened).not.toBe(before);
    await browser.page.goto(await installed.opened());
  };
  await browser.page.goto(service.world.realm.serverUrl ?? "");
  await realmPage(browser.page).logIn(other.identity);
  await expect(browser.page.getByRole("heading", { name: "Signed in" })).toBeVisible();
  await signInPage(page).identify(credentials);
  await follow(/^Use the browser instead/);
  await expect(page.getByRole("heading", { name: /^You signed in as/ })).toContainText(
    other.user.displayName,
  );
  await follow(`Sign in as ${credentials.username}`);
  await expect(browser.page.getByText("signed out of single sign-on")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Sign out of/ })).toBeVisible();
  await follow("Continue in the browser");
  await realmPage(browser.page).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await expect(shellPage(page).accountButton).toContainText(user.displayName);
  await browser.quit();
});
