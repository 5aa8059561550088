import { join } from "node:path";
import { redirectTo, respondWithStatus } from "#demo/faults/responses.ts";
import { countWindows } from "../fixtures/app-window.ts";
import { endSession } from "../fixtures/end-session.ts";
import { findFilesContaining } from "../fixtures/find-texts.ts";
import { startOtherServer } from "../fixtures/other-server.ts";
import { addRealmUser, findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("single sign-on works, persists, is renewed after its session has ended, and signs out at the realm", async ({
  desktop,
  service,
  launch,
}) => {
  const { credentials, user, identity } = findSsoUser(service);
  const { app, page, quit } = await launch();
  await signInPage(page).identify(credentials);
  await expect(page.getByText(service.world.realm.orgName ?? "")).toBeVisible();
  const popup = await openRealm(page);

  await test.step("the window has no bridge and shows its host", async () => {
    const facts = await app.evaluate(({ BrowserWindow, session }) => {
      const [window] = BrowserWindow.getAllWindows().filter((one) => one.getParentWindow());
      const [view] = window?.contentView.children ?? [];
      const contents = (view as Electron.WebContentsView | undefined)?.webContents;
      const own = contents?.session;
      const isShared = own === session.defaultSession;
      const packets = contents?.getWebRTCIPHandlingPolicy();
      return { title: window?.getTitle(), isShared, isPersistent: own?.isPersistent(), packets };
    });
    expect(facts).toEqual({
      title: expect.stringContaining(new URL(service.baseUrl).host),
      isShared: false,
      isPersistent: false,
      packets: "disable_non_proxied_udp",
    });
    const seen = await popup.evaluate(() =>
      ["watchdesk", "require", "process", "module"].filter((name) => name in globalThis),
    );
    expect(seen).toEqual([]);
  });
  await expect(page.getByText("Continue in the new window")).toBeVisible();

  await realmPage(popup).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await expect.poll(() => countWindows(app)).toBe(1);

  await test.step("its app token is used up, and no file contains it", async () => {
    const finish = service.requests.findLast(({ path }) => path.includes("finishLogin"));
    const appToken = /appToken=([^&]+)/.exec(finish?.path ?? "")?.[1] ?? "";
    expect(appToken.length).toBeGreaterThanOrEqual(32);
    const replayed = await fetch(`${service.baseUrl}/auth/cas/finishLogin?appToken=${appToken}`);
    expect(await replayed.json()).toMatchObject({ status: "authFailure" });
    const again = await fetch(
      `${service.baseUrl}/auth/cas/login?realm=${service.world.realm.realm}&appToken=${appToken}`,
    );
    expect(again.status).toBe(409);
    const profile = join(desktop.home, ".config", "Watchdesk");
    expect(await findFilesContaining(profile, [appToken, identity.password])).toEqual([]);
  });

  await test.step("an expired session is renewed with one click, and the screen is kept", async () => {
    const tasks = listPage(page, "Tasks");
    const filter = page.getByRole("searchbox").first();
    await filter.fill("e");
    await tasks.rows.nth(3).click();
    const selected = (await tasks.heading.last().textContent()) ?? "";
    await endSession(page, service);
    await page.getByRole("button", { name: "Sign in again" }).click();
    await page.getByRole("button", { name: /^Continue with/ }).click();
    // The realm still knows the user, so its window opens and closes by itself.
    await expect(shellPage(page).signInAgain).toBeHidden();
    await expect.poll(() => countWindows(app)).toBe(1);
    await expect(filter).toHaveValue("e");
    await expect(tasks.heading.last()).toHaveText(selected);
  });

  // The realm's session ends with the app: its window prompts the next user.
  await quit();
  const again = await launch();
  await test.step("after a restart the session works without the realm", async () => {
    await expect(listPage(again.page, "Tasks").rows.first()).toBeVisible();
  });

  await test.step("signing in as another user is reported, and a retry starts without the realm's session", async () => {
    const other = addRealmUser(service, credentials.username);
    await endSession(again.page, service);
    await again.page.getByRole("button", { name: "Sign in again" }).click();
    await realmPage(await openRealm(again.page, /^Continue with/)).logIn(other.identity);
    const dialog = again.page.getByRole("dialog", { name: "Sign in again" });
    await expect(
      dialog.getByRole("heading", { name: `You signed in as ${other.user.displayName}` }),
    ).toBeVisible();
    const opened = nextRealmPage(again.page.context(), "/cas/login");
    await dialog.getByRole("button", { name: `Try again as ${user.displayName}` }).click();
    await realmPage(await opened).logIn(identity);
    await expect(shellPage(again.page).signInAgain).toBeHidden();
    await expect(shellPage(again.page).accountButton).toContainText(user.displayName);
  });

  await test.step("signing out at the realm works", async () => {
    const logout = nextRealmPage(again.page.context());
    await shellPage(again.page).signOutAtRealm();
    await expect(again.page).toHaveTitle("Sign in – Watchdesk");
    await expect((await logout).getByText("signed out of single sign-on")).toBeVisible();
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
  });
});

test("each failure of single sign-on has its own screen and can be retried", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { credentials, identity } = findSsoUser(service);
  const { realm } = service.world;
  const validUrl = realm.serverUrl;
  const otherServer = await startOtherServer(
    "text/html",
    "<!doctype html><h1>Password, please</h1>",
  );
  const closed = await startOtherServer("text/plain", "");
  await closed.stop();
  const { app, page } = await launch();
  const signIn = signInPage(page);
  const alert = page.getByRole("alert");
  const start = page.getByRole("button", { name: /^Continue with/ });

  for (const serverUrl of ["http://sso.example.org/cas/login", "javascript:alert(1)"]) {
    await test.step(`an invalid address: ${serverUrl}`, async () => {
      realm.serverUrl = serverUrl;
      await signIn.identify(credentials);
      await start.click();
      await expect(alert.filter({ hasText: serverUrl.slice(0, 20) })).toBeVisible();
      expect(await countWindows(app)).toBe(1);
      await signIn.change();
    });
  }

  await test.step("a realm that is down", async () => {
    realm.serverUrl = `${closed.url}/cas/login`;
    await signIn.identify(credentials);
    await start.click();
    await expect(alert.filter({ hasText: "does not accept connections" })).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
    await signIn.change();
  });

  await test.step("a redirect off the list of allowed addresses is blocked and shown", async () => {
    realm.serverUrl = validUrl;
    const restore = service.faults.inject({
      match: { path: /^\/cas\/login/ },
      fault: redirectTo(`${otherServer.url}/phishing?secret=1`),
    });
    await signIn.identify(credentials);
    const popup = await openRealm(page);
    await expect(alert.filter({ hasText: `Blocked: ${otherServer.url}/phishing` })).toBeVisible();
    await expect(alert.filter({ hasText: "secret=1" })).toHaveCount(0);
    await expect(popup.getByText(`${otherServer.url}/phishing`)).toBeVisible();
    restore();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(start).toBeVisible();
  });

  const findIdentity = (outcome: string) => {
    const found = service.world.casIdentities.find((one) => one.outcome === outcome);
    if (found === undefined) throw new Error(`Nobody at the realm is ${outcome}.`);
    return found;
  };

  await test.step("unlinkedAccount: the realm's user name is shown", async () => {
    const unlinked = findIdentity("unlinkedAccount");
    await realmPage(await openRealm(page)).logIn(unlinked);
    await expect(page.getByRole("heading", { name: "No account is linked to you" })).toBeVisible();
    await expect(page.getByText(unlinked.casUsername)).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
  });

  await test.step("expiredCredentials: another user is prompted by the realm", async () => {
    await realmPage(await openRealm(page)).logIn(findIdentity("expiredCredentials"));
    await expect(page.getByRole("heading", { name: "Your sign-in has expired" })).toBeVisible();
    await expect(page.getByText("Your password has expired.")).toBeVisible();
  });

  await test.step("failure: the realm does not confirm its own ticket", async () => {
    const restore = service.faults.inject({
      match: { path: /^\/cas\/serviceValidate/ },
      fault: respondWithStatus(500),
    });
    await realmPage(await openRealm(page)).logIn(identity);
    await expect(
      page.getByRole("heading", { name: "The service could not sign you in" }),
    ).toBeVisible();
    restore();
  });

  await test.step("closing the window returns to the form", async () => {
    const popup = await openRealm(page);
    await popup.close();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
  });

  await test.step("cancelling in the app closes the window", async () => {
    await openRealm(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
  });

  await test.step("a correct sign-in works", async () => {
    await realmPage(await openRealm(page)).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });
  await otherServer.stop();

  await test.step("the realm's window keeps no session for the next user", async () => {
    await shellPage(page).signOut();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await signIn.identify(credentials);
    await expect((await openRealm(page, /^Continue with/)).getByLabel("Password")).toBeVisible();
  });
});

test.describe("with a short timeout", () => {
  test.use({ policy: { ssoTimeout: 8 } });

  test("authFailure: an unfinished sign-in times out", { tag: "@long" }, async ({
    service,
    launch,
  }) => {
    const { credentials } = findSsoUser(service);
    const { app, page } = await launch();
    await signInPage(page).identify(credentials);
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(
      page.getByRole("heading", { name: "The sign-in was not confirmed" }),
    ).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
  });
});
