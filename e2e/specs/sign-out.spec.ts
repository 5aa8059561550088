import { join } from "node:path";
import { filesContaining } from "../fixtures/find-texts.ts";
import { readKeptSecrets } from "../fixtures/stored-secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

test("sign out leaves no token and no readable byte of a task behind", async ({
  desktop,
  service,
  enter,
}) => {
  const kept = join(desktop.home, ".config", "Watchdesk");
  const names = service.world.tasks.map((task) => task.name);
  const { page, quit } = await enter();

  const { token } = await readKeptSecrets(desktop);
  const ask = () => fetch(`${service.baseUrl}/me`, { headers: { "X-Service-API-Auth": token } });
  expect((await ask()).status).toBe(200);
  expect(await filesContaining(kept, [...names, token])).toEqual([]);

  await shellPage(page).signOut();
  await expect(page).toHaveTitle("Sign in – Watchdesk");
  await expect(page.getByLabel("Server address")).toHaveValue("");
  expect((await ask()).status).toBe(401);
  expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
  await quit();
  expect(await filesContaining(kept, [...names, token])).toEqual([]);
});
