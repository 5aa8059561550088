import type { Page } from "@playwright/test";
import { endSession } from "../fixtures/end-session.ts";
import { barPage, nextRealmPage, openRealm } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { ageSessions } from "./age-sessions.ts";
import { readExample } from "./example.ts";
import { portalPage } from "./portal-page.ts";
import { hosts, portalOrigin, realm, renewalInterval } from "./setup.ts";
import { expect, type TrialUser, test } from "./trial.ts";

/** Longer than the delay of the page that redirects after 30 seconds. */
const longWait = { timeout: 45_000 };

async function identify(page: Page, { username }: TrialUser): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
}

const expectSignedIn = (page: Page) =>
  expect(listPage(page, "Tasks").rows.first()).toBeVisible(longWait);

async function signOut(page: Page): Promise<Page> {
  const opened = nextRealmPage(page.context());
  await shellPage(page).signOutAtRealm();
  return opened;
}

test("the complete example of the document, step by step", async ({ launch, users, picture }) => {
  const [dwho, rtyler] = users;
  const policy = await readExample();

  await test.step("without the login server in the policy its page is blocked, with its address", async () => {
    const { casOrigins: _, ...dialect } = policy.dialect;
    const { page, quit } = await launch({ ...policy, dialect });
    await expect(page.getByLabel("Server address")).toHaveValue("https://ops.example.org/api");
    await expect(page.getByRole("button", { name: "Try the demo" })).toHaveCount(0);
    await identify(page, dwho);
    await openRealm(page);
    const blocked = page.getByRole("alert").filter({ hasText: `Blocked: ${portalOrigin}/` });
    await expect(blocked).toBeVisible();
    await quit();
  });

  const { page } = await launch(policy);
  const context = page.context();
  await test.step("a wrong password is reported only by the page", async () => {
    await identify(page, dwho);
    const popup = await openRealm(page);
    const portal = portalPage(popup);
    await expect(portal.password).toBeVisible();
    await expect((await barPage(context)).address).toContainText(hosts.factor);
    await picture("login");
    await portal.logIn(dwho.casUsername, "wrong");
    await expect(portal.message).toContainText("Wrong credentials");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await portal.showLogins();
    await portal.logIn(dwho.casUsername);
    await expect(portal.timer).toBeVisible();
  });

  await test.step("its page of 30 seconds redirects by itself", async () => {
    await picture("thirty-seconds");
    await expect(page.getByText("Continue in the new window")).toBeVisible();
    await expectSignedIn(page);
    await expect(shellPage(page).accountButton).toContainText(dwho.displayName);
  });

  await test.step("the settings show that all parts apply", async () => {
    await shellPage(page).openSettings("administration");
    const region = page.getByRole("region", { name: "Set by your organisation" });
    await expect(region).toContainText("/etc/watchdesk/policy.json");
    await expect(region.getByRole("alert")).toHaveCount(0);
    await picture("settings");
    await page.keyboard.press("Escape");
  });

  await test.step("its own logout ends its session", async () => {
    const logout = await signOut(page);
    await expect((await barPage(context)).note).toContainText("You are signed out of");
    await picture("logout");
    await logout.goto(`${portalOrigin}/`);
    await expect(portalPage(logout).password).toBeVisible();
    await logout.close();
  });

  await test.step("another user is prompted to sign in", async () => {
    await identify(page, rtyler);
    await portalPage(await openRealm(page)).logIn(rtyler.casUsername);
    await expectSignedIn(page);
    await expect(shellPage(page).accountButton).toContainText(rtyler.displayName);
  });
});

test("cancelled attempts do not prevent the next, and an ended session is renewed", async ({
  service,
  launch,
  users,
  picture,
}) => {
  const [dwho, rtyler] = users;
  const { page, app, quit } = await launch({ ...(await readExample()), theme: "dark" });
  await identify(page, dwho);

  await test.step("attempts are cancelled, closed, and closed at the page of 30 seconds", async () => {
    await expect(portalPage(await openRealm(page)).password).toBeVisible();
    await picture("login-dark");
    await page.getByRole("button", { name: "Cancel" }).click();
    await (await openRealm(page)).close();
    const waiting = await openRealm(page);
    await portalPage(waiting).showLogins();
    await portalPage(waiting).logIn(dwho.casUsername);
    await expect(portalPage(waiting).timer).toBeVisible();
    await picture("thirty-seconds-dark");
    await waiting.close();
  });

  await test.step("a user known only to the realm is rejected", async () => {
    await portalPage(await openRealm(page)).logIn(realm.unlinked);
    await expect(page.getByRole("heading", { name: "No account is linked to you" })).toBeVisible();
    await expect(page.getByText(realm.unlinked)).toBeVisible();
  });
  await portalPage(await openRealm(page)).logIn(dwho.casUsername);
  await expectSignedIn(page);

  await test.step("with the realm's session, the window opens and closes by itself", async () => {
    await endSession(page, service);
    await page.getByRole("button", { name: "Sign in again" }).click();
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(shellPage(page).signInAgain).toBeHidden();
    const count = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    await expect.poll(count).toBe(1);
  });
  await (await signOut(page)).close();

  await test.step("signing in as another user is reported", async () => {
    await identify(page, dwho);
    await portalPage(await openRealm(page)).logIn(dwho.casUsername);
    await expectSignedIn(page);
    // The realm's session ends with the app: its window prompts the next user.
    await quit();
    const next = await launch(await readExample());
    await expectSignedIn(next.page);
    await endSession(next.page, service);
    await next.page.getByRole("button", { name: "Sign in again" }).click();
    await portalPage(await openRealm(next.page, /^Continue with/)).logIn(rtyler.casUsername);
    await expect(
      next.page.getByRole("heading", { name: `You signed in as ${rtyler.displayName}` }),
    ).toBeVisible();
    const opened = nextRealmPage(next.page.context(), "/cas/login");
    await next.page.getByRole("button", { name: `Try again as ${dwho.displayName}` }).click();
    await portalPage(await opened).logIn(dwho.casUsername);
    await expect(shellPage(next.page).signInAgain).toBeHidden();
  });
});

test("a realm that requires confirmation works, and one that does not know the service is reported", async ({
  front,
  service,
  launch,
  users,
  picture,
}) => {
  const [dwho] = users;
  const policy = await readExample();
  const change = (from: string, to: string) => {
    const casStartTemplate = policy.dialect.casStartTemplate.replace(from, to);
    return { ...policy, dialect: { ...policy.dialect, casStartTemplate } };
  };

  await test.step("a return address that is not registered", async () => {
    const { page, quit } = await launch(change("Flogin", "Felsewhere"));
    await identify(page, dwho);
    const popup = await openRealm(page);
    await portalPage(popup).logIn(dwho.casUsername);
    await expect(popup.getByText("This application is not known")).toBeVisible();
    await expect(
      page.getByRole("alert").filter({ hasText: "says that it does not know the service" }),
    ).toBeVisible();
    await picture("not-registered");
    await quit();
  });

  await test.step("renew=true: users confirm and sign in once more", async () => {
    const { page } = await launch(change("?service", "?renew=true&service"));
    await identify(page, dwho);
    await portalPage(await openRealm(page)).logIn(dwho.casUsername);
    await expectSignedIn(page);
    await ageSessions(front.folder, renewalInterval + 1);
    await endSession(page, service);
    await page.getByRole("button", { name: "Sign in again" }).click();
    const popup = await openRealm(page, /^Continue with/);
    await expect(popup.getByText("needs a more recent authentication")).toBeVisible();
    await picture("confirm");
    await portalPage(popup).renew();
    await portalPage(popup).password.fill(dwho.casUsername);
    await popup.getByRole("button", { name: "Connect" }).click();
    await expect(shellPage(page).signInAgain).toBeHidden();
  });
});

test("a service that starts the sign-in itself needs no template", async ({ launch, users }) => {
  const [dwho] = users;
  const { servers } = (await readExample()) as { servers?: string[] };
  const { page } = await launch({ servers, dialect: { casOrigins: [portalOrigin] } });
  await identify(page, dwho);
  await portalPage(await openRealm(page)).logIn(dwho.casUsername);
  await expectSignedIn(page);
});
