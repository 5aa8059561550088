import { filesContaining, processesContaining } from "../fixtures/bytes.ts";
import { readKeptSecrets } from "../fixtures/kept-secrets.ts";
import { readProcessesAsOther } from "../fixtures/other-user.ts";
import { ssoPerson } from "../fixtures/sso-person.ts";
import { installBrowser, signInInBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("no token, key or password is in any file, log, argument or crash report", async ({
  desktop,
  service,
  enter,
}) => {
  const { app, page, quit } = await enter();
  const first = await readKeptSecrets(desktop);

  await test.step("the token is renewed, as after a sleep", async () => {
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit("resume"));
    await expect.poll(async () => (await readKeptSecrets(desktop)).token).not.toBe(first.token);
  });
  await test.step("this computer is registered for notifications", async () => {
    await shellPage(page).chooseFromAccountMenu(/Account and profile/);
    await page.getByRole("button", { name: "Register this computer" }).click();
    await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
  });
  const last = await readKeptSecrets(desktop);
  const basic = Buffer.from(
    `${service.credentials.username}:${service.credentials.password}`,
  ).toString("base64");
  const secrets = [first.token, last.token, last.storeKey, last.deviceToken ?? "", basic];
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);

  await test.step("things go wrong that are written down", async () => {
    await service.stop();
    await shellPage(page).openTasks();
    await shellPage(page).refresh();
    await expect(shellPage(page).statusBar).toContainText("Offline");
  });
  expect(await processesContaining(secrets)).toEqual([]);
  expect(await filesContaining(desktop.home, secrets)).toEqual([]);

  await test.step("a page that crashes leaves none of it either", async () => {
    const crashed = page.waitForEvent("crash");
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await crashed;
    expect(await filesContaining(desktop.home, secrets)).toEqual([]);
  });
  await quit();
  expect(await filesContaining(desktop.home, secrets)).toEqual([]);
  // The search finds what is there: the address stands in the settings.
  expect(await filesContaining(desktop.home, [service.baseUrl])).not.toEqual([]);
});

test("nothing of a sign-in in the browser is in any file, or for another user to read", async ({
  desktop,
  service,
  launch,
}) => {
  const { who, identity } = ssoPerson(service);
  const browser = await installBrowser(desktop.home);
  const { page, quit } = await launch([], browser.env);
  await signInPage(page).identify(who);
  await page.getByRole("button", { name: "Use the browser instead" }).click();
  await expect.poll(browser.opened).not.toBe("");
  const opened = await browser.opened();
  const readByOther = await readProcessesAsOther();
  await signInInBrowser(service, opened, identity);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

  const finish = service.requests.findLast(({ path }) => path.includes("finishLogin"));
  const appToken = /appToken=([^&]+)/.exec(finish?.path ?? "")?.[1] ?? "";
  const { token, storeKey } = await readKeptSecrets(desktop);
  const secrets = [appToken, identity.password, token, storeKey];
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
  // The other user sees the arguments of the browser.
  expect(readByOther).toContain(opened);
  for (const text of [readByOther, await readProcessesAsOther()]) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
  expect(await processesContaining(secrets)).toEqual([]);
  expect(await filesContaining(desktop.home, secrets)).toEqual([]);
  await quit();
  expect(await filesContaining(desktop.home, secrets)).toEqual([]);
});
