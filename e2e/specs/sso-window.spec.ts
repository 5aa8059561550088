import { answerStatus } from "#demo/faults/answers.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { barPage, nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("errors of a sign-in page and of a sign-out are said, and the bar of its window helps", async ({
  service,
  launch,
}) => {
  const { who, identity } = ssoPerson(service);
  const { host, origin } = new URL(service.baseUrl);
  const { app, page } = await launch();
  const context = page.context();
  const alert = page.getByRole("alert").filter({ hasText: "reports a problem" });
  const mend = service.faults.inject({
    match: { path: /^\/cas\/login/ },
    fault: answerStatus(502, { body: "<h1>Bad gateway</h1>" }),
  });
  await signInPage(page).identify(who);
  const popup = await openRealm(page);
  const bar = await barPage(context);

  await test.step("whose address it is, and what to do", async () => {
    await expect(alert).toContainText(`${origin}/cas/login`);
    await expect(alert).toContainText("status 502");
    await expect(alert).toContainText("administrator");
    await expect(alert).not.toContainText("Check the server address");
    await expect(bar.address).toContainText(`${host}/cas/login?service=`);
    const appToken = /appToken%3D(\w{64})/.exec(popup.url())?.[1] ?? "none";
    await expect(bar.address).not.toContainText(appToken);
  });

  await test.step("the bar is ours alone, and no part of the page", async () => {
    const seen = (one: typeof page) =>
      one.evaluate(() => ["watchdesk", "pageBar"].filter((name) => name in globalThis));
    expect(await seen(bar.page)).toEqual(["pageBar"]);
    expect(await seen(popup)).toEqual([]);
    expect(await findViolations(bar.page)).toEqual([]);
  });

  await test.step("the window stands beside what the person waits at", async () => {
    const text = await page.getByText("Finish signing in in the new window").boundingBox();
    const [main, other] = await app.evaluate(({ BrowserWindow }) => {
      const windows = BrowserWindow.getAllWindows();
      const ours = windows.find((one) => one.getParentWindow() === null);
      const popups = windows.find((one) => one.getParentWindow() !== null);
      return [ours?.getContentBounds(), popups?.getBounds()];
    });
    if (text === null || main === undefined || other === undefined) throw new Error("Not there.");
    const left = main.x + text.x;
    const isBeside = other.x >= left + text.width || other.x + other.width <= left;
    expect(isBeside, JSON.stringify({ left, text, other })).toBe(true);
  });

  await test.step("Reload brings the page, and the error is over", async () => {
    mend();
    await bar.reload.click();
    await expect(popup.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step("a wrong password is the page's to say; Back leads back, by key too", async () => {
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

  await test.step("a callback that fails is said to be the service's", async () => {
    const repair = service.faults.inject({
      match: { path: /ticket=/ },
      fault: answerStatus(500, { body: "<h1>Broken</h1>" }),
    });
    await realmPage(popup).logIn(identity);
    await expect(alert).toContainText("status 500");
    await expect(alert).toContainText("the administrator of the service");
    await expect(alert).not.toContainText("ticket");
    repair();
  });
  await bar.reload.click();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

  await test.step("at the end of a sign-out it is said that one is out", async () => {
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await expect((await logout).getByText("signed out of single sign-on")).toBeVisible();
    await expect((await barPage(context)).note).toHaveText(
      `You are signed out of ${host}. You can close this window.`,
    );
  });

  const signInAgain = async () => {
    await (await barPage(context)).page.close();
    await signInPage(page).identify(who);
    await realmPage(await openRealm(page, /^Continue with/)).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  };

  await test.step("a sign-out whose page wants it confirmed is said not to be", async () => {
    await signInAgain();
    const repair = service.faults.inject({
      match: { path: /^\/cas\/logout/ },
      fault: answerStatus(200, { body: "<h1>Do you want to sign out?</h1><button>Yes</button>" }),
    });
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await logout;
    await expect((await barPage(context)).note).toContainText("Sign-out could not be confirmed");
    repair();
  });

  await test.step("at the end of one that fails there it is said that one may not be", async () => {
    await signInAgain();
    service.faults.inject({
      match: { path: /^\/cas\/logout/ },
      fault: answerStatus(503, { body: "<h1>Closed</h1>" }),
    });
    const logout = nextRealmPage(context);
    await shellPage(page).signOutAtRealm();
    await logout;
    await expect((await barPage(context)).note).toContainText("You may still be signed in");
  });
});
