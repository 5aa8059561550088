import { join } from "node:path";
import { findFilesContaining } from "../fixtures/find-texts.ts";
import { readStoredSecrets } from "../fixtures/stored-secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

test("signing out leaves no token and no readable task", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const profile = join(desktop.home, ".config", "Watchdesk");
  const names = service.world.tasks.map((task) => task.name);
  const { page, quit } = await launchSignedIn();

  const { token } = await readStoredSecrets(desktop);
  const fetchProfile = () =>
    fetch(`${service.baseUrl}/me`, { headers: { "X-Service-API-Auth": token } });
  expect((await fetchProfile()).status).toBe(200);
  expect(await findFilesContaining(profile, [...names, token])).toEqual([]);

  await shellPage(page).signOut();
  await expect(page).toHaveTitle("Sign in – Watchdesk");
  await expect(page.getByLabel("Server address")).toHaveValue("");
  expect((await fetchProfile()).status).toBe(401);
  expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
  await quit();
  expect(await findFilesContaining(profile, [...names, token])).toEqual([]);
});
