import { respondWithStatus } from "#demo/faults/responses.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { barPage, nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("errors of sign-in and sign-out pages are shown, and the window's bar navigates", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { credentials, identity } = findSsoUser(service);
  const { host, origin } = new URL(service.baseUrl);
  const { app, page } = await launch();
  const context = page.context();
  const alert = page.getByRole("alert").filter({ hasText: "reports a problem" });
  const restore = service.faults.inject({
    match: { path: /^\/cas\/login/ },
    fault: respondWithStatus(502, { body: "<h1>Bad gateway</h1>" }),
  });
  await signInPage(page).identify(credentials);
  const popup = await openRealm(page);
  const bar = await barPage(context);

  await test.step("the error shows the address and what to do", async () => {
    await expect(alert).toContainText(`${origin}/cas/login`);
    await expect(alert).toContainText("status 502");
    await expect(alert).toContainText("administrator");
    await expect(alert).not.toContainText("Check the server address");
    await expect(bar.address).toContainText(`${host}/cas/login?service=`);
    const appToken = /appToken%3D(\w{64})/.exec(popup.url())?.[1] ?? "none";
    await expect(bar.address).not.toContainText(appToken);
  });

  await test.step("the bar is isolated from the page", async () => {
    const seen = (one: typeof page) =>
      one.evaluate(() => ["watchdesk", "pageBar"].filter((name) => name in globalThis));
    expect(await seen(bar.page)).toEqual(["pageBar"]);
    expect(await seen(popup)).toEqual([]);
    expect(await findViolations(bar.page)).toEqual([]);
  });

  await test.step("the window opens beside the sign-in form", async () => {
    const text = await page.getByText("Continue in the new window").boundingBox();
    const [main, other] = await app.evaluate(({ BrowserWindow }) => {
      const windows = BrowserWindow.getAllWindows();
      const mainWindow = windows.find((one) => one.getParentWindow() === null);
      const popup = windows.find((one) => one.getParentWindow() !== null);
      return [mainWindow?.getContentBounds(), popup?.getBounds()];
    });
    if (text === null || main === undefined || other === undefined)
      throw new Error("A window is missing.");
    const left = main.x + text.x;
    const isBeside = other.x >= left + text.width || other.x + other.width <= left;
    expect(isBeside, JSON.stringify({ left, text, other })).toBe(true);
  });

  await test.step("Reload loads the page and clears the error", async () => {
    restore();
    await bar.reload.click();
    await expect(popup.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step("a wrong password is reported only by the page; Back works, also by key", async () => {
    await realmPage(popup).logIn({ ...identity, password: "wrong" });
    await expect(popup.getByText("Name or password is wrong.")).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(bar.back).toBeEnabled();
    const before = popup.url();
    await popup.evaluate(() => {
      location.hash = "there";
    });
    await expect(bar.address).toContainText("#there");
    await app.evaluate(({ webContents }) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith("#there"));
      page?.sendInputEvent({ type: "keyDown", keyCode: "Left", modifiers: ["alt"] });
    });
    await expect(bar.address).not.toContainText("#there");
    expect(popup.url()).toBe(before);
  });

  await test.step("a failing callback is attributed to the service", async () => {
    const restore = service.faults.inject({
      match: { path: /ticket=/ },
      fault: respondWithStatus(500, { body: "<h1>Broken</h1>" }),
    });
    await realmPage(popup).logIn(identity);
    await expect(alert).toContainText("status 500");
    await expect(alert).toContainText("the administrator of the service");
    await expect(alert).not.toContainText("ticket");
    restore();
  });
  await bar.reload.click();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

  await test.step("a sign-out page confirms the sign-out", async () => {
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await expect((await logout).getByText("signed out of single sign-on")).toBeVisible();
    await expect((await barPage(context)).note).toHaveText(
      `You are signed out of ${host}. You can close this window.`,
    );
  });

  const signInAgain = async () => {
    await (await barPage(context)).page.close();
    await signInPage(page).identify(credentials);
    await realmPage(await openRealm(page, /^Continue with/)).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  };

  await test.step("an unconfirmed sign-out is reported", async () => {
    await signInAgain();
    const restore = service.faults.inject({
      match: { path: /^\/cas\/logout/ },
      fault: respondWithStatus(200, {
        body: "<h1>Do you want to sign out?</h1><button>Yes</button>",
      }),
    });
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await logout;
    await expect((await barPage(context)).note).toContainText("Read below whether");
    restore();
  });

  await test.step("a failed sign-out is reported as possibly incomplete", async () => {
    await signInAgain();
    service.faults.inject({
      match: { path: /^\/cas\/logout/ },
      fault: respondWithStatus(503, { body: "<h1>Closed</h1>" }),
    });
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await logout;
    await expect((await barPage(context)).note).toContainText("You may still be signed in");
  });
});
