import { countWindows } from "../fixtures/app-window.ts";
import { filesContaining, processesContaining } from "../fixtures/find-texts.ts";
import { readKeptSecrets } from "../fixtures/stored-secrets.ts";
import { readProcessesAsOther } from "../fixtures/other-user.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { installBrowser, signInInBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("the system's browser leads back to the window, and whoever looks on from outside gets nowhere", async ({
  desktop,
  service,
  launch,
}) => {
  const { who, identity } = ssoPerson(service);
  const browser = await installBrowser(desktop.home);
  const { app, page, quit } = await launch([], browser.env);
  const main = (act: "minimize" | "isMinimized") =>
    app.evaluate(({ BrowserWindow }, name) => BrowserWindow.getAllWindows()[0]?.[name](), act);
  let readMeanwhile = "";
  const useBrowser = page.getByRole("button", { name: "Use the browser instead" });
  await signInPage(page).identify(who);

  const stolen = await test.step("somebody else is faster than the browser", async () => {
    await useBrowser.click();
    await expect.poll(browser.opened).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}$/);
    const address = await browser.opened();
    expect(await readProcessesAsOther()).toContain(address);
    const thief = await fetch(address, { redirect: "manual" });
    const person = await fetch(address);
    expect(await person.text()).toContain("Go back to Watchdesk");
    await expect(page.getByRole("alert").filter({ hasText: "opened twice" })).toBeVisible();
    await signInInBrowser(service, thief.headers.get("location") ?? "", identity);
    await expect(page.getByRole("button", { name: /^Continue with/ })).toBeEnabled();
    return address;
  });

  await test.step("undisturbed, it leads back to the window, also from its second address", async () => {
    await useBrowser.click();
    await expect(page.getByText("Finish signing in in the browser")).toBeVisible();
    await expect.poll(browser.opened).not.toBe(stolen);
    expect(await countWindows(app)).toBe(1);
    const first = await browser.opened();
    await page.getByRole("button", { name: "Open it again" }).click();
    await expect.poll(browser.opened).not.toBe(first);
    readMeanwhile = await readProcessesAsOther();
    expect(readMeanwhile).toContain(await browser.opened());
    await main("minimize");
    await expect.poll(() => main("isMinimized")).toBe(true);
    await signInInBrowser(service, await browser.opened(), identity);
    await expect.poll(() => main("isMinimized")).toBe(false);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });

  await test.step("nothing of it is in any file, or for another user to read", async () => {
    const finish = service.requests.findLast(({ path }) => path.includes("finishLogin"));
    const appToken = /appToken=([^&]+)/.exec(finish?.path ?? "")?.[1] ?? "";
    const { token, storeKey } = await readKeptSecrets(desktop);
    const secrets = [appToken, identity.password, token, storeKey];
    expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
    for (const text of [readMeanwhile, await readProcessesAsOther()]) {
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    expect(await processesContaining(secrets)).toEqual([]);
    expect(await filesContaining(desktop.home, secrets)).toEqual([]);
    await quit();
    expect(await filesContaining(desktop.home, secrets)).toEqual([]);
  });
});
