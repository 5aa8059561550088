import type { Page } from "@playwright/test";
import { joinRealm } from "#demo/cas/realm.ts";
import type { RunningService } from "#demo/service.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { barPage, nextRealmPage, openRealm } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { type DjangoRealm, startDjango } from "./django.ts";
import { djangoPage } from "./portal-page.ts";

const test = base.extend<object, { django: DjangoRealm }>({
  django: [
    async ({ browserName: _ }, use) => {
      const django = await startDjango();
      await use(django);
      await django.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

test.use({ startsSignedIn: false });

/** Makes the service's users sign in at django-cas-server; returns those of the service. */
function join(service: RunningService, django: DjangoRealm) {
  joinRealm(service.world, django);
  return django.usernames.map((casUsername) => {
    const user = service.world.users.find((known) => known.casUsername === casUsername);
    if (user === undefined) throw new Error(`Nobody of the service is ${casUsername}.`);
    return {
      casUsername,
      name: user.displayName,
      who: { serverUrl: service.baseUrl, username: user.name },
    };
  });
}

const logIn = (page: Page, name: string, password = name) => djangoPage(page).logIn(name, password);

const expectSignedIn = (page: Page) => expect(listPage(page, "Tasks").rows.first()).toBeVisible();

test("django-cas-server: wrong, then right, another user, and out", async ({
  django,
  service,
  launch,
}) => {
  const [dwho, rtyler] = join(service, django);
  if (dwho === undefined || rtyler === undefined) throw new Error("There are not two users.");
  const { page } = await launch();
  const context = page.context();

  await test.step("Back and Reload after a wrong password lead to the form", async () => {
    await signInPage(page).identify(dwho.who);
    const popup = await openRealm(page);
    const bar = await barPage(context);
    const message = popup.locator(".alert-danger");
    for (const press of ["back", "reload"] as const) {
      await logIn(popup, dwho.casUsername, "wrong");
      await expect(message).toBeVisible();
      await bar[press].click();
      await expect(message).toHaveCount(0);
      await expect(popup.locator("#id_password")).toBeVisible();
    }
    await expect(page.getByRole("alert")).toHaveCount(0);
    await logIn(popup, dwho.casUsername);
    await expectSignedIn(page);
    await expect(shellPage(page).accountButton).toContainText(dwho.name);
  });

  await test.step("its logout ends the session", async () => {
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await expect((await logout).getByText("Logout successful")).toBeVisible();
    const bar = await barPage(context);
    await expect(bar.note).toHaveText(/^Read below whether/);
    await bar.page.close();
  });

  await test.step("somebody else's login is not the account that was typed", async () => {
    await signInPage(page).identify(rtyler.who);
    await logIn(await openRealm(page), dwho.casUsername);
    await expect(page.getByRole("heading", { name: /^You signed in as/ })).toContainText(dwho.name);
    const login = nextRealmPage(context, "/cas/login");
    await page.getByRole("button", { name: `Sign in as ${rtyler.who.username}` }).click();
    await logIn(await login, rtyler.casUsername);
    await expectSignedIn(page);
    await expect(shellPage(page).accountButton).toContainText(rtyler.name);
  });
});

const example =
  "{serverUrl}?service={baseUrl}%2Fauth%2Fcas%2Flogin%3FappToken%3D{appToken}%26realm%3D{realm}";

test.describe("from its own page", () => {
  test.use({ policy: { dialect: { casStartTemplate: example } } });

  test("django-cas-server confirms a ticket for sorted parameters, and a form that has expired is explained", async ({
    django,
    service,
    launch,
  }) => {
    const [dwho] = join(service, django);
    if (dwho === undefined) throw new Error("There is no user.");
    const { page } = await launch();
    await signInPage(page).identify(dwho.who);
    const popup = await openRealm(page);
    const bar = await barPage(page.context());
    await popup.context().clearCookies();
    await popup.evaluate(() => {
      // As after a restart of the server, which has forgotten the form.
      for (const one of document.querySelectorAll("[name=csrfmiddlewaretoken]")) one.remove();
    });
    await logIn(popup, dwho.casUsername);
    const problem = page.getByRole("alert").filter({ hasText: "reports a problem" });
    await expect(problem).toContainText("did not accept the form");
    await bar.restart.click();
    await logIn(popup, django.unlinked);
    await expect(page.getByRole("heading", { name: "No account is linked to you" })).toBeVisible();
    await logIn(await openRealm(page), dwho.casUsername);
    await expectSignedIn(page);
  });
});

test.describe("for a service that it does not know", () => {
  test.use({
    policy: {
      dialect: {
        casStartTemplate: example.replace("%2Fauth%2Fcas", "%2Funknown"),
      },
    },
  });

  test("django-cas-server says so above its login form", async ({ django, service, launch }) => {
    const [dwho] = join(service, django);
    if (dwho === undefined) throw new Error("There is no user.");
    const { page } = await launch();
    await signInPage(page).identify(dwho.who);
    await openRealm(page);
    const problem = page.getByRole("alert").filter({ hasText: "reports a problem" });
    await expect(problem).toContainText("does not know the service");
  });
});
