import { countWindows } from "../fixtures/app-window.ts";
import { endSession } from "../fixtures/end-session.ts";
import { findSsoUser, makeRealmStrict } from "../fixtures/sso-user.ts";
import { installBrowser, openBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { barPage, nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** The delay of the realm's redirect, in milliseconds; usually 30 seconds. */
const wait = 2_000;

test("a strict realm signs in by its window and out by its logout page", {
  tag: "@long",
}, async ({ service, launch }) => {
  makeRealmStrict(service, wait);
  const { credentials, identity } = findSsoUser(service);
  const { app, page } = await launch();
  const context = page.context();
  await signInPage(page).identify(credentials);

  await test.step("closing the window while it waits and cancelling at its prompt leave no window", async () => {
    service.realmBehavior.redirectDelay = 60_000;
    const first = realmPage(await openRealm(page));
    await first.logIn(identity);
    await first.confirm();
    await expect(first.countdown).toBeVisible();
    await (await barPage(context)).page.close();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
    const second = realmPage(await openRealm(page));
    await second.logIn(identity);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => countWindows(app)).toBe(1);
    service.realmBehavior.redirectDelay = wait;
  });

  await test.step("the waiting page redirects by itself", async () => {
    const popup = await openRealm(page);
    const realm = realmPage(popup);
    await realm.openAbout();
    const blocked = page.getByRole("alert").filter({ hasText: "Blocked: https://maker.example/" });
    await expect(blocked).toBeVisible();
    await realm.logIn(identity);
    await expect(popup.getByText("Continue to the service")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await realm.confirm();
    await expect(realm.countdown).toBeVisible();
    await expect(page.getByText("Continue in the new window")).toBeVisible();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
  });

  await test.step("a returning user is recognized and still prompted and delayed", async () => {
    await endSession(page, service);
    await page.getByRole("button", { name: "Sign in again" }).click();
    const realm = realmPage(await openRealm(page, /^Continue with/));
    await realm.confirm();
    await realm.skipCountdown();
    await expect(shellPage(page).signInAgain).toBeHidden();
    await expect.poll(() => countWindows(app)).toBe(1);
  });

  await test.step("its logout ends its session, and the next sign-in prompts for a password", async () => {
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await expect((await logout).getByText("signed out of single sign-on")).toBeVisible();
    const bar = await barPage(context);
    await expect(bar.note).toHaveText(/^You are signed out of localhost:\d+\./);
    await bar.page.close();
    await signInPage(page).identify(credentials);
    await expect((await openRealm(page)).getByLabel("Password")).toBeVisible();
  });
});

test("a strict realm signs in by the system browser and out by its logout page there", {
  tag: "@long",
}, async ({ desktop, service, launch }) => {
  makeRealmStrict(service, wait);
  const { credentials, identity } = findSsoUser(service);
  const installed = await installBrowser(desktop.home);
  const { page } = await launch([], installed.env);
  const browser = await openBrowser(desktop);
  const realm = realmPage(browser.page);
  const begin = async (button: RegExp) => {
    const before = await installed.opened();
    await page.getByRole("button", { name: button }).click();
    await expect.poll(installed.opened).not.toBe(before);
    await browser.page.goto(await installed.opened());
  };
  await signInPage(page).identify(credentials);
  await begin(/^Use the browser instead/);

  await test.step("the realm's response to a cancelled attempt completes the next one", async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await begin(/^Use the browser instead/);
    await realm.logIn(identity);
    await realm.confirm();
    await expect(realm.countdown).toBeVisible();
    await expect(page.getByText("Continue in the browser")).toBeVisible();
    await expect(browser.page.getByText("You can close this window.")).toBeVisible();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });

  await test.step("its logout ends its session, and the next sign-in prompts for a password", async () => {
    await shellPage(page).signOutAtRealm();
    await expect.poll(installed.opened).toBe(service.world.realm.logoutUrl);
    await browser.page.goto(await installed.opened());
    await expect(browser.page.getByText("signed out of single sign-on")).toBeVisible();
    await signInPage(page).identify(credentials);
    await begin(/^Use the browser instead/);
    await expect(browser.page.getByLabel("Password")).toBeVisible();
  });
  await browser.quit();
});

test.describe("where the realm does not know the service", () => {
  const casStartTemplate =
    "{serverUrl}?service=https%3A%2F%2Fops.example.org%2F%3FappToken%3D{appToken}";
  test.use({ policy: { dialect: { casStartTemplate } } });

  test("a problem reported only as text appears in the main window until another page loads", async ({
    service,
    launch,
  }) => {
    makeRealmStrict(service, wait);
    service.realmBehavior.rejectsBy = "words";
    const { credentials } = findSsoUser(service);
    const { page } = await launch();
    await signInPage(page).identify(credentials);
    const popup = await openRealm(page);
    await expect(popup.getByText("This application is not known")).toBeVisible();
    const problem = page.getByRole("alert").filter({ hasText: "reports a problem" });
    await expect(problem).toContainText("/cas/login, the sign-in page, says that it does not know");
    await popup.goto(service.world.realm.serverUrl ?? "");
    await expect(popup.getByLabel("Password")).toBeVisible();
    await expect(problem).toHaveCount(0);
  });
});
