import { countWindows } from "../fixtures/app-window.ts";
import { findFilesContaining, findProcessesContaining } from "../fixtures/find-texts.ts";
import { readProcessesAsOtherUser } from "../fixtures/other-user.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { readStoredSecrets } from "../fixtures/stored-secrets.ts";
import { installBrowser, signInInBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

test("signing in by the system browser returns to the window, and an observer gains nothing", async ({
  desktop,
  service,
  launch,
}) => {
  const { credentials, identity } = findSsoUser(service);
  const browser = await installBrowser(desktop.home);
  const { app, page } = await launch();
  const main = (act: "minimize" | "isMinimized") =>
    app.evaluate(({ BrowserWindow }, name) => BrowserWindow.getAllWindows()[0]?.[name](), act);
  let readMeanwhile = "";
  const useBrowser = page.getByRole("button", { name: "Use the browser instead" });
  await signInPage(page).identify(credentials);

  const stolen =
    await test.step("another program opens the address before the browser", async () => {
      await useBrowser.click();
      await expect.poll(browser.opened).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}$/);
      const address = await browser.opened();
      expect(await readProcessesAsOtherUser()).toContain(address);
      const attacker = await fetch(address, { redirect: "manual" });
      const user = await fetch(address);
      expect(await user.text()).toContain("Go back to Watchdesk");
      await expect(page.getByRole("alert").filter({ hasText: "opened twice" })).toBeVisible();
      await signInInBrowser(service, attacker.headers.get("location") ?? "", identity);
      await expect(page.getByRole("button", { name: /^Continue with/ })).toBeEnabled();
      return address;
    });

  await test.step("the second address returns to the window", async () => {
    await useBrowser.click();
    await expect(page.getByText("Continue in the browser")).toBeVisible();
    await expect.poll(browser.opened).not.toBe(stolen);
    expect(await countWindows(app)).toBe(1);
    const first = await browser.opened();
    await page.getByRole("button", { name: "Open it again" }).click();
    await expect.poll(browser.opened).not.toBe(first);
    readMeanwhile = await readProcessesAsOtherUser();
    expect(readMeanwhile).toContain(await browser.opened());
    await main("minimize");
    await expect.poll(() => main("isMinimized")).toBe(true);
    await signInInBrowser(service, await browser.opened(), identity);
    await expect.poll(() => main("isMinimized")).toBe(false);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });

  await test.step("no file and no process visible to another user contains a secret", async () => {
    const finish = service.requests.findLast(({ path }) => path.includes("finishLogin"));
    const appToken = /appToken=([^&]+)/.exec(finish?.path ?? "")?.[1] ?? "";
    const { token, storeKey } = await readStoredSecrets(desktop);
    const secrets = [appToken, identity.password, token, storeKey];
    expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
    for (const text of [readMeanwhile, await readProcessesAsOtherUser()]) {
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    expect(await findProcessesContaining(secrets)).toEqual([]);
    expect(await findFilesContaining(desktop.home, secrets)).toEqual([]);
  });
});
