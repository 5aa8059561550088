import type { Page } from "@playwright/test";
import { blackHole, resetBeforeHeaders } from "#demo/faults/connection.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { barPage, nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** Answers requests of the realm's login page; returns a function that ends that. */
const answer = (service: RunningService, method: string, status: number, body: string) =>
  service.faults.inject({
    match: { method, path: /^\/cas\/login/ },
    fault: respondWithStatus(status, { body, headers: { "Content-Type": "text/html" } }),
  });

const refused = "Name or password is wrong.";

test("Back, Reload and every link of a sign-in's pages lead on, and so does the bar", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { credentials, identity } = findSsoUser(service);
  const { page } = await launch();
  await signInPage(page).identify(credentials);
  const popup = await openRealm(page);
  const bar = await barPage(page.context());
  const wrong = { ...identity, password: "wrong" };
  const restore: (() => void)[] = [];
  /** Submits the form, which is answered with a page. */
  const submit = async (status: number, body: string) => {
    restore.push(answer(service, "POST", status, body));
    await realmPage(popup).logIn(wrong);
    await expect(popup.getByRole("heading")).toHaveText("Step");
  };
  const refuse = async () => {
    await realmPage(popup).logIn(wrong);
    await expect(popup.getByText(refused)).toBeVisible();
  };
  // As LemonLDAP::NG after a wrong code: its button only scrolls.
  const link = '<h1>Step</h1><a href="/cas/nowhere">Go to portal</a><button>Top</button>';
  const steps: Record<string, () => Promise<void>> = {
    "a wrong password": refuse,
    "two wrong passwords": async () => {
      await refuse();
      await popup.getByLabel("Password").fill("");
      await refuse();
    },
    "an error after a form": () => submit(400, "<h1>Step</h1>"),
    "a form that is not accepted": () => submit(403, "<h1>Step</h1>"),
    "a page without a form": () => submit(200, link),
    "an unavailable server": () => submit(503, link),
  };
  const isLedOn = async () =>
    (await popup.getByLabel("Password").isVisible()) || (await bar.restart.isVisible());

  for (const [name, reach] of Object.entries(steps)) {
    for (const press of ["Back", "Reload", "Start again", "Go to portal"]) {
      await test.step(`${press} after ${name}`, async () => {
        await reach();
        for (const end of restore.splice(0)) end();
        const control =
          press === "Go to portal"
            ? popup.getByRole("link", { name: press })
            : bar.page.getByRole("button", { name: press });
        if (press === "Go to portal" && (await control.count()) === 0) return;
        // A page whose status is no error and that has a form offers no other way.
        if (press === "Start again") await expect(control).toBeVisible();
        await control.click();
        await expect(popup.getByText(refused).or(popup.getByText("Step"))).toHaveCount(0);
        await expect.poll(isLedOn).toBe(true);
      });
      if (await bar.restart.isVisible()) await bar.restart.click();
      else await bar.reload.click();
      await expect(popup.getByLabel("Password")).toBeVisible();
      await expect(popup.getByText(refused)).toHaveCount(0);
      await expect(page.getByText("Continue in the new window")).toBeVisible();
    }
  }
  await realmPage(popup).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
});

test("the bar names a silent host, and pages of the realm are distinguished", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { credentials, identity } = findSsoUser(service);
  // Another origin than the service's.
  const { realm } = service.world;
  realm.serverUrl = (realm.serverUrl ?? "").replace("127.0.0.1", "localhost");
  realm.logoutUrl = (realm.logoutUrl ?? "").replace("127.0.0.1", "localhost");
  const { host } = new URL(realm.serverUrl);
  const { page } = await launch();
  const trouble = page.getByRole("alert").filter({ hasText: "reports a problem" });
  const hole = service.faults.inject({ match: { path: "/cas/silent.css" }, fault: blackHole });
  const silent = '<link rel="stylesheet" href="/cas/silent.css"><h1>White</h1>';
  let restore = answer(service, "GET", 200, silent);
  await signInPage(page).identify(credentials);
  const popup = await openRealm(page);
  const bar = await barPage(page.context());
  await expect(bar.note).toHaveText(new RegExp(`^${host} has not answered for 10 seconds`), {
    timeout: 30_000,
  });
  restore();
  hole();
  await bar.restart.click();
  await expect(popup.getByLabel("Password")).toBeVisible();
  await expect(bar.note).toHaveCount(0);

  restore = answer(service, "POST", 403, "<h1>Forbidden</h1><p>CSRF verification failed.</p>");
  await realmPage(popup).logIn(identity);
  await expect(trouble).toContainText("did not accept the form");
  await expect(trouble).toContainText("The page says: “Forbidden CSRF verification failed.”");
  restore();

  const sentence = `Service ${service.baseUrl}/auth/cas/login?appToken=1 not allowed.`;
  restore = answer(service, "GET", 200, `<p>${sentence}</p><input type="password">`);
  await bar.restart.click();
  await expect(trouble).toContainText("does not know the service");
  restore();
  await bar.restart.click();
  await realmPage(popup).logIn(identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

  await test.step("a logout page that does not load is a notice with another try", async () => {
    const lost = service.faults.inject({
      match: { path: /^\/cas\/logout/ },
      fault: resetBeforeHeaders,
    });
    await shellPage(page).signOutAtRealm();
    const notice = page.getByText(/^You may still be signed in to/);
    await expect(notice).toBeVisible();
    lost();
    const logout: Promise<Page> = nextRealmPage(page.context());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect((await logout).getByText("signed out of single sign-on")).toBeVisible();
    await expect((await barPage(page.context())).note).toHaveText(
      `You are signed out of ${host}. You can close this window.`,
    );
    await expect(notice).toHaveCount(0);
  });
});
