import { join } from "node:path";
import { answerStatus, redirectTo } from "#demo/faults/answers.ts";
import { countWindows } from "../fixtures/app-window.ts";
import { filesContaining } from "../fixtures/find-texts.ts";
import { endSession } from "../fixtures/end-session.ts";
import { addRealmUser, ssoPerson } from "../fixtures/sso-user.ts";
import { startStranger } from "../fixtures/other-server.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("single sign-on leads in, is remembered, comes back after its end, and can be ended at the realm too", async ({
  desktop,
  service,
  launch,
}) => {
  const { who, user, identity } = ssoPerson(service);
  const { app, page, quit } = await launch();
  await signInPage(page).identify(who);
  await expect(page.getByText(service.world.realm.orgName ?? "")).toBeVisible();
  const popup = await openRealm(page);

  await test.step("the window has nothing of ours in it and says where it is", async () => {
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
  await expect(page.getByText("Finish signing in in the new window")).toBeVisible();

  await realmPage(popup).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await expect.poll(() => countWindows(app)).toBe(1);

  await test.step("its app token is used up, and nothing of it is in any file", async () => {
    const finish = service.requests.findLast(({ path }) => path.includes("finishLogin"));
    const appToken = /appToken=([^&]+)/.exec(finish?.path ?? "")?.[1] ?? "";
    expect(appToken.length).toBeGreaterThanOrEqual(32);
    const replayed = await fetch(`${service.baseUrl}/auth/cas/finishLogin?appToken=${appToken}`);
    expect(await replayed.json()).toMatchObject({ status: "authFailure" });
    const again = await fetch(
      `${service.baseUrl}/auth/cas/login?realm=${service.world.realm.realm}&appToken=${appToken}`,
    );
    expect(again.status).toBe(409);
    const kept = join(desktop.home, ".config", "Watchdesk");
    expect(await filesContaining(kept, [appToken, identity.password])).toEqual([]);
  });

  await test.step("an expired session comes back with one press, and nothing is lost", async () => {
    const tasks = listPage(page, "Tasks");
    const filter = page.getByRole("searchbox").first();
    await filter.fill("e");
    await tasks.rows.nth(3).click();
    const selected = (await tasks.heading.last().textContent()) ?? "";
    await endSession(page, service);
    await page.getByRole("button", { name: "Sign in again" }).click();
    await page.getByRole("button", { name: /^Continue with/ }).click();
    // The realm still knows the user, so its window opens and closes by itself.
    await expect(page.getByText(/^Your session at .+ ended/)).toBeHidden();
    await expect.poll(() => countWindows(app)).toBe(1);
    await expect(filter).toHaveValue("e");
    await expect(tasks.heading.last()).toHaveText(selected);
  });

  // The realm's session ends with the app: its window prompts whoever comes next.
  await quit();
  const again = await launch();
  await test.step("after a restart the session is there without the realm", async () => {
    await expect(listPage(again.page, "Tasks").rows.first()).toBeVisible();
  });

  await test.step("signed in as somebody else, it says so, and tries again from a clean start", async () => {
    const other = addRealmUser(service, who.username);
    await endSession(again.page, service);
    await again.page.getByRole("button", { name: "Sign in again" }).click();
    await realmPage(await openRealm(again.page, /^Continue with/)).logIn(other.identity);
    const dialog = again.page.getByRole("dialog", { name: "Sign in again" });
    await expect(
      dialog.getByRole("heading", { name: `You signed in as ${other.user.displayName}` }),
    ).toBeVisible();
    const opened = nextRealmPage(again.page.context());
    await dialog.getByRole("button", { name: `Try again as ${user.displayName}` }).click();
    await realmPage(await opened).logIn(identity);
    await expect(again.page.getByText(/^Your session at .+ ended/)).toBeHidden();
    await expect(shellPage(again.page).accountButton).toContainText(user.displayName);
  });

  await test.step("it can be ended at the realm too", async () => {
    const logout = nextRealmPage(again.page.context());
    await shellPage(again.page).signOutAtRealm();
    await expect(again.page).toHaveTitle("Sign in – Watchdesk");
    await expect((await logout).getByText("signed out of single sign-on")).toBeVisible();
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
  });
});

test("each way in which a single sign-on can fail has its own screen, and leads on", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { who, identity } = ssoPerson(service);
  const { realm } = service.world;
  const right = realm.serverUrl;
  const stranger = await startStranger("text/html", "<!doctype html><h1>Password, please</h1>");
  const closed = await startStranger("text/plain", "");
  await closed.stop();
  const { app, page } = await launch();
  const signIn = signInPage(page);
  const alert = page.getByRole("alert");
  const start = page.getByRole("button", { name: /^Continue with/ });

  for (const serverUrl of ["http://sso.example.org/cas/login", "javascript:alert(1)"]) {
    await test.step(`an address that is none: ${serverUrl}`, async () => {
      realm.serverUrl = serverUrl;
      await signIn.identify(who);
      await start.click();
      await expect(alert.filter({ hasText: serverUrl.slice(0, 20) })).toBeVisible();
      expect(await countWindows(app)).toBe(1);
      await signIn.change();
    });
  }

  await test.step("a realm that is down", async () => {
    realm.serverUrl = `${closed.url}/cas/login`;
    await signIn.identify(who);
    await start.click();
    await expect(alert.filter({ hasText: "does not accept connections" })).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
    await signIn.change();
  });

  await test.step("a redirect off the list of allowed addresses is blocked and shown", async () => {
    realm.serverUrl = right;
    const mend = service.faults.inject({
      match: { path: /^\/cas\/login/ },
      fault: redirectTo(`${stranger.url}/phishing?secret=1`),
    });
    await signIn.identify(who);
    const popup = await openRealm(page);
    await expect(alert.filter({ hasText: `Blocked: ${stranger.url}/phishing` })).toBeVisible();
    await expect(alert.filter({ hasText: "secret=1" })).toHaveCount(0);
    await expect(popup.getByText(`${stranger.url}/phishing`)).toBeVisible();
    mend();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(start).toBeVisible();
  });

  const stranded = (outcome: string) => {
    const found = service.world.casIdentities.find((one) => one.outcome === outcome);
    if (found === undefined) throw new Error(`Nobody at the realm is ${outcome}.`);
    return found;
  };

  await test.step("unlinkedAccount: it says who the realm says that one is", async () => {
    const unlinked = stranded("unlinkedAccount");
    await realmPage(await openRealm(page)).logIn(unlinked);
    await expect(page.getByRole("heading", { name: "No account is linked to you" })).toBeVisible();
    await expect(page.getByText(unlinked.casUsername)).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
  });

  await test.step("expiredCredentials: as somebody else, whom the realm has to ask anew", async () => {
    await realmPage(await openRealm(page)).logIn(stranded("expiredCredentials"));
    await expect(page.getByRole("heading", { name: "Your sign-in has expired" })).toBeVisible();
    await expect(page.getByText("Your password has expired.")).toBeVisible();
  });

  await test.step("failure: the realm does not confirm its own ticket", async () => {
    const mend = service.faults.inject({
      match: { path: /^\/cas\/serviceValidate/ },
      fault: answerStatus(500),
    });
    await realmPage(await openRealm(page)).logIn(identity);
    await expect(
      page.getByRole("heading", { name: "The service could not sign you in" }),
    ).toBeVisible();
    mend();
  });

  await test.step("closed midway: back to where it began", async () => {
    const popup = await openRealm(page);
    await popup.close();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
  });

  await test.step("cancelled in the app: the window closes", async () => {
    await openRealm(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
  });

  await test.step("and then the right one", async () => {
    await realmPage(await openRealm(page)).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });
  await stranger.stop();

  await test.step("nothing of it is left in the realm's window for the next one", async () => {
    await shellPage(page).signOut();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await signIn.identify(who);
    await expect((await openRealm(page, /^Continue with/)).getByLabel("Password")).toBeVisible();
  });
});

test.describe("with a short timeout", () => {
  test.use({ policy: { ssoTimeout: 8 } });

  test("authFailure: a sign-in that nobody finishes ends by itself", { tag: "@long" }, async ({
    service,
    launch,
  }) => {
    const { who } = ssoPerson(service);
    const { app, page } = await launch();
    await signInPage(page).identify(who);
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(
      page.getByRole("heading", { name: "The sign-in was not confirmed" }),
    ).toBeVisible();
    await expect.poll(() => countWindows(app)).toBe(1);
  });
});
