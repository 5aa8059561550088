import { installBrowser, openBrowser } from "../fixtures/system-browser.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { readExample } from "./example.ts";
import { portalPage } from "./portal-page.ts";
import { logoutPages, portalOrigin } from "./setup.ts";
import { expect, test } from "./trial.ts";

test("the system browser signs in and out at the foreign realm, even after a cancelled attempt", async ({
  desktop,
  launch,
  users,
  picture,
}) => {
  const [, rtyler] = users;
  const installed = await installBrowser(desktop.home);
  const { page } = await launch(await readExample(), installed.env);
  const browser = await openBrowser(desktop);
  const portal = portalPage(browser.page);
  const begin = async () => {
    const before = await installed.opened();
    await page.getByRole("button", { name: "Use the browser instead" }).click();
    await expect.poll(installed.opened).not.toBe(before);
    await browser.page.goto(await installed.opened());
  };
  await page.getByLabel("Username").fill(rtyler.username);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await begin();
  await expect(portal.password).toBeVisible();

  await test.step("the realm responds to the first attempt after 30 seconds", async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await begin();
    await portal.logIn(rtyler.casUsername, "wrong");
    await expect(portal.message).toContainText("Wrong credentials");
    await portal.showLogins();
    await portal.logIn(rtyler.casUsername);
    await expect(portal.timer).toBeVisible();
    await expect(page.getByText("Continue in the browser")).toBeVisible();
    await picture("browser");
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible({ timeout: 45_000 });
    await expect(shellPage(page).accountButton).toContainText(rtyler.displayName);
  });

  await test.step("its own logout ends its session there", async () => {
    await shellPage(page).signOutAtRealm();
    await expect.poll(installed.opened).toBe(logoutPages.lemonldap);
    await browser.page.goto(await installed.opened());
    await browser.page.goto(`${portalOrigin}/`);
    await expect(portal.password).toBeVisible();
  });
  await browser.quit();
});
