import type { Page } from "@playwright/test";
import { installBrowser, openBrowser } from "../fixtures/system-browser.ts";
import { barPage, nextRealmPage, openRealm } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { readExample } from "./example.ts";
import { loginPage, portalPage } from "./portal-page.ts";
import { hosts, realm, type ServerName } from "./setup.ts";
import { expect, type TrialUser, test } from "./trial.ts";

/** What each CAS server does in the table of docs/platforms.md, set up by docs/administrators.md. */

/** The document's policy; behind mod_auth_cas the service's own page begins the sign-in, as by default. */
async function readPolicy(server: ServerName): Promise<object> {
  const policy = await readExample();
  const { casStartTemplate: _, ...dialect } = policy.dialect;
  return server === "auth-cas" ? { ...policy, dialect } : policy;
}

async function identify(page: Page, { username }: TrialUser): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Continue with/ })).toBeVisible();
}

/** Signs in at the realm, with the code of a device where the user has one. */
async function logIn(popup: Page, server: ServerName, name: string): Promise<void> {
  const login = loginPage(popup, server);
  await login.logIn(name);
  if (server === "lemonldap-factors" && name === realm.people[0])
    await portalPage(popup).enterCode();
}

async function expectSignedIn(page: Page, { displayName }: TrialUser): Promise<void> {
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await expect(shellPage(page).accountButton).toContainText(displayName);
}

/** What the bar says at a logout page; django-cas-server ends its session without a change of cookies. */
const signedOut = (server: ServerName) =>
  server.startsWith("lemonldap") ? /^You are signed out of/ : /^Read below whether/;

const trouble = (page: Page) => page.getByRole("alert").filter({ hasText: "reports a problem" });

test("in as the right user, a second account, and out", async ({
  server,
  front,
  launch,
  users,
  picture,
}) => {
  const [dwho, rtyler] = users;
  const { page } = await launch(await readPolicy(server));
  const context = page.context();
  const start = page.getByRole("button", { name: /^Continue with/ });
  await identify(page, dwho);

  await test.step("cancelled, and closed early", async () => {
    const popup = await openRealm(page);
    await expect(loginPage(popup, server).password).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await (await openRealm(page)).close();
    await expect(start).toBeVisible();
  });

  await test.step("Back and Reload after a wrong password lead to the form", async () => {
    const popup = await openRealm(page);
    const login = loginPage(popup, server);
    for (const press of ["back", "reload"] as const) {
      await login.logIn(dwho.casUsername, "wrong");
      await expect(login.message).toBeVisible();
      const bar = await barPage(context);
      await bar[press].click();
      await expect(login.message.filter({ hasText: /wrong|incorrect|can.?t be/i })).toHaveCount(0);
      await expect(login.password).toBeVisible();
    }
    await expect(trouble(page)).toHaveCount(0);
    await login.logIn(dwho.casUsername, "wrong");
    await expect(login.message).toBeVisible();
    await logIn(popup, server, realm.unlinked);
  });

  await test.step("a user without an account", async () => {
    await expect(page.getByRole("heading", { name: "No account is linked to you" })).toBeVisible();
  });

  await test.step("another user than the typed one", async () => {
    await logIn(await openRealm(page), server, rtyler.casUsername);
    await expect(page.getByRole("heading", { name: /^You signed in as/ })).toContainText(
      rtyler.displayName,
    );
    await picture("other-user");
    const next = nextRealmPage(context, "/cas/login");
    await page.getByRole("button", { name: `Sign in as ${dwho.username}` }).click();
    await logIn(await next, server, dwho.casUsername);
    await expectSignedIn(page, dwho);
  });

  await test.step("a second account requires its own login", async () => {
    await shellPage(page).chooseFromAccountMenu(/^Add an account/);
    await identify(page, rtyler);
    await logIn(await openRealm(page), server, rtyler.casUsername);
    await expectSignedIn(page, rtyler);
  });

  await test.step("a logout is confirmed", async () => {
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    const out = await logout;
    await expect((await barPage(context)).note).toHaveText(signedOut(server));
    await picture("logout");
    await out.close();
    await expectSignedIn(page, dwho);
  });

  await test.step("a lost logout is a notice, and another try succeeds", async () => {
    const restore = await front.break("lost");
    await shellPage(page).signOutAtRealm();
    const notice = page.getByText(/^You may still be signed in to/);
    await expect(notice).toBeVisible();
    await picture("logout-lost");
    await restore();
    const logout = nextRealmPage(context);
    await page.getByRole("button", { name: "Try again" }).click();
    await logout;
    await expect((await barPage(context)).note).toHaveText(signedOut(server));
    await expect(notice).toHaveCount(0);
  });
});

test("a browser with another user's session opens no account without a question", async ({
  server,
  desktop,
  launch,
  users,
}) => {
  const [dwho, rtyler] = users;
  const installed = await installBrowser(desktop.home);
  const { page } = await launch(await readPolicy(server), installed.env);
  const browser = await openBrowser(desktop);
  const question = page.getByRole("heading", { name: /^You signed in as/ });
  const follow = async (button: string) => {
    const before = await installed.opened();
    await page.getByRole("button", { name: button }).click();
    await expect.poll(installed.opened).not.toBe(before);
    await browser.page.goto(await installed.opened());
  };
  await browser.page.goto(realm.serverUrl);
  await logIn(browser.page, server, rtyler.casUsername);
  await identify(page, dwho);
  await follow("Use the browser instead");
  await expect(question).toContainText(rtyler.displayName);
  await follow(`Sign in as ${dwho.username}`);
  await expect(page.getByRole("heading", { name: /^Sign out of/ })).toBeVisible();
  await follow("Continue in the browser");
  if (server === "auth-cas") {
    // Apache's own session has not ended with the realm's.
    await expect(question).toContainText(rtyler.displayName);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(listPage(page, "Tasks").rows).toHaveCount(0);
  } else {
    await logIn(browser.page, server, dwho.casUsername);
    await expectSignedIn(page, dwho);
  }
  await browser.quit();
});

test("down, silent, expired and untrusted pages lead on", async ({
  server,
  front,
  launch,
  users,
  picture,
}) => {
  const [dwho] = users;
  const { page } = await launch(await readPolicy(server));
  await identify(page, dwho);

  await test.step("a certificate that nobody issued", async () => {
    const restore = await front.useSelfSigned();
    await page.getByRole("button", { name: /^Continue with/ }).click();
    await expect(page.getByRole("alert").filter({ hasText: "certificate" })).toContainText(
      "is not trusted",
    );
    await picture("self-signed");
    await restore();
  });

  const restoreFirst = await front.break("down");
  const popup = await openRealm(page);
  const bar = await barPage(page.context());
  const login = loginPage(popup, server);

  await test.step("down before the form, and after it", async () => {
    await expect(trouble(page)).toContainText("503");
    await restoreFirst();
    await bar.restart.click();
    await expect(login.password).toBeVisible();
    const restore = await front.break("down");
    await login.logIn(dwho.casUsername);
    await expect(trouble(page)).toContainText("503");
    await restore();
    await bar.restart.click();
    await expect(login.password).toBeVisible();
    await expect(trouble(page)).toHaveCount(0);
  });

  await test.step("a form that has expired", async () => {
    await popup.context().clearCookies();
    await popup.evaluate(() => {
      // As after a restart of the server, which has forgotten the form.
      for (const one of document.querySelectorAll("[name=csrfmiddlewaretoken], [name=token]"))
        one.setAttribute("value", "expired");
    });
    await login.logIn(dwho.casUsername);
    const isLedOn = async () =>
      (await bar.restart.isVisible()) || (await login.password.isVisible());
    await expect.poll(isLedOn).toBe(true);
    await picture("expired");
    if (await bar.restart.isVisible()) await bar.restart.click();
    await expect(login.password).toBeVisible();
  });

  await test.step("silent for 30 seconds", async () => {
    front.pause(30_000);
    await bar.reload.click();
    await expect(bar.note).toContainText("has not answered for 10 seconds");
    await expect(bar.note).toContainText(hosts.factor);
    await picture("silent");
    await expect(login.password).toBeVisible();
    await expect(bar.note).toHaveCount(0);
  });

  await test.step("down while the ticket is validated", async () => {
    const restore = await front.break("unconfirmed");
    await logIn(popup, server, dwho.casUsername);
    if (server === "auth-cas") {
      await expect(trouble(page)).toContainText("401");
      await picture("unconfirmed");
      await restore();
      await bar.restart.click();
    } else {
      await expect(
        page.getByRole("heading", { name: "The service could not sign you in" }),
      ).toBeVisible();
      await restore();
      await logIn(await openRealm(page), server, dwho.casUsername);
    }
    await expectSignedIn(page, dwho);
  });
});

test("Back, Reload and every link lead on at each step", async ({ server, launch, users }) => {
  const [dwho] = users;
  const { page } = await launch(await readPolicy(server));
  await identify(page, dwho);
  const popup = await openRealm(page);
  const bar = await barPage(page.context());
  const login = loginPage(popup, server);
  const { code, enterCode } = portalPage(popup);
  await expect(login.password).toBeVisible();
  const start = popup.url();
  const refuse = async () => {
    await login.logIn(dwho.casUsername, "wrong");
    await expect(login.message).toBeVisible();
  };
  const requestCode = async () => {
    await login.logIn(dwho.casUsername);
    await expect(code).toBeVisible();
  };
  const steps: Record<string, () => Promise<void>> = {
    "the form": async () => {},
    "a wrong password": refuse,
    "two wrong passwords": async () => {
      await refuse();
      await refuse();
    },
    ...(server === "lemonldap-factors" && {
      "the page for a code": requestCode,
      "a wrong code": async () => {
        await requestCode();
        await enterCode("000000");
        await expect(code).toHaveCount(0);
      },
    }),
  };
  const isLedOn = async () =>
    (await login.password.isVisible()) ||
    (await code.isVisible()) ||
    (await bar.restart.isVisible());

  for (const [name, reach] of Object.entries(steps)) {
    await reach();
    const links = await popup
      .locator("a[href]:visible")
      .evaluateAll((found) =>
        found.map((one) => (one as HTMLAnchorElement).getAttribute("href") ?? ""),
      );
    const presses = [...new Set(["Back", "Reload", ...links])];
    for (const [index, press] of presses.entries()) {
      await test.step(`${press} after ${name}`, async () => {
        if (index > 0) await reach();
        if (press === "Back" || press === "Reload") {
          const button = bar.page.getByRole("button", { name: press });
          // There is nothing before the first page.
          if (await button.isEnabled()) await button.click();
        } else {
          await popup.locator(`a[href="${press}"]:visible`).first().click();
        }
        await expect.poll(isLedOn).toBe(true);
      });
      if (await bar.restart.isVisible()) await bar.restart.click();
      else await popup.goto(start);
    }
  }
});
