import { findFilesContaining, findProcessesContaining } from "../fixtures/find-texts.ts";
import { readStoredSecrets } from "../fixtures/stored-secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

test("no token, key, password or readable task is in any file, log, argument or crash report", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { app, page, quit } = await launchSignedIn();
  const first = await readStoredSecrets(desktop);

  await test.step("the token is renewed, as after a sleep", async () => {
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit("resume"));
    await expect.poll(async () => (await readStoredSecrets(desktop)).token).not.toBe(first.token);
  });
  await test.step("this computer is registered for notifications", async () => {
    await shellPage(page).chooseFromAccountMenu(/Account and profile/);
    await page.getByRole("button", { name: "Register this computer" }).click();
    await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
    const readToken = async () => (await readStoredSecrets(desktop)).deviceToken;
    await expect.poll(readToken).toMatch(/^.{16,}$/);
  });
  const last = await readStoredSecrets(desktop);
  const basic = Buffer.from(
    `${service.credentials.username}:${service.credentials.password}`,
  ).toString("base64");
  const secrets = [first.token, last.token, last.storeKey, last.deviceToken ?? "", basic];
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);

  await test.step("errors occur that are logged", async () => {
    await service.stop();
    await shellPage(page).openTasks();
    await shellPage(page).refresh();
    await expect(shellPage(page).silence).toBeVisible({ timeout: 120_000 });
  });
  expect(await findProcessesContaining(secrets)).toEqual([]);
  const names = service.world.tasks.map(({ name }) => name);
  expect(await findFilesContaining(desktop.home, [...secrets, ...names])).toEqual([]);

  await test.step("a crashed page leaves no secret", async () => {
    const crashed = page.waitForEvent("crash");
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await crashed;
    expect(await findFilesContaining(desktop.home, [...secrets, ...names])).toEqual([]);
  });
  await quit();
  expect(await findFilesContaining(desktop.home, [...secrets, ...names])).toEqual([]);
  // Proves that the search works: the settings contain the address.
  expect(await findFilesContaining(desktop.home, [service.baseUrl])).not.toEqual([]);
});
