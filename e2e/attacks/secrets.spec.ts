import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { findFilesContaining, findProcessesContaining } from "../fixtures/find-texts.ts";
import { changePassword, readStoredSecrets } from "../fixtures/stored-secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";

test("data that a session leaves on a computer", async ({
  desktop,
  service,
  launch,
  launchSignedIn,
}) => {
  const password = changePassword(service);
  const { username } = service.credentials;
  const profile = join(desktop.home, ".config", "Watchdesk");
  const stores = join(profile, "stores");
  const { world } = service;
  const texts = [
    ...world.tasks.map(({ name }) => name),
    ...world.messages.map(({ text }) => text),
    ...world.users.filter(({ name }) => name !== username).map(({ displayName }) => displayName),
  ].filter((text) => text.length >= 6);
  expect(texts.length).toBeGreaterThan(50);

  const first = await launchSignedIn();
  await expect(shellPage(first.page).statusBar).toContainText("Updated");
  const { token, storeKey } = await readStoredSecrets(desktop);
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  const secrets = [token, storeKey, basic, password];
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true);

  await attack(31, "the token in a file, log, crash report, argument or environment", async () => {
    const crashed = first.page.waitForEvent("crash");
    await first.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await crashed;
    expect(await findProcessesContaining(secrets)).toEqual([]);
    expect(await findFilesContaining(desktop.home, secrets)).toEqual([]);
    await first.quit();
    expect(await findFilesContaining(desktop.home, secrets)).toEqual([]);
    // Proves that the search works: the settings contain the address.
    expect(await findFilesContaining(profile, [service.baseUrl])).not.toEqual([]);
  });

  await attack(null, "a stolen disk, without the keychain", async () => {
    const stolen = join(desktop.home, "stolen");
    await cp(profile, stolen, { recursive: true });
    const files = (await readdir(join(stolen, "stores"), { recursive: true })).length;
    expect(files).toBeGreaterThan(1);
    expect(await findFilesContaining(stolen, [...texts, ...secrets])).toEqual([]);
  });

  await attack(32, "data left after a sign-out", async () => {
    const { page, quit } = await launch();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    const { token: latest } = await readStoredSecrets(desktop);
    await shellPage(page).signOut();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    const headers = { "X-Service-API-Auth": latest };
    expect((await fetch(`${service.baseUrl}/me`, { headers })).status).toBe(401);
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
    expect(await readdir(stores)).toEqual([]);
    await quit();
    expect(await findFilesContaining(profile, [...texts, ...secrets, latest])).toEqual([]);
  });
});
