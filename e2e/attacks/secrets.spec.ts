import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { filesContaining, processesContaining } from "../fixtures/find-texts.ts";
import { changePassword, readKeptSecrets } from "../fixtures/stored-secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { attack } from "./attack.ts";

test("what a session leaves on a computer", async ({ desktop, service, launch, enter }) => {
  const password = changePassword(service);
  const { username } = service.credentials;
  const kept = join(desktop.home, ".config", "Watchdesk");
  const stores = join(kept, "stores");
  const { world } = service;
  const texts = [
    ...world.tasks.map(({ name }) => name),
    ...world.messages.map(({ text }) => text),
    ...world.users.filter(({ name }) => name !== username).map(({ displayName }) => displayName),
  ].filter((text) => text.length >= 6);
  expect(texts.length).toBeGreaterThan(50);

  const first = await enter();
  await expect(shellPage(first.page).statusBar).toContainText("Updated");
  const { token, storeKey } = await readKeptSecrets(desktop);
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  const secrets = [token, storeKey, basic, password];
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true);

  await attack(31, "the token in a file, log, crash report, argument or environment", async () => {
    const crashed = first.page.waitForEvent("crash");
    await first.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await crashed;
    expect(await processesContaining(secrets)).toEqual([]);
    expect(await filesContaining(desktop.home, secrets)).toEqual([]);
    await first.quit();
    expect(await filesContaining(desktop.home, secrets)).toEqual([]);
    // The search finds what is there: the address stands in the settings.
    expect(await filesContaining(kept, [service.baseUrl])).not.toEqual([]);
  });

  await attack(null, "a stolen disk, without the keychain", async () => {
    const stolen = join(desktop.home, "stolen");
    await cp(kept, stolen, { recursive: true });
    const files = (await readdir(join(stolen, "stores"), { recursive: true })).length;
    expect(files).toBeGreaterThan(1);
    expect(await filesContaining(stolen, [...texts, ...secrets])).toEqual([]);
  });

  await attack(32, "what a sign-out leaves", async () => {
    const { page, quit } = await launch();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    const { token: latest } = await readKeptSecrets(desktop);
    await shellPage(page).signOut();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    const headers = { "X-Service-API-Auth": latest };
    expect((await fetch(`${service.baseUrl}/me`, { headers })).status).toBe(401);
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
    expect(await readdir(stores)).toEqual([]);
    await quit();
    expect(await filesContaining(kept, [...texts, ...secrets, latest])).toEqual([]);
  });
});
